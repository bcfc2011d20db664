"""Maya's board as a picture: hexagons, ground, what is built there, and what is marked."""
