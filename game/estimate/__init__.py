"""What turns would bring, and how sure that is: samples of what comes of each, all under the same luck."""
