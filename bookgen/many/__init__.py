"""Much work of one kind, knowing nothing of what it is.

Tasks have numbers; each is worked out alone, in this process, in several, or on a cluster. What is finished
is kept in a ledger at once, and the results come in the order of the tasks, whoever did them.
"""

from bookgen.many.hold import Hold
from bookgen.many.ledger import Ledger
from bookgen.many.mark import Mark
from bookgen.many.order import Labour, Result, Task, results

__all__ = ["Hold", "Labour", "Ledger", "Mark", "Result", "Task", "results"]
