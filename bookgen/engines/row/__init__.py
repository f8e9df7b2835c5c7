"""Cards dealt in one row, thrown out from between two that match."""
