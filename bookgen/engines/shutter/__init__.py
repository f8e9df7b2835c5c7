"""A key that goes to the foundations in its order, a shutter, and payments."""
