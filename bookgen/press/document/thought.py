"""The ending that is thought out, after the game that is played through."""

from bookgen.cards import format_card
from bookgen.picture.ending_views import ending_picture
from bookgen.press.document.blocks import AnyBlock, Illustration, Section, Steps, Title
from bookgen.press.document.chapters import shows_example
from bookgen.press.document.links import Terms, linked
from bookgen.press.wording.collect import Volume
from bookgen.press.wording.key_legend import key_legend
from bookgen.press.wording.markup import parse_markup
from bookgen.press.wording.pile_words import pile_words
from bookgen.press.wording.templates import page_text


def thought_section(volume: Volume, terms: Terms) -> Section | None:
    """An ending of the game that is played through, thought out from its question to its answer; None where
    there is none."""
    ending = volume.thought
    if ending is None or not shows_example(volume):
        return None
    game, lettered, wanted = ending.game, volume.answers in ("back", "separate"), ending.wanted
    lines = ending.played.short_steps if lettered else ending.played.steps
    text = page_text(
        "thought",
        title=game.title,
        question=ending.question,
        family=pile_words(game)[ending.family],
        top=ending.top,
        cards=[format_card(one.card) for one in wanted],
        wanted=[{"card": one.card, "pile": one.pile, "under": one.under} for one in wanted],
        home=len(wanted),
        others=len(ending.right),
        allowed=ending.played.puzzle.within,
        wrong=[{"play": play, "why": why, "card": card} for play, why, card in ending.wrong_said],
        right=[{"play": play, "purpose": purpose} for play, purpose in ending.right_said],
        last=len(lines),
    )
    head, *told = parse_markup(text)
    at = next(place for place, block in enumerate(told) if block.kind == "bullet")
    legend = key_legend(game, (line for line, _ in lines)) if lettered else ""
    blocks: tuple[AnyBlock, ...] = (
        Title(head.text),
        *linked(told[:at], terms),
        Illustration(ending_picture(game, ending.start, {}), told[at].text, "thought-0"),
        *linked(told[at + 1 : -1], terms),
        Steps(1, tuple(line for line, _ in lines), legend),
        *linked(told[-1:], terms),
    )
    return Section("thought", "thought", head.text, blocks)
