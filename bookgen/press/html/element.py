"""Elements of HTML as text. Whatever is made here is well-formed XML, and is read as HTML too."""

import re

_RED = re.compile("(?:10|[A23456789JQK])[♦♥]")
_VOID = ("img", "link", "meta", "br", "hr")


def text(said: str) -> str:
    """The text, escaped, as the content of an element."""
    return said.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def told(said: str) -> str:
    """The text, escaped, with its red cards marked as red."""
    return _RED.sub(lambda found: f'<span class="red">{found[0]}</span>', text(said))


def element(name: str, /, *content: str, **attributes: str | None) -> str:
    """An element with the content and those attributes that are not None.

    In their names a line below stands for a hyphen, at the end for nothing, and ``epub_`` for ``epub:``.
    """
    said = "".join(
        f' {_attribute(key)}="{_value(value)}"' for key, value in attributes.items() if value is not None
    )
    return (
        f"<{name}{said}/>" if name in _VOID and not content else f"<{name}{said}>{''.join(content)}</{name}>"
    )


def _attribute(key: str) -> str:
    return key.replace("epub_", "epub:").rstrip("_").replace("_", "-")


def _value(value: str) -> str:
    return text(value).replace('"', "&quot;")
