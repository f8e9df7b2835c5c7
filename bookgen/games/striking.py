"""Whether a game can be played with a pencil alone, on a picture of its deal, by striking cards off."""

from bookgen.games.descriptor import Game
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.games.piles import resolve_piles


def plays_on_paper(game: Game) -> bool:
    """Whether an ending of the game can be played with a pencil: cards are struck off, or exchanged."""
    alone = game.kind == "skill" and game.players == 1 and game.puzzle.deals == "shuffled"
    return alone and (cards_only_leave(game) or game.puzzle.form == "arrange")


def deals_go_on_paper(game: Game) -> bool:
    """Whether a whole deal of the game can be: one pack, all of it seen, of which nothing is laid by."""
    return plays_on_paper(game) and game.packs == 1 and not game.groups("waste")


def cards_only_leave(game: Game) -> bool:
    """Whether no card of the game is ever played upon another that is still on the table.

    Where the engine has a list of moves, each must lead home, or to a waste that there is but one of, and no
    row may be shifted; other engines answer for themselves.
    """
    rules = game.rules
    if not rules.listed:
        return rules.only_leave
    wastes = [pile for pile, role in game.roles.items() if role == "waste"]
    ends = {pile for pile, role in game.roles.items() if role in HOME_ROLES} | set(wastes[:1])
    led = {pile for rule in rules.moves for name in rule.to for pile in resolve_piles(game, name)}
    return len(wastes) <= 1 and led <= ends and rules.dealing.shift is None
