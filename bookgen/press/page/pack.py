"""A PDF written out, plain or packed: then all that is no stream of its own goes into compressed streams.

ReportLab writes every link, page and bookmark as plain text; packed (PDF 1.5) they take a tenth of the room.
"""

import io

import pikepdf

GENERATE, PRESERVE = pikepdf.ObjectStreamMode.generate, pikepdf.ObjectStreamMode.preserve


def written(document: pikepdf.Pdf, *, packed: bool) -> bytes:
    """Writes a document out: the same document always gives the same bytes."""
    held = io.BytesIO()
    mode = GENERATE if packed else PRESERVE
    document.save(held, deterministic_id=True, object_stream_mode=mode)
    return held.getvalue()
