"""What goes on at a table: directors, computers, hands, turns."""
