"""Open cards that agree, covered with cards of the stock until it is out."""
