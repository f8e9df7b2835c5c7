"""The sections of prose: front matter, introduction, how to read, glossary."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Literal, TypeAlias

from bookgen.cards import SHUFFLE_VERSION
from bookgen.games import Game
from bookgen.hints import told_turning
from bookgen.picture.ending_views import ending_picture
from bookgen.picture.fitted import Picture
from bookgen.picture.framed import plate_picture
from bookgen.picture.views import table_view
from bookgen.play import Position
from bookgen.play.shown import plate_position
from bookgen.press.document.anchors import CODES_ANCHOR, game_anchor, term_anchor
from bookgen.press.document.begin import puzzles_to_begin
from bookgen.press.document.blocks import (
    Answer,
    AnyBlock,
    Codes,
    Engraving,
    GlossaryTerm,
    Illustration,
    Ornament,
    Plate,
    Puzzle,
    Section,
    SectionKind,
    Steps,
    Title,
)
from bookgen.press.document.links import Terms, linked, terms_of
from bookgen.press.document.lists import family_name
from bookgen.press.document.puzzles import code_row
from bookgen.press.document.said import words_said
from bookgen.press.document.shown_answer import shown_answer
from bookgen.press.wording.check_text import Check
from bookgen.press.wording.collect import GamePart, Volume
from bookgen.press.wording.ending_text import ending_sum
from bookgen.press.wording.first_plays import plays_asked
from bookgen.press.wording.heads import CODES_TITLE
from bookgen.press.wording.key_legend import key_legend
from bookgen.press.wording.markup import Block, Span, parse_markup
from bookgen.press.wording.plate_words import plate_facts
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.steps.explain import Explanation, all_explanations, explanations
from bookgen.press.wording.templates import brief, page_text
from bookgen.press.wording.together import NO_BREAK


def half_title(title: str) -> Section:
    """The first page."""
    return Section("half-title", "half-title", title, (Title(title),))


def plate(volume: Volume, place: int) -> Section:
    """A page with the picture of a game, of one that has no plate of its own if there is any.

    On paper the first of a volume of many plates is one of these: as it is laid out a game stands with its
    rules.
    """
    plates = [] if place or volume.screen else [engraved_plate(part) for part in _plated(volume)]
    if len(plates) >= MANY_PLATES:
        choice = tuple(Illustration(each.scene, each.title, told=each.told) for each in plates)
        return Section("plate", f"plate-{place + 1}", "Plate", (Plate(choice, place),))
    plain = [part for part in volume.games if part.game.picture.plate is None] if volume.plates else []
    parts = plain or volume.games
    choice = tuple(Illustration(plate_picture(part.game, part.shown), part.title) for part in parts)
    return Section("plate", f"plate-{place + 1}", "Plate", (Plate(choice, place),))


MANY_PLATES = 3
"""Plates of a volume of which one may stand before its title instead of before its game."""


def _plated(volume: Volume) -> list[GamePart]:
    """The games of a volume that have a plate in it."""
    return [part for part in volume.games if part.game.picture.plate is not None and volume.plates]


def engraved_plate(part: GamePart) -> Engraving:
    """The plate of a game that has one."""
    game, plate = part.game, part.game.picture.plate
    position = plate_position(game)
    assert position is not None
    assert plate is not None
    told = page_text("plate", moves=plate.plays, **plate_facts(game, plate, position))
    return Engraving(plate_picture(game, position), part.title, parse_markup(told)[0].text, game_anchor(game))


def engravings(volume: Volume) -> dict[str, Section]:
    """The plates of the games, by the anchors of these; none where the volume has no plates."""
    found: dict[str, Section] = {}
    for part in _plated(volume):
        shown = engraved_plate(part)
        found[shown.game] = Section("engraving", f"plate-{part.game.id}", f"Plate: {part.title}", (shown,))
    return found


def title_page(volume: Volume) -> Section:
    """The title, what is in the book, the device, the maker."""
    edition = volume.edition
    text = page_text(
        "title",
        games=len(volume.games),
        puzzles=len(volume.puzzles),
        answers=volume.answers,
        **_old_books(volume),
    )
    _, *told = parse_markup(text)
    above = [plain_block(edition.subtitle)] if edition.subtitle else []
    maker = [Block("paragraph", 0, 0, (Span(edition.author, "smallcaps"),))] if edition.author else []
    below = [plain_block(edition.publisher)] if edition.publisher else []
    blocks: tuple[AnyBlock, ...] = (Title(edition.title), *above, *told, Ornament(), *maker, *below)
    return Section("title", "title", edition.title, blocks)


def plain_block(text: str) -> Block:
    """A paragraph of somebody's own words, which are no markup."""
    return Block("paragraph", 0, 0, (Span(text),))


def dedication(volume: Volume) -> Section | None:
    """To whom the book is dedicated, on a page of its own; None where it is not."""
    words = volume.edition.dedication
    return Section("dedication", "dedication", "Dedication", (plain_block(words),)) if words else None


TYPE = "EB Garamond"
"""Of what the letters were made; by the licence of that they bear another name."""


OLD_BOOKS = {"hoffmann": 1, "cadogan": 2}
"""How many books the games of an author come from, each edition that is drawn upon counted as one."""


def _old_books(volume: Volume) -> dict[str, Any]:
    """What a text is told of the old books of a volume: their authors, and how many books these are."""
    authors = sorted({part.game.author.lower() for part in volume.games} & {*OLD_BOOKS}, reverse=True)
    return {"books": authors, "old": sum(OLD_BOOKS[author] for author in authors)}


def imprint(volume: Volume) -> Section:
    """Rights, sources, edition: what a publisher tells of the book."""
    edition = volume.edition
    text = page_text(
        "imprint",
        games=len(volume.games),
        puzzles=len(volume.puzzles),
        **_old_books(volume),
        version=volume.version,
        edition=bool(edition.edition),
        type=TYPE,
    )
    head, *told = parse_markup(text)
    before = [edition.title + (f". {edition.subtitle}" if edition.subtitle else "")]
    before += [line for line in (edition.edition, edition.copyright) if line]
    after = [*edition.paragraphs, f"ISBN {edition.isbn}" if edition.isbn else "", edition.publisher]
    blocks = (*map(plain_block, before), *told, *(plain_block(line) for line in after if line))
    return Section("imprint", "imprint", head.text, blocks)


def colophon(volume: Volume) -> Section:
    """What made the book, and how: its last page."""
    text = page_text(
        "colophon",
        version=volume.version,
        shuffle=SHUFFLE_VERSION,
        answers=volume.answers,
        fonts=[f"Bookgen, made out of {TYPE}"],
        options=[volume.options] if volume.options else [],
        screen=volume.screen,
    )
    head, *blocks = parse_markup(text)
    return Section("colophon", "colophon", head.text, (Title(head.text), *blocks))


Place: TypeAlias = Literal["opening", "pages", "leaf", "screen"]
"""Where a game stands: on two pages that face, on two or more, on a left-hand page, or on no page."""


def games_title(volume: Volume, place: Place) -> Section:
    """The title of the part with the games: what stands where, each game in its ``place``."""
    text = page_text(
        "part-games",
        games=len(volume.games),
        puzzles=len(volume.puzzles),
        unasked=any(not part.puzzles for part in volume.games),
        place=place,
        plates=bool(_plated(volume)),
        notes=volume.notes,
        begin=[{"stars": stars, "puzzles": [*map(str, some)]} for stars, some in puzzles_to_begin(volume)],
    )
    head, *blocks = parse_markup(text)
    return Section("games", "games", head.text, (Title(head.text), *blocks, Ornament()))


def family_titles(volume: Volume) -> dict[str, tuple[Section, ...]]:
    """The title of each family and what games it has, by the anchor of the first of these."""
    parts: dict[str, list[Game]] = {}
    for part in volume.games:
        parts.setdefault(part.game.family, []).append(part.game)
    found: dict[str, tuple[Section, ...]] = {}
    for family, games in parts.items():
        name = family_name(family).capitalize()
        told = plain_block(f"{NO_BREAK}· ".join(game.title.replace(" ", NO_BREAK) for game in games))
        anchor = f"part-{family.replace(' ', '-')}"
        section = Section("part", anchor, name, (Title(name), told, Ornament()), family)
        found[game_anchor(games[0])] = (section,)
    return found


def introduction(volume: Volume, terms: Terms) -> Section:
    """What the book is."""
    text = page_text(
        "introduction",
        games=len(volume.games),
        puzzles=len(volume.puzzles),
        chance=any(part.game.kind == "chance" for part in volume.games),
        cuts=not volume.puzzles or any(puzzle.puzzle.asks_cuts for puzzle in volume.puzzles),
        swaps=any(puzzle.puzzle.swaps for puzzle in volume.puzzles),
        **_old_books(volume),
    )
    return _chapter("introduction", text, terms)


def how_to_read(volume: Volume, terms: Terms, printed: Sequence[Section]) -> tuple[Section, Section]:
    """How puzzles and how answers are read: those of the sections ``printed``, and no others."""
    answers = [block for section in printed for block in section.blocks if isinstance(block, Answer)]
    drawn = [block for section in printed for block in section.blocks if isinstance(block, Puzzle)]
    lines = [step.line for answer in answers for step in answer.steps]
    lines += [line for block in drawn for line in block.played]
    steps = explanations((part.game for part in volume.games), lines=lines if volume.puzzles else None)
    shown = {each.name for _, each in shown_steps(volume)}
    steps = [each for each in steps if each.name not in shown]
    asked = [puzzle.puzzle for puzzle in volume.puzzles]
    cut = [puzzle for puzzle in asked if puzzle.asks_cuts]
    both: dict[str, Any] = {
        "answers": volume.answers,
        "screen": volume.screen,
        "cuts": bool(cut),
        "swaps": any(puzzle.swaps for puzzle in asked),
        "arranged": any(puzzle.question == "arrange" for puzzle in asked),
        "minutes": any(puzzle.minutes for puzzle in asked),
        "limited": any(puzzle.within is not None for puzzle in asked),
        "traps": any(puzzle.trap is not None for puzzle in asked),
        "reasons": any(puzzle.whys for puzzle in asked),
        "turning": any(told_turning(puzzle) is not None for puzzle in asked),
    }
    of_puzzles = page_text(
        "how-to-read",
        **both,
        example=_example(volume),
        departing=_departing(volume),
        skill=any(puzzle.question == "play" for puzzle in asked),
        begun=plays_asked(asked),
        fewest=any(puzzle.question == "fewest" for puzzle in asked),
        two=any(puzzle.game.players == 2 for puzzle in cut),
        hints=volume.hints and volume.answers != "none" and any(puzzle.hints for puzzle in volume.puzzles),
        table=bool(volume.puzzles) and not volume.screen,
        sums=any(puzzle.shows == "ending" and ending_sum(puzzle.puzzle) for puzzle in volume.puzzles),
        stocks=any(puzzle.cuts_stock for puzzle in asked),
        race=any(puzzle.shows == "position" for puzzle in volume.puzzles),
        rows=any(puzzle.shows == "ending" and _has_row(puzzle) for puzzle in volume.puzzles),
        mottoes=any(puzzle.motto for puzzle in volume.puzzles),
        struck=any(block.picture.pencil for block in drawn),
        lines=any(block.writing.lines for block in drawn),
        squares=any(block.writing.side for block in drawn),
    )
    of_answers = page_text(
        "how-to-answers",
        **both,
        steps=steps,
        shown=shown_answer(answers, volume.answers in ("back", "separate")),
        tables=any(step.check for answer in answers for step in answer.steps),
        counted=any(_is_counted(check) for answer in answers for check in _checks(answer)),
        played=volume.example.game.title if shows_example(volume) and volume.example else None,
    )
    return _chapter("how-to-read", of_puzzles, terms), _chapter("how-to-answers", of_answers, terms)


IN_ROWS = ("waste", "aside", "reserve")
"""Roles of piles that lie squared on the table, and are drawn in rows where all their cards are shown."""


def _has_row(puzzle: PrintedPuzzle) -> bool:
    """Whether several cards lie on such a pile where a puzzle begins."""
    roles = puzzle.game.roles
    return any(roles[name] in IN_ROWS and len(cards) > 1 for name, cards in puzzle.start.piles.items())


def _checks(answer: Answer) -> list[Check]:
    """The tables of an answer."""
    return [check for check in (answer.check, *(step.check for step in answer.steps)) if check is not None]


def _is_counted(check: Check) -> bool:
    """Whether a table tells of numbered piles how many cards there are, and no more."""
    piles = (pile for section in check.sections for pile in section.piles)
    return any(number is not None and isinstance(lies, int) for number, lies in piles)


def shows_example(volume: Volume) -> bool:
    """Whether a game is played through: where there is one, and answers that it helps to read."""
    return volume.example is not None and bool(volume.puzzles) and volume.answers != "none"


def shown_steps(volume: Volume) -> list[tuple[int, Explanation]]:
    """What the game that is played through explains: for each kind of its steps the first that is of it."""
    if volume.example is None or not shows_example(volume):
        return []
    kinds = volume.example.explained
    told = {each.name: each for each in all_explanations() if each.shown}
    return [(kinds.index(name) + 1, told[name]) for name in dict.fromkeys(kinds) if name in told]


def example(volume: Volume, terms: Terms) -> Section | None:
    """A short game played through, table by table, in steps as they are printed; None where there is none."""
    if volume.example is None or not shows_example(volume):
        return None
    game, lettered = volume.example.game, volume.answers in ("back", "separate")
    stages = volume.example.stages(lettered)
    text = page_text(
        "example",
        title=game.title,
        rules=brief(game),
        lettered=lettered,
        shown=[{"step": step, "text": each.shown} for step, each in shown_steps(volume)],
        after=[stage.first - 1 for stage in stages[1:]],
        last=stages[-1].last,
    )
    head, *told = parse_markup(text)
    captions = [block.text for block in told if block.kind == "bullet"]
    before, end = [block for block in told if block.kind != "bullet"][:-1], told[-1]
    blocks: list[AnyBlock] = [Title(head.text), *linked(before, terms)]
    legend = key_legend(game, (line for stage in stages for line in stage.lines)) if lettered else ""
    hides = _hides_cards(game, stages[0].position)
    for stage, said in zip(stages, captions, strict=True):
        picture: Picture = partial(table_view, game, stage.position, opening=stages[0].position, numbers=True)
        if hides:
            picture = _shown_whole(game, stage.position)
        blocks.append(Illustration(picture, said, f"example-{stage.first - 1}"))
        plan, remark = f"{stage.plan}." if stage.plan else "", end.text if stage is stages[-1] else ""
        blocks.append(Steps(stage.first, stage.lines, legend if stage is stages[0] else "", remark, plan))
    return Section("example", "example", head.text, tuple(blocks))


def _hides_cards(game: Game, position: Position) -> bool:
    """Whether on the table cards that lie face up in the lay-out are covered by others, so that it cannot be
    seen what is played next."""
    drawn = Counter(card.pile for card in table_view(game, position).cards)
    laid = {name for name, group, _ in game.all_piles() if group.role in ("tableau", "reserve")}
    return any(drawn[name] < len(cards) for name, cards in position.piles.items() if name in laid)


def _shown_whole(game: Game, position: Position) -> Picture:
    """The table with every card of it, as an ending is drawn."""
    drawn = ending_picture(game, position)
    return lambda room: replace(drawn(room), title=f"{game.title}: the table")


def _chapter(kind: SectionKind, text: str, terms: Terms) -> Section:
    """A chapter of prose; its first heading is its title."""
    head, *blocks = parse_markup(text)
    return Section(kind, kind, head.text, (Title(head.text), *linked(blocks, terms)))


def go_about(volume: Volume, terms: Terms) -> Section | None:
    """How an ending with a limit is solved; None where no puzzle is one that tells where it turns."""
    asked = [each.puzzle for each in volume.puzzles]
    if not any(puzzle.within is not None and told_turning(puzzle) is not None for puzzle in asked):
        return None
    return _chapter("go-about", page_text("go-about"), terms)


def glossary_section(volume: Volume, printed: Sequence[Section]) -> Section | None:
    """The words that the sections ``printed`` use, with what they mean in the games of the volume."""
    said = words_said(printed)
    terms = []
    for term in terms_of([part.game for part in volume.games]):
        if not any(f" {form.lower()} " in said for form in term.forms):
            continue
        (block,) = parse_markup(f"**{term.name}.** {term.text}")
        terms.append(GlossaryTerm(term.name, term_anchor(term), block.spans))
    return Section("glossary", "glossary", "Glossary", (Title("Glossary"), *terms)) if terms else None


def codes_section(volume: Volume) -> Section | None:
    """The codes of the puzzles, and how their deals are made again.

    None where they stand at the puzzles alone, or in the list to be ticked off.
    """
    if volume.screen or volume.progress or not volume.puzzles:
        return None
    rows = tuple(sorted((code_row(puzzle) for puzzle in volume.puzzles), key=lambda row: row.number))
    head, *told = codes_words(volume, CODES_TITLE)
    return Section("codes", CODES_ANCHOR, head.text, (Title(head.text), *told, Codes(rows)))


def codes_words(volume: Volume, title: str) -> list[Block]:
    """What stands over the codes of a volume, from the title on; in the list to be ticked off too."""
    text = page_text(
        "codes",
        title=title,
        listed=volume.progress,
        example=_example(volume),
        departing=_departing(volume),
        endings=any(puzzle.shows == "ending" for puzzle in volume.puzzles),
        by_hand=any(puzzle.puzzle.deal_code is None for puzzle in volume.puzzles),
        sums=any(code_row(puzzle).sum for puzzle in volume.puzzles),
    )
    return parse_markup(text)


def _example(volume: Volume) -> str:
    """A code of the book to show codes by."""
    codes = [puzzle.puzzle.deal_code for puzzle in volume.puzzles]
    return next((code for code in codes if code and "+" not in code), f"{volume.games[0].game.id}#17")


def _departing(volume: Volume) -> str | None:
    """The first code of the book that departs from the rules; None where none does."""
    codes = [puzzle.puzzle.deal_code for puzzle in volume.puzzles]
    return next((code for code in codes if code and "+" in code), None)
