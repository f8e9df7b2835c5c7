"""The cover: back, spine and front in one piece."""
