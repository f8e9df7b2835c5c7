"""A game as a section: title, picture, rules and odds, then its puzzles."""

from dataclasses import replace

from bookgen.picture.mark import game_mark
from bookgen.press.document.anchors import game_anchor
from bookgen.press.document.blocks import AnyBlock, Illustration, Prose, Section, Title
from bookgen.press.document.hints import hint_blocks
from bookgen.press.document.links import References, Terms, linked
from bookgen.press.document.puzzles import answer_block, puzzle_block
from bookgen.press.wording.collect import GamePart, Volume
from bookgen.press.wording.counted_words import redeals_are_over
from bookgen.press.wording.facts import also_called, pack_line
from bookgen.press.wording.game_view import SOME
from bookgen.press.wording.key_legend import key_legend
from bookgen.press.wording.markup import parse_markup
from bookgen.press.wording.puzzle_text import printed_orders
from bookgen.press.wording.templates import caption, rules_text
from bookgen.questions.table import PLAY

HOW_OFTEN = "How often it comes out"
UNASKED = "No puzzle of it is set in this book: it is for packs that you shuffle yourself."
"""Said of a game in a volume that has puzzles of others alone."""


def game_section(
    part: GamePart,
    terms: Terms,
    references: References,
    below: bool = False,
    coded: bool = True,
    volume: Volume | None = None,
) -> Section:
    """The section of a game; its answers right after its puzzles where they are to be ``below`` them.

    The answers are ``coded``, or bear their numbers alone. Of a ``volume`` for the screen hints
    stand between the one and the other.
    """
    hints = volume is not None and volume.hints and volume.answers != "none"
    game = part.game
    blocks: list[AnyBlock] = [
        Title(
            part.title,
            over=game.source,
            under=pack_line(game),
            mark=game_mark(game, part.shown),
            also=also_called(game),
        ),
        Illustration(part.picture, caption(game), game=game),
        *rules_of_game(part, terms, references, unasked := _is_unasked(part, volume)),
    ]
    if unasked:
        blocks += parse_markup(UNASKED)
    for puzzle in part.puzzles:
        block = puzzle_block(puzzle, hints, volume is not None and volume.pencil)
        blocks.append(replace(block, rules=game_anchor(game)))
        if below:
            blocks += hint_blocks(puzzle) if hints and volume and volume.screen else []
            blocks.append(answer_block(puzzle, lettered=False, coded=coded))
    return Section("game", game_anchor(game), part.title, tuple(blocks), game.family)


def _is_unasked(part: GamePart, volume: Volume | None) -> bool:
    """Whether a volume has puzzles, and none of a game."""
    return volume is not None and bool(volume.puzzles) and not part.puzzles


def rules_of_game(part: GamePart, terms: Terms, references: References, unasked: bool = False) -> list[Prose]:
    """The rules, and how often the game comes out; nothing of puzzles of it where none is asked."""
    odds = f"\n\n## {HOW_OFTEN}\n\n{part.odds}" if part.odds else ""
    puzzles = [each.puzzle for each in part.puzzles]
    orders = (not puzzles and not unasked) or any(printed_orders(puzzle) for puzzle in puzzles)
    whole = (not puzzles and not unasked) or any(
        puzzle.question == PLAY and not puzzle.is_ending for puzzle in puzzles
    )
    plain = dict(part.game.puzzle.options)
    departing = (not puzzles and not unasked) or any(puzzle.options != plain for puzzle in puzzles)
    text = rules_text(
        part.game,
        orders=orders,
        whole=whole,
        departing=departing,
        asked=len(puzzles) or (0 if unasked else SOME),
        in_last_deal=bool(puzzles) and all(map(redeals_are_over, puzzles)),
    )
    blocks = parse_markup(text + odds)
    return linked(references.referred(blocks, part.game), terms)


def answers_section(parts: tuple[GamePart, ...], anchor: str, over: str = "", coded: bool = True) -> Section:
    """The answers of all games, each game under its name; perhaps ``coded``.

    What the letters for its piles mean is told once, with the name.
    """
    blocks: list[AnyBlock] = [Title("Answers", over)]
    for part in parts:
        if part.puzzles:
            answers = [answer_block(puzzle, coded=coded) for puzzle in part.puzzles]
            shown = [line for each in answers if each.legend for line in each.lettered]
            legend = key_legend(part.game, shown)
            blocks.append(Title(part.title, anchor=f"answers-{part.game.id}", legend=legend))
            blocks += [replace(each, legend="") for each in answers]
    return Section("answers", anchor, "Answers", tuple(blocks))
