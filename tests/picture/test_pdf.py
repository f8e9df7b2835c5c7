"""The PDF back end, read by pikepdf and drawn by pdfium."""

import io
from collections import Counter

import pikepdf
import pypdfium2
import pytest
from each import by_turns, each
from reportlab.pdfgen.canvas import Canvas
from tables import IDS, INKS, MEASURE, game_of, later, one_picture, opening, view

from bookgen.picture.inks import PROCESS, SHOWN
from bookgen.picture.pdf import RED, draw_scene
from bookgen.picture.room import Room
from bookgen.picture.scene import MM, Scene
from bookgen.picture.svg import draw_svg
from bookgen.picture.views import deal_view
from bookgen.press.type import styles


def printed(scenes: list[Scene], ink: str = "two") -> bytes:
    """One scene to a page."""
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(360, 560), invariant=1)
    for scene in scenes:
        draw_scene(canvas, scene, 20, 540 - scene.height * MM, "black" if ink == "black" else "two")
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def streams(data: bytes) -> tuple[list[bytes], list[bytes]]:
    """Contents of the pages and of the forms."""
    with pikepdf.open(io.BytesIO(data)) as book:
        pages = [page.Contents.read_bytes() for page in book.pages]
        forms = [
            thing.read_bytes()
            for thing in book.objects
            if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form"
        ]
    return pages, forms


def test_every_face_is_one_form_of_the_document() -> None:
    scenes = [deal_view(game_of("lucas"), opening("lucas", seed), MEASURE) for seed in range(1, 6)]
    one, five = printed(scenes[:1]), printed(scenes)
    # A card has two faces in these pictures, under another and by itself; not all are in the first of them.
    assert len(streams(five)[1]) <= len(streams(one)[1]) + 60
    pages, _ = streams(five)
    with pikepdf.open(io.BytesIO(five)) as book:
        packed = [len(page.Contents.read_raw_bytes()) for page in book.pages]
    assert max(packed) < 5_000
    assert all(page.count(b" Do") > 104 for page in pages)


def test_names_of_forms_are_used_once() -> None:
    scenes = [view(kind, "sympathy", opening("sympathy"), MEASURE) for kind in ("book", "table", "deal")]
    _, forms = streams(printed(scenes))
    drawings = Counter(form for form in forms if b" c\n" in form)
    assert set(drawings.values()) == {1}


KINDS = ("book", "table", "deal")


@pytest.mark.parametrize("name", by_turns(IDS, 2, 4))
def test_a_file_is_sound(name: str) -> None:
    is_sound(name, *one_picture(name, KINDS))


@pytest.mark.heavy
@pytest.mark.parametrize("name", IDS)
@each("kind", KINDS)
@each("ink", INKS)
def test_every_file_is_sound(name: str, kind: str, ink: str) -> None:
    is_sound(name, kind, ink)


def is_sound(name: str, kind: str, ink: str) -> None:
    """A picture is a PDF without faults of syntax, and something is seen of it."""
    data = printed([view(kind, name, later(name, 10), Room(card=11, width=101.6))], ink)
    with pikepdf.open(io.BytesIO(data)) as book:
        assert not book.check_pdf_syntax()
    picture = pypdfium2.PdfDocument(data)[0].render(scale=1).to_pil().convert("L")
    assert sum(grey < 128 for grey in picture.tobytes()) > 500


@pytest.mark.parametrize("name", ["crescent", "the-star"])
def test_black_is_pure_black_ink(name: str) -> None:
    pages, forms = streams(printed([view("table", name, opening(name), MEASURE)], "black"))
    for text in (*pages, *forms):
        inks = [line.rsplit(b" ", 5)[-5:-1] for line in text.splitlines() if line.endswith((b" k", b" K"))]
        assert all(ink[:3] == [b"0", b"0", b"0"] for ink in inks)
        assert not any(line.endswith((b" rg", b" RG")) and line[:5] != b"0 0 0" for line in text.splitlines())


def test_the_same_scenes_give_the_same_bytes() -> None:
    scenes = [view("deal", name, opening(name), MEASURE) for name in ("trefoil", "fortress")]
    assert printed(scenes) == printed(scenes)


def test_the_outline_of_an_empty_place_is_dashed_and_a_card_is_not() -> None:
    """Places that tell which card comes first were taken for cards that are dealt."""
    scene = deal_view(game_of("babette"), opening("babette"), MEASURE)
    assert any(place.asks for place in scene.outlines)
    _, forms = streams(printed([scene]))
    assert sum(b"] 0 d" in form for form in forms) == 1
    assert draw_svg(scene).count("stroke-dasharray") == 1


def test_both_back_ends_draw_the_same() -> None:
    import resvg_py
    from PIL import Image

    from bookgen.picture.svg import draw_svg

    scene = view("deal", "nestor", opening("nestor"), MEASURE)
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(scene.width * MM, scene.height * MM))
    draw_scene(canvas, scene, 0, 0)
    canvas.save()
    one = pypdfium2.PdfDocument(out.getvalue())[0].render(scale=3).to_pil().convert("L").resize((60, 24))
    png = bytes(resvg_py.svg_to_bytes(svg_string=draw_svg(scene), width=900, dpi=96))
    other = Image.open(io.BytesIO(png)).convert("L").resize((60, 24))
    pairs = list(zip(one.tobytes(), other.tobytes(), strict=True))
    # On paper the edges of the cards are twice as thick.
    assert sum(abs(a - b) for a, b in pairs) / len(pairs) < 12


def test_there_is_one_red() -> None:
    """A PDF viewer shows the red of the SVG, to a hair."""
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(20, 20))
    canvas.setFillColor(RED)
    canvas.rect(0, 0, 20, 20, stroke=0, fill=1)
    canvas.save()
    seen = pypdfium2.PdfDocument(out.getvalue())[0].render().to_pil().convert("RGB").getpixel((10, 10))
    wanted = bytes.fromhex(SHOWN["red"].removeprefix("#"))
    assert max(abs(a - b) for a, b in zip(seen, wanted, strict=True)) <= 2
    assert RED.cmyk() == styles.RED == PROCESS["red"]
