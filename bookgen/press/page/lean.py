"""What a PDF need not say, left out: keys that mean as much as their absence, and resources told twice.

ReportLab gives every form its own dictionaries, which no stream packs. The document means the same after:
ISO 32000-1, tables 30 (pages), 95 (forms), 34 (resources) and 325 (references to objects) have the defaults.
"""

from collections.abc import Iterator

import pikepdf
from pikepdf import Dictionary, Name

from bookgen.press.page.rare_forms import write_out_rare

_FORM_DEFAULTS = (Name.Type, Name.FormType, Name.Matrix)
"""Keys of a form whose values are those of their absence; the matrix only where it changes nothing."""
_PLAIN_MATRIX = [1, 0, 0, 1, 0, 0]


def make_lean(document: pikepdf.Pdf, *, shared: bool = False) -> None:
    """Leaves out of a document written by ReportLab what changes nothing that is seen, told or tagged.

    Forms share two dictionaries of resources: of those that place no others, and of those that do. Pages have
    one in common, if they are to have it ``shared``: each lists the forms of all, and none those of its own.
    Then rare forms are written out in them.
    """
    for page in document.pages:
        _lean_page(page.obj)
    common = _share_among_pages(document) if shared else None
    forms = list(_forms(document))
    _share_resources(document, [form for form in forms if b" Tf" not in form.read_bytes()])
    for form in forms:
        plain = [float(part) for part in form.get("/Matrix", _PLAIN_MATRIX)] == _PLAIN_MATRIX
        for key in _FORM_DEFAULTS:
            if key in form and (plain or key != Name.Matrix):
                del form[key]
    if common is not None:
        write_out_rare(document, common, forms)


def _forms(document: pikepdf.Pdf) -> Iterator[pikepdf.Object]:
    for part in document.objects:
        if isinstance(part, pikepdf.Stream) and part.get("/Subtype") == "/Form":
            yield part


def _lean_page(page: pikepdf.Object) -> None:
    """Leaves out a turn of no degrees, an effect of no kind, and sets of operators, which are obsolete."""
    if page.get("/Rotate") == 0:
        del page["/Rotate"]
    if "/Trans" in page and not page.Trans.keys():
        del page["/Trans"]
    resources = page.get("/Resources", Dictionary())
    if "/ProcSet" in resources:
        del resources["/ProcSet"]


def _share_among_pages(document: pikepdf.Pdf) -> pikepdf.Object | None:
    """Pages that have but fonts and forms share one dictionary of them: names are those of the document.

    Returns its forms, or None where pages have none or go on without it.
    """
    own = [page.obj.get("/Resources", Dictionary()) for page in document.pages]
    common = {kind: Dictionary() for kind in ("/Font", "/XObject")}
    if any(set(each.keys()) - {*common} for each in own):
        return None
    for kind, found in common.items():
        listed = [each[kind] for each in own if kind in each]
        # Most have their fonts in common already.
        for some in {
            each.objgen if each.is_indirect else at: each for at, each in enumerate(listed)
        }.values():
            for name, part in some.items():
                if name in found and found[name].objgen != part.objgen:
                    return None
                found[name] = part
    kept = {kind: found for kind, found in common.items() if found.keys()}
    shared = document.make_indirect(Dictionary(kept))
    for page in document.pages:
        page.obj.Resources = shared
    return shared.get("/XObject")


def _share_resources(document: pikepdf.Pdf, forms: list[pikepdf.Object]) -> None:
    """Forms without text have their resources in common; names of forms are those of the document already.

    Forms that place others share a dictionary only where these place none, so that no circle is made; and
    one with resources of another kind than forms keeps its own.
    """
    leaf, placing = document.make_indirect(Dictionary()), document.make_indirect(Dictionary())
    placed = Dictionary()
    alone = {form.objgen for form in forms if "/XObject" not in form.get("/Resources", Dictionary())}
    for form in forms:
        own = form.get("/Resources", Dictionary())
        if set(own.keys()) - {"/Font", "/ProcSet", "/XObject"}:
            continue
        if form.objgen in alone:
            form.Resources = leaf
            continue
        if all(
            part.objgen in alone and (name not in placed or placed[name].objgen == part.objgen)
            for name, part in own.XObject.items()
        ):
            for name, part in own.XObject.items():
                placed[name] = part
            form.Resources = placing
    placing.XObject = placed
