"""The booklet and its parts."""
