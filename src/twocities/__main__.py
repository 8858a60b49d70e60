"""`python -m twocities` is the command line."""

from twocities.cli import main

if __name__ == "__main__":
    main()
