"""Where the words, the card art and the fonts lie.

In a checkout they stand at the top of the repository; in an installed wheel, inside the package.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def _folder(name: str) -> Path:
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def templates() -> Path:
    """The folder of Jinja2 templates: rules texts and the book's own pages."""
    return _folder("templates")


def card_art() -> Path:
    """The folder of symbols from which cards and ornaments are drawn."""
    return _folder("card_art")


def fonts() -> Path:
    """The folder of prepared fonts."""
    return _folder("fonts")
