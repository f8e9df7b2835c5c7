"""Cards of a square thrown out two by two that make a total in one line."""
