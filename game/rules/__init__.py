"""The rules of the games; they use no window, no clock and no global random numbers."""
