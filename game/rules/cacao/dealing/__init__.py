"""What Cacao begins with, and hidden pieces dealt again."""
