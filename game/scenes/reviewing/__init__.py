"""What a review says, to be looked at: who was ahead, what turns cost, what luck gave and took."""
