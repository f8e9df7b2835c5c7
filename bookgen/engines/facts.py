"""What the rules of every game answer, whatever its engine."""

from collections.abc import Collection, Sequence
from typing import ClassVar, Self

from bookgen.engines.dealing import Dealing
from bookgen.engines.move_rules import Fill, MoveRule
from bookgen.engines.values import Choice, Table, Times

NO_DEALING = Dealing()


class EngineFacts(Table, tag_field="engine", frozen=True, kw_only=True):
    """The rules of a game as its descriptor gives them; the facts of each engine derive from this class.

    What is answered here holds for an engine that says nothing else: it has no list of rules, deals nothing
    again, shuffles nothing, and asks for no ``takes``.
    """

    listed: ClassVar[bool] = False
    """Whether moves are told by a list of rules, with what follows and how cards are dealt."""
    refuses_cards: ClassVar[bool] = False
    """Whether a step of the deal may refuse cards."""
    passes_over_missing: ClassVar[bool] = False
    """Whether families pass over ranks of which no card of their suit is dealt."""
    gives_back: ClassVar[bool] = False
    """Whether families hand cards to one another, without a rule of the list that tells it."""
    home_anywhere: ClassVar[bool] = False
    """Whether a card is home wherever it is put, as where heaps are put right or covered."""
    decided_whole: ClassVar[bool] = False
    """Whether a deal is decided without going through it move by move."""
    by_rank_alone: ClassVar[bool] = False
    """Whether of the cards their ranks are all that counts, and of piles of a sort not the order."""
    begins: ClassVar[bool] = True
    """Whether foundations may begin alike, or together."""
    options_are_parts: ClassVar[bool] = False
    """Whether a way of playing can leave out what the options allow."""
    seen_on_paper: ClassVar[bool] = False
    """Whether a drawn pack shows what becomes of it, without its being played card by card."""
    keeps_runs: ClassVar[bool] = False
    """Whether cards that have once come together are dealt together ever after."""
    asks: ClassVar[str] = ""
    """The question that is natural to its deals, by its name, where it is not that of the game's kind."""
    round: ClassVar[str] = "deal"
    """What is counted where the fewest are asked for: a deal, or a row."""
    in_turn: ClassVar[bool] = False
    """Whether two play against each other, in turn."""
    covers: ClassVar[bool] = False
    """Whether cards of the stock cover open cards for good, until the stock is out."""
    beside: ClassVar[str] = ""
    """The pile for the card that is left over of a row; none where no rows are gathered."""
    in_rows: ClassVar[bool] = False
    """Whether the stock is dealt in whole rows, each below the last."""
    by_place: ClassVar[bool] = False
    """Whether a play goes by where a pile lies among others, and so cannot be followed in other rows."""
    home_singly: ClassVar[bool] = False
    """Whether no play brings more than one card home, or throws out more than one pair, where moves are not
    told by a list."""
    transposes: ClassVar[bool] = False
    """Whether, when waste and stock are out, the cards of a reserve may change places at will."""
    only_leave: ClassVar[bool] = False
    """Whether cards only leave the table, where moves are not told by a list."""

    @property
    def engine(self) -> str:
        """The engine's name, as descriptors have it."""
        return str(self.__struct_config__.tag)

    @property
    def own_lines(self) -> frozenset[str]:
        """The kinds of printed lines that only some engines have, by the names that these lines go by."""
        return frozenset()

    @property
    def stands_alone(self) -> bool:
        """Whether the rules go by the piles of a position, and counts that can be told with them, alone."""
        return False

    @property
    def pairs_alike(self) -> bool:
        """Whether cards go out by twos that are of one rank."""
        return False

    @property
    def deals_round(self) -> bool:
        """Whether each card of the stock is dealt by a move of its own, round the whole tableau."""
        return False

    @property
    def built_in(self) -> str:
        """The ranks of a family from its first card on, where these have an order of their own; else none."""
        return ""

    @property
    def settled_below(self) -> int:
        """With fewer cards left than so many, all of ranks called, all go out in any order; 0 where none."""
        return 0

    @property
    def lay_outs(self) -> Sequence[frozenset[str]]:
        """Piles of each lay-out within which cards may change places in an ending; none where none may."""
        return ()

    @property
    def square_side(self) -> int:
        """The fields along a side of the square that is to be made; 0 where none is."""
        return 0

    @property
    def line_places(self) -> tuple[str, int]:
        """The sort of the places of a square out of whose rows and columns cards go by twos, and its side; an
        empty text and 0 where cards go otherwise."""
        return "", 0

    @property
    def row_places(self) -> int:
        """The places of each row that is dealt below the last; 0 where none are."""
        return 0

    @property
    def row_waits(self) -> bool:
        """Whether a row is dealt only when no place of any row is empty."""
        return False

    @property
    def circle_size(self) -> int:
        """The places of each circle; 0 where the tableau is not laid in circles."""
        return 0

    @property
    def colour_places(self) -> Sequence[str]:
        """The groups in which cards of one colour have their places; none where colours are not parted."""
        return ()

    @property
    def going_alone(self) -> Sequence[str]:
        """The ranks of which a card is thrown out by itself."""
        return ()

    @property
    def moves(self) -> Sequence[MoveRule]:
        """The list of rules by which cards are moved."""
        return ()

    @property
    def follows(self) -> Sequence[Fill]:
        """What follows by itself."""
        return ()

    @property
    def dealing(self) -> Dealing:
        """The moves that no rule of the list makes."""
        return NO_DEALING

    @property
    def choice(self) -> Choice:
        """Which comes first of several places that a card fits, where one play must be made."""
        return "lowest"

    @property
    def redeals(self) -> Times | None:
        """How often the book allows the cards to be dealt again; None for a game without redeals."""
        return None

    @property
    def barren(self) -> int | None:
        """So many deals running that bring no card home are the last; None where none are counted."""
        return None

    @property
    def shuffles_between_rounds(self) -> int | None:
        """How often the cards are shuffled between rounds; None where there are no rounds."""
        return None

    @property
    def turned_together(self) -> int:
        """Cards of a round that are turned together; 1 where there are no rounds."""
        return 1

    @property
    def cut_to_a_suit(self) -> bool:
        """Whether the pack is cut before the deal until its ends are of one suit."""
        return False

    @property
    def refuses_deals(self) -> bool:
        """Whether the rules refuse some lists of cards, as those in which nothing is left to do."""
        return False

    @property
    def most_fixed(self) -> int | None:
        """How many places can be fixed beforehand; None where places never are."""
        return None

    @property
    def calls(self) -> str:
        """The ranks that are called, in their order."""
        return ""

    @property
    def gathered(self) -> Sequence[str]:
        """The heaps in the order in which they are taken up, where they are named."""
        return ()

    def takes_without(self, role: str) -> tuple[str, ...] | None:
        """The keys of ``takes`` that mean nothing for piles of a role; None where it means nothing at all."""
        return None

    def parts(self, options: Collection[str]) -> list[str]:
        """What a way of playing can leave out, by name; ``options`` are those that the game declares."""
        return []

    def without(self, parts: Collection[str], choice: Choice | None) -> Self:
        """The rules when these parts are left out, and ``choice``, if given, stands for their own."""
        return self
