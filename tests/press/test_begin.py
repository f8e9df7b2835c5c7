"""The puzzles that are named to begin with: of each number of stars a few, every one of another game."""

from bookgen.commands.volume import volume_of
from bookgen.games import all_games
from bookgen.press.document.begin import OF_EACH, puzzles_to_begin
from bookgen.press.document.volume import document_of
from bookgen.puzzles.endings.kept import endings_file, kept_endings


def test_they_are_of_their_stars_and_each_of_another_game() -> None:
    games = [game for game in all_games() if game.kind == "skill" and endings_file(game).exists()][:30]
    volume = volume_of(games, [kept.puzzle() for game in games for kept in kept_endings(game)[:5]])
    by_number = {puzzle.number: puzzle for puzzle in volume.puzzles}
    told = puzzles_to_begin(volume)
    assert [stars for stars, _ in told] == sorted({stars for stars, _ in told}) and len(told) >= 4
    numbers = [number for _, some in told for number in some]
    assert len({by_number[number].game.id for number in numbers}) == len(numbers) >= 12
    for stars, some in told:
        assert 1 <= len(some) <= OF_EACH and some == sorted(some)
        assert all(by_number[number].puzzle.stars == stars for number in some)
        assert all(by_number[number].puzzle.turning is not None for number in some)
    (title,) = [section for section in document_of(volume).sections if section.kind == "games"]
    said = " ".join(getattr(block, "text", "") for block in title.blocks)
    assert "Where to begin?" in said and all(str(number) in said for number in numbers)


def test_a_small_volume_names_none() -> None:
    (game,) = [game for game in all_games() if game.id == "lucas"]
    volume = volume_of([game], [kept.puzzle() for kept in kept_endings(game)[:5]])
    assert puzzles_to_begin(volume) == []
