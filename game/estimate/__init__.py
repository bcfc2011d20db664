"""What turns would bring, and how certain that is: samples of the outcomes of each turn under the same luck."""
