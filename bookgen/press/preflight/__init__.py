"""Whether a finished PDF is what a printing service takes."""
