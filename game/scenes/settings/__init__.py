"""The settings: a scene with pages, and the rows of each page."""
