"""Search over any game, compiled: flat Monte Carlo, and tree search over what a seat may believe."""
