"""How words are set: faces, lines, paragraphs, columns."""
