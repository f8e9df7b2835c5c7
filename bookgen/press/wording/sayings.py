"""The sayings of which the mottoes of puzzles are taken, by what a puzzle is about.

A saying is a few words of common speech that name no card. It claims nothing of a puzzle but what its theme
has found there: under *needle* that one play alone is right, under *clear* that a pile must be emptied.
"""

from collections.abc import Mapping
from typing import Literal, TypeAlias

Theme: TypeAlias = Literal[
    "circle",
    "partners",
    "twins",
    "seat",
    "places",
    "gap",
    "home",
    "later",
    "prior",
    "late",
    "slow",
    "cover",
    "taken",
    "moving",
    "turn",
    "kept",
    "room",
    "laid",
    "clear",
    "order",
    "never",
    "straight",
    "rest",
    "shut",
    "needle",
    "sting",
    "soon",
    "short",
    "long",
    "whole",
    "cut",
    "swap",
    "arrange",
    "tally",
    "hard",
    "light",
    "kettle",
    "first",
    "limit",
    "any",
]
"""What a puzzle is about.

Cards that wait for one another; a card that may go out with one of two, or one of two of a rank; a place for
one of two, a card for one of two places, a place that is filled and should not be. A play made too soon: one
that goes home, one that the answer makes later, or before which another card goes; one that leaves a card to
move too late, one that a limit forbids, that covers what is wanted, or lies on a pile where another should,
or that must be emptied; whether to turn. What every solution does: cards kept, a place found, a card laid on
another, a pile cleared, an order, a card that never goes home or goes straight there, cards that lie still.
A card that is stuck. One play that is right among many; a turn that comes late, or soon. An answer that is
short or long, a whole deal. A cut, an exchange, an order of the pack, a count. Five stars, or one, or few
minutes. The first play; plays that are counted; else a choice."""


def _split(said: str) -> tuple[str, ...]:
    return tuple(each.strip() for each in said.split("/"))


_LISTS: Mapping[Theme, str] = {
    "circle": """
        After you. No, after you / A ring to break / Each waits for the next / No one first /
        A knot to untie / Round and round / Who gives way? / All in a ring / The vicious circle /
        Hand in hand / A chain of waiting / Hen and egg / Which came first? / The dog and his tail /
        Everybody waits
    """,
    "partners": """
        Whose hand to take? / Three is a crowd / Two may woo, one may wed / The right partner /
        Choose your partners / A match too many / Not that one / Well matched / Change partners /
        Birds of a feather / Made for each other / The wrong couple / Like to like / It takes two /
        Marry in haste / Hearts divided / The rival suitor / Two for the dance / Take care whom you wed /
        Better suited / A marriage broker
    """,
    "twins": """
        As like as two peas / Which of the twins? / Not her sister / The rightful heir / Mistaken identity /
        Spot the difference / Of two sisters one / A family likeness / Same name, other house /
        The other brother / Castor or Pollux? / Tweedledum or Tweedledee / Two of a kind / The understudy
    """,
    "seat": """
        One chair, two guests / Only one may sit / Taken or kept? / The last seat / Room for one /
        Who comes in? / Reserved / First come, not served / A place at table / Not everyone fits /
        Mind the chair / House full / Who shall have it? / Standing room only / One bed, two lodgers /
        No room at the inn / The better tenant
    """,
    "places": """
        This way or that? / The parting of the ways / Left or right? / Two doors / Where to lay it? /
        At the crossroads / Which road? / One foot in each / Here or there? / Two stools /
        A fork in the road / Which peg, which hat?
    """,
    "gap": """
        Nature abhors a vacuum / An empty chair tempts / The vacant throne / The tempting gap /
        Leave a chair free / Keep the guest room / Not every hole is a home / A hole worth keeping /
        Do not let the room / Look twice at a vacancy / No squatters / The last spare bed
    """,
    "home": """
        Too soon home / The family can wait / Home can wait / Stay a while / Not home yet / The open door /
        Tempting, but no / Homesick / The easy play / What seems a gift / Bait / One more errand first /
        Do not run home / East, west, not yet / All that glitters / Supper can wait / Too good to be true /
        The primrose path / Linger a little / The nest can wait / A cosy mistake / The eager heir /
        Sugar on the hook / Home by the long way / Unpack later / Not by the first train /
        Duty before comfort / The latchkey
    """,
    "later": """
        All in good time / Right, but not now / Too soon / Bide your time / Everything in its turn /
        Its hour will come / Hold your horses / Ripe is better / Not before noon / A little later /
        The early bird / Not yet, not yet / The fruit is green / Before its day / The kettle first /
        Rome took longer / Wait for the bell / Keep it for dessert / April is no May
    """,
    "prior": """
        Let another go first / Somebody is before you / Grace before meat / Wait for your elders /
        The queue has a head / Not before the overture / Dress before you dine / The porter goes first /
        Look who is waiting / Boots before stockings? / Knock first / The usher, then the guest /
        Saddle before riding / Soup before pudding / Walls before the roof
    """,
    "late": """
        Now or never / Delay is dear / A stitch in time / Time and tide / The train will not wait /
        No time like the present / Punctuality / Before the door shuts / The last post /
        Make hay while it shines / Missed by a minute / The clock is running
    """,
    "slow": """
        The long way round / No detours / The scenic road / One play too dear / A costly habit /
        Cheap at the price? / No change is given / Thrift / A luxury / Idle hands / Thrown away /
        The spendthrift
    """,
    "cover": """
        What lies beneath / Put no hat on it / Keep the lid off / Mind what you cover / Not under the mat /
        A hat on the wrong head / Under a bushel / Leave it uncovered
    """,
    "taken": """
        Kept for another / The seat is promised / The wrong heir / The berth is booked /
        By appointment only / Somebody else’s hat / The usurper / A borrowed bed
    """,
    "moving": """
        Moving day / Do not furnish it / No more luggage / A house to be let / Carry nothing in /
        Coals to Newcastle / Lighten the load / Not one more on the heap
    """,
    "turn": """
        To turn or not to turn? / Look before you turn / One more card? / The next card / What comes next? /
        Leave the stock alone? / The pack can wait / A card too many / Stop or go on? / Curiosity /
        The stock keeps / What the pack hides / Another from the pack? / Peeping / One more, or enough?
    """,
    "kept": """
        Do not part them / Two that belong together / Keep the pair / Better together / Side by side /
        Old friends / Inseparable / They meet at last / Do not come between / Till they meet /
        Wait for each other / Man and wife / Two by two / The lovers’ meeting
    """,
    "room": """
        A place must be found / Keep a door open / An empty place is gold / Make room / Elbow room /
        A nest for one / Space to turn round / The spare room / Somewhere to stand / A roof for the night /
        Breathing space / Somewhere to put it / A clear corner / A shelf to spare / Let in some air /
        An acre of ground / Standing ground
    """,
    "laid": """
        A bed well made / A landing place / Find it a berth / A stepping stone / The right peg /
        Safe in harbour / Where one may rest / A friendly shoulder / A good seat
    """,
    "clear": """
        A clean sweep / To the very bottom / Down to the ground / Nothing left lying / Dig deep /
        Bare boards / Under the pile / The last in the heap / Spring cleaning / To the dregs /
        Clear the decks / Sweep the hearth / The bottom drawer / Turn out the drawer / Every last one /
        Out with the lot / Down to the floor / The empty cupboard / Clear the table / Break it up /
        To the last crumb / House clearance / Leave not a crumb / The bare shelf
    """,
    "order": """
        First things first / One before the other / The cart and the horse / In due order / Step by step /
        Who goes first? / Age before beauty / Before and after / The queue / In single file /
        Which one leads? / A to Z / Rank and file / In procession / Precedence / In due course /
        Wait your turn / One thing at a time / A proper sequence / The pecking order / Not both at once /
        Two on one stair / Who is next? / Who leads off?
    """,
    "never": """
        Left out in the cold / Not for the family / Abroad for good / One stays out / The stranger /
        An eternal guest / No homecoming / The rolling stone / Not invited / The black sheep / The emigrant /
        Out of doors
    """,
    "straight": """
        Straight home / Door to door / Without a halt / No stopping on the way / No change of carriage /
        By the through train / The crow’s way home / One step, and home
    """,
    "rest": """
        Let sleeping cards lie / Leave well alone / Some must stay / Hands off / Not every card /
        The idle hand / Quiet, please / Do not touch / Let it lie / Less is more / Still waters /
        The wallflower / Sit this one out / The bystander / Leave the sleepers / On the shelf /
        Not worth stirring / Do nothing there / A stone unturned / Keep your seat / No errand for this one /
        Asleep on duty
    """,
    "shut": """
        Mind what you bury / Shut in for good / Lock no one in / No way back / The trap is set / Walled up /
        Dead and buried / A lid too many / Sealed / No exit / Under lock and key / Bolted and barred /
        The key inside / Snowed under / A stone on the well / No ladder down / The lid and the box /
        Locked out / A dead end / Nailed down / Under the weight / The cork in the bottle / In the cellar
    """,
    "needle": """
        A needle’s eye / One key fits / The narrow gate / Only one will do / By a hair’s breadth /
        Hunt the thimble / A needle in the hay / One way in / One among many / The straight and narrow /
        The odd one out / A single thread
    """,
    "sting": """
        The sting in the tail / Many a slip / Not out of the wood / Between cup and lip / The last fence /
        Cheer not too soon / Mind the last step / Late in the day / It is not over / The last mile
    """,
    "soon": """
        Hardly begun / Round the first bend / Early in the day / Soon after breakfast /
        The ink is hardly dry / Not far from the door / Before you are settled
    """,
    "short": """
        Short and sweet / In a nutshell / Much in little / A small parcel / A thimbleful / No long story /
        A few strokes / In a few words
    """,
    "long": """
        The long haul / Save your breath / Far to go / A day’s journey / Plan the whole road / Pack a lunch /
        It is a long lane / All the way round
    """,
    "whole": """
        From end to end / The whole pack / Alpha and omega / The grand tour / Light the lamp /
        Draw up your chair / Every card of the pack / Beginning, middle, end / A journey by post /
        From first to last / The whole story
    """,
    "cut": """
        Where to cut? / A clean cut / Cut and see / The kindest cut / Cut and come again /
        It is all in the cut / Measure, then cut / Let the pack decide / Fortune unveiled / Heads or tails? /
        Shuffle no more / Chance, examined / Cutting it fine / The luck of the draw / What fate has dealt
    """,
    "swap": """
        Fair exchange / Musical chairs / Two must change / Change seats
    """,
    "arrange": """
        A place for everything / Tidy hands / Spick and span / Change about / Everyone to his post /
        Put it in order
    """,
    "tally": """
        Cast up the accounts / A reckoning / The balance sheet / When the dust settles / Add it up /
        By reckoning alone
    """,
    "hard": """
        A hard nut / Deep water / The steep side / Bring a lantern / Here be dragons / The lion’s den /
        For a winter night / Sharpen your pencil / A tough customer / Not before breakfast
    """,
    "light": """
        A warm-up / A gentle slope / In slippers / Shallow water / With the morning tea / A short stroll /
        A little exercise
    """,
    "kettle": """
        While the kettle boils / Between two trains / Over a cup of tea / Before the bell rings /
        While the egg boils / Before the post comes
    """,
    "first": """
        Well begun is half won / The first step / How to begin? / Off on the right foot / The opening /
        Before anything else / Begin at the beginning / The threshold / Which foot first? / On the doorstep /
        The first stone / The first thread / Off the mark / At the gate / In at the deep end /
        From the very start / The first move tells
    """,
    "limit": """
        Not a play to waste / Every play counts / Waste not, want not / The short way / As the crow flies /
        Count them / Penny wise / To the last penny / Pennies make pounds / On a short purse / Frugality /
        A tight shoe / No spare change / On half rations / Make it suffice / Cut to fit / A narrow budget /
        Close-reckoned
    """,
    "any": """
        Look before you leap / Think twice, play once / Slow and sure / Patience! / With care /
        Softly, softly / A narrow bridge / Watch your step / No hurry / Think, then touch / Hasten slowly /
        Sleep on it / Keep your head / Eyes open / Quiet hands / No royal road / Read it twice /
        Once more, slowly / Handle with care / By degrees / The tortoise wins / Your tea may get cold /
        More than meets the eye / Keep cool / Use your spectacles / All roads lead somewhere / A cool head
    """,
}
SAYINGS: Mapping[Theme, tuple[str, ...]] = {theme: _split(said) for theme, said in _LISTS.items()}
KNOWN = frozenset(saying for sayings in SAYINGS.values() for saying in sayings)
"""All of them: none is ever taken out, as older prints have it."""
