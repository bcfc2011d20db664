"""What Chocolatl begins with, and hidden pieces dealt again."""
