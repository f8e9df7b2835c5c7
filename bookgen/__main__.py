"""Where ``python -m bookgen`` and the command ``bookgen`` begin.

Most of a short command's time goes into loading what it needs; an interrupt in the meantime is met, too.
"""

import sys

try:
    from bookgen.interrupt import leave_at_once

    leave_at_once()
except KeyboardInterrupt:
    sys.stderr.write("bookgen: interrupted\n")
    sys.exit(130)


def main() -> None:
    """Loads the commands and runs the one that is asked for."""
    from bookgen.cli import main as begin

    begin()


if __name__ == "__main__":
    main()
