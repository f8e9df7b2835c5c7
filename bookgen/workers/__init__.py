"""Much work of one kind, knowing nothing of what it is.

Tasks have numbers; each is worked out alone, in this process, in several, or on a cluster. What is finished
is kept in a ledger at once, and the results come in the order of the tasks, whoever did them.
"""

from bookgen.workers.crew import Result, Task
from bookgen.workers.fingerprint import Mark
from bookgen.workers.ledger import Ledger
from bookgen.workers.lock import Lock
from bookgen.workers.tasks import Labour, results

__all__ = ["Lock", "Labour", "Ledger", "Mark", "Result", "Task", "results"]
