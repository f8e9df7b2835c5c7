"""The blocks of a document as HTML that is well-formed XML: for books to read on a screen, and for pages."""
