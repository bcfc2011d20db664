"""What all tables draw alike: chips, seat cards, small pictures, things that fly, particles."""
