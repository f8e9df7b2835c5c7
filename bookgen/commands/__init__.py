"""The commands, a module for each sort. Each parses, calls and reports; the work is done elsewhere."""
