"""A finished PDF made PDF/X: what it says of itself, and the press it is meant for.

PDF/X-1a:2003 (ISO 15930-4) names the press by its entry in a registry; PDF/X-4 (ISO 15930-7) holds a profile.
"""

import hashlib
import io
from pathlib import Path
from typing import Literal, TypeAlias, get_args
from uuid import UUID

import pikepdf
from pikepdf import Dictionary, Name

Pdfx: TypeAlias = Literal["1a", "4"]
PDFX: tuple[Pdfx, ...] = get_args(Pdfx)
VERSIONS: dict[Pdfx, str] = {"1a": "PDF/X-1a:2003", "4": "PDF/X-4"}
REGISTRY = "http://www.color.org"
X4_KEY = "{http://www.npes.org/pdfx/ns/id/}GTS_PDFXVersion"
"""What a file says in XMP that it is."""
PROFILE = Path(__file__).parent / "offset.icc"
"""Offset on coated paper; where it is from tells ``offset.md`` beside it."""


def as_pdfx(pdf: bytes, part: Pdfx = "1a") -> bytes:
    """The same document, marked as PDF/X; the same file always gives the same bytes.

    ``pdf`` is of the profile ``print``: all ink is of the press, nothing is transparent and nothing is live.
    """
    held = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf), attempt_recovery=False) as document:
        intent = _swop() if part == "1a" else _coated(document)
        document.Root.OutputIntents = pikepdf.Array([document.make_indirect(intent)])
        document.docinfo["/Trapped"] = Name("/False")
        if part == "1a":
            document.docinfo["/GTS_PDFXVersion"] = pikepdf.String(VERSIONS["1a"])
        else:
            _tell(document, hashlib.sha256(pdf).hexdigest())
        document.save(held, deterministic_id=True, force_version="1.4" if part == "1a" else "1.6")
    return held.getvalue()


def _swop() -> Dictionary:
    """Offset printing in America: of the registry's presses, so no profile is embedded."""
    return _intent("CGATS TR 001", "SWOP (Publication) printing in USA", "U.S. Web Coated (SWOP)")


def _coated(document: pikepdf.Pdf) -> Dictionary:
    """Offset printing on coated paper, with its profile in the file."""
    told = "Offset printing on coated paper, ISO 12647-2"
    intent = _intent("FOGRA39", told, "Coated offset, computed from FOGRA39L")
    profile = document.make_stream(PROFILE.read_bytes())
    profile.N = 4
    profile.Alternate = Name.DeviceCMYK
    intent.DestOutputProfile = profile
    return intent


def _intent(identifier: str, condition: str, info: str) -> Dictionary:
    """The output intent of a press, called by its name in the registry."""
    return Dictionary(
        Type=Name.OutputIntent,
        S=Name.GTS_PDFX,
        OutputConditionIdentifier=identifier,
        OutputCondition=condition,
        RegistryName=REGISTRY,
        Info=info,
    )


def _tell(document: pikepdf.Pdf, digest: str) -> None:
    """What PDF/X-4 asks a file to say in XMP; its dates are those that it has, which are no clock's."""
    made = pikepdf.models.metadata.decode_pdf_date(str(document.docinfo["/CreationDate"])).isoformat()
    with document.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as told:
        told[X4_KEY] = VERSIONS["4"]
        told["pdf:Trapped"] = "False"
        for key in ("xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate"):
            told[key] = made
        told["xmpMM:DocumentID"] = f"uuid:{UUID(digest[:32])}"
        told["xmpMM:VersionID"] = "1"
        told["xmpMM:RenditionClass"] = "default"
