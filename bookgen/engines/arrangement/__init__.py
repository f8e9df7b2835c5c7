"""A square of cards, exchanged until every line makes the total."""
