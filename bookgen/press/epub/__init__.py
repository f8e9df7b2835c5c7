"""A document as an EPUB, for readers that set it for their own screens."""
