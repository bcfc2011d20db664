"""Tables: what they show, and what happens when somebody touches them."""
