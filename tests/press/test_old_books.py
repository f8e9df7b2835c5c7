"""How many old books the games of a volume come from is told alike wherever it is told."""

from bookgen.commands.volume import volume_of
from bookgen.games import find_game
from bookgen.press.document.chapters import imprint, introduction, title_page
from bookgen.press.wording.english import number_words
from bookgen.press.wording.markup import Block

COUNTED = {("lucas",): 1, ("olga",): 2, ("lucas", "olga"): 3}


def test_front_matter_counts_the_old_books_alike() -> None:
    """The imprint told of one book, or of three, and the introduction of two."""
    for names, count in COUNTED.items():
        volume = volume_of([find_game(name) for name in names], [])
        title, rights, told = (
            " ".join(block.text for block in section.blocks if isinstance(block, Block))
            for section in (title_page(volume), imprint(volume), introduction(volume, {}))
        )
        said = "one book:" if count == 1 else f"{number_words(count)} books:"
        assert f"told anew from {said}" in rights and f"draws on {said}" in told
        assert ("an old book" in title) == (count == 1)
        for author, name in (("Hoffmann", "lucas"), ("Cadogan", "olga")):
            assert (author in rights) == (author in told) == (name in names)
