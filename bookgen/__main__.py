"""``python -m bookgen``: the same as the command ``bookgen``."""

from bookgen.cli import main

main()
