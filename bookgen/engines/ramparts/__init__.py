"""A reserve in rows, shut in by ramparts at its lines."""
