"""Finds answers, and proves that there is none. What it finds goes to the referee before it is told."""

from bookgen.solve.answer import Answer
from bookgen.solve.answer_record import DEFAULT_BUDGET, answered, solve, verdict_alone
from bookgen.solve.memory import DEFAULT_MEMORY, budget_within

__all__ = [
    "DEFAULT_BUDGET",
    "DEFAULT_MEMORY",
    "Answer",
    "answered",
    "budget_within",
    "solve",
    "verdict_alone",
]
