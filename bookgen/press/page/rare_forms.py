"""Forms that stand once or twice, written out where they stand.

Every form has a head that no stream packs, some 150 bytes of it; the code of one that is rare takes less in
the streams of its pages. These look the same: a form keeps its state to itself, and so does what is written
out.
"""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

import pikepdf

MOST_PLACES: Final = 2
MOST_BYTES: Final = 600
"""Of its code: what is longer would take as much room in a second stream as its head."""
_FORM_SET: Final = re.compile(rb"(/\S+) Do\b")


def write_out_rare(document: pikepdf.Pdf, common: pikepdf.Object, forms: Iterable[pikepdf.Object]) -> None:
    """Writes rare forms out in the streams of the pages, and takes them from ``common``.

    That is the dictionary of forms that every page has; a name means one form throughout the document, whose
    forms are ``forms``. Those with text, with a matrix, or placed by another, stay.
    """
    pages = [page.obj.Contents for page in document.pages if "/Contents" in page.obj]
    if not all(isinstance(page, pikepdf.Stream) for page in pages):
        return
    streams = [(page, page.read_bytes()) for page in pages]
    times = Counter(name for _, code in streams for name in _FORM_SET.findall(code))
    inside = {name for form in forms for name in _FORM_SET.findall(form.read_bytes())}
    rare: dict[bytes, bytes] = {}
    for name in sorted(
        name for name, number in times.items() if number <= MOST_PLACES and name not in inside
    ):
        form = common[name.decode()]
        code = form.read_bytes()
        if len(code) <= MOST_BYTES and b" Tf" not in code and "/Matrix" not in form:
            rare[name] = code
            for placed in _FORM_SET.findall(code):
                common[placed.decode()] = form.Resources.XObject[placed.decode()]
            del common[name.decode()]
    for page, code in streams:
        written = _FORM_SET.sub(lambda at: b"q\n%b\nQ" % rare[at[1]] if at[1] in rare else at[0], code)
        if written != code:
            page.write(written)
