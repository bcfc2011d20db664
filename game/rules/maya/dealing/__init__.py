"""What Maya begins with, and hidden pieces dealt again."""
