"""Turncoat as an agent of SUSTech's Reversi platform: class AI with `go` and `candidate_list`."""

import os
import sys

try:
    import turncoat
except ImportError:  # not installed: the build tree of a checkout
    sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "build", "python"))
    import turncoat

REVERSED = False  # True in the years when the fewest discs win
BLACK = -1        # the number of a black disc; 1 on platforms that number the colours the other way round

# What remains of the time for the platform's own work, in seconds.
RESERVE = 0.05


class AI(object):
    def __init__(self, chessboard_size, color, time_out):
        self.chessboard_size = chessboard_size
        self.color = color
        self.time_out = time_out
        self.candidate_list = []
        self.rules = turncoat.Rules(size=chessboard_size, reversed=REVERSED)
        # One thread, as the platform's rules ask; the table is as large as a few seconds can fill.
        self.engine = turncoat.Engine(threads=1, hash_mb=64)
        # The weights are read when a game is first met: now, while no clock runs.
        self.engine.search(turncoat.Position("start", rules=self.rules), depth=1)

    def go(self, chessboard):
        """Leaves all legal moves in `candidate_list`, then the choice: (row, column), counted from 0."""
        self.candidate_list.clear()
        mover = "black" if self.color == BLACK else "white"
        position = turncoat.Position.from_matrix(chessboard, mover, rules=self.rules, black=BLACK)
        legal = position.cells
        # Should the time run out all the same, the last candidate counts: from here on there always is one.
        self.candidate_list.extend(legal)
        if len(legal) < 2:
            return

        def keep(report):
            self.candidate_list.append(self._cell(report.move))

        seconds = max(self.time_out - max(RESERVE, self.time_out / 20), 0.01)
        best = self.engine.search(position, seconds=seconds, on_improvement=keep).move
        self.candidate_list[:] = legal + [self._cell(best)]

    @staticmethod
    def _cell(move):
        return int(move[1]) - 1, ord(move[0]) - ord("a")
