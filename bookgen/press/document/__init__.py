"""A volume as a document: blocks in reading order, made without knowing how they will be set."""
