"""Counts the lines of play anew and keeps them: `python tests/play/renew_perft.py [GAME...]`.

A game without a file gets new cases. A count that changes here means that a rule has changed: the reason
belongs in the commit.
"""

import sys

from perft import DATA, counted, new_cases, read_cases, write_cases

from bookgen.games import all_games, find_game


def main(names: list[str]) -> None:
    for name in names or [game.id for game in all_games()]:
        kept = (DATA / f"{find_game(name).id}.toml").exists()
        before = read_cases(name) if kept else []
        cases = [counted(name, case) for case in before] if kept else new_cases(name)
        write_cases(name, cases)
        state = "new" if not kept else "unchanged" if cases == before else "CHANGED"
        print(f"{name}: {state}, {sum(sum(case.counts) for case in cases)} lines")


if __name__ == "__main__":
    main(sys.argv[1:])
