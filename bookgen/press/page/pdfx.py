"""A finished PDF made PDF/X-1a (ISO 15930-4:2003): what it says of itself, and the press it is meant for."""

import io

import pikepdf

VERSION = "PDF/X-1a:2003"
CONDITION = "CGATS TR 001"
"""SWOP, the press of offset printing in America, by its name in the registry: so no profile is embedded."""
REGISTRY = "http://www.color.org"


def as_pdfx(pdf: bytes) -> bytes:
    """The same document, marked as PDF/X-1a; the same file always gives the same bytes.

    ``pdf`` is of the profile ``print``: all ink is of the press, nothing is transparent and nothing is live.
    """
    held = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf), attempt_recovery=False) as document:
        intent = pikepdf.Dictionary(
            Type=pikepdf.Name.OutputIntent,
            S=pikepdf.Name.GTS_PDFX,
            OutputConditionIdentifier=CONDITION,
            OutputCondition="SWOP (Publication) printing in USA",
            RegistryName=REGISTRY,
            Info="U.S. Web Coated (SWOP)",
        )
        document.Root.OutputIntents = pikepdf.Array([document.make_indirect(intent)])
        document.docinfo["/GTS_PDFXVersion"] = pikepdf.String(VERSION)
        document.docinfo["/Trapped"] = pikepdf.Name("/False")
        document.save(held, deterministic_id=True, force_version="1.4")
    return held.getvalue()
