"""An agent to start from: rules, an evaluation and an alpha-beta search that keeps to its time.

Make it stronger: a better `evaluate` (mobility, stable discs, another one for the endgame), the moves sorted before they
are searched, what was found already kept in a dictionary. `check.py` tells whether it still keeps the rules.
"""

import time

import numpy as np

COLOR_BLACK = -1
COLOR_WHITE = 1
COLOR_NONE = 0

REVERSED = False  # True where the fewest discs win

DIRECTIONS = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]


def turned(board, color, row, column):
    """The discs that a move would turn; none if it is not legal."""
    size = len(board)
    if board[row][column] != COLOR_NONE:
        return []
    discs = []
    for down, right in DIRECTIONS:
        line = []
        r, c = row + down, column + right
        while 0 <= r < size and 0 <= c < size and board[r][c] == -color:
            line.append((r, c))
            r, c = r + down, c + right
        if line and 0 <= r < size and 0 <= c < size and board[r][c] == color:
            discs += line
    return discs


def legal_moves(board, color):
    size = len(board)
    return [(r, c) for r in range(size) for c in range(size) if turned(board, color, r, c)]


def played(board, color, move):
    """The board after a move; the one given stays as it is."""
    after = [row[:] for row in board]
    for r, c in turned(board, color, *move) + [move]:
        after[r][c] = color
    return after


def square_values(size):
    """Corners are good and their neighbours bad: the simplest thing that beats counting discs."""
    values = np.ones((size, size), dtype=int)
    values[0, :] = values[-1, :] = values[:, 0] = values[:, -1] = 5
    for r in (0, size - 1):
        for c in (0, size - 1):
            values[max(r - 1, 0):r + 2, max(c - 1, 0):c + 2] = -10
            values[r, c] = 50
    return values.tolist()


class TimeIsUp(Exception):
    pass


class AI(object):
    def __init__(self, chessboard_size, color, time_out):
        self.chessboard_size = chessboard_size
        self.color = color
        self.time_out = time_out
        self.candidate_list = []
        self.values = square_values(chessboard_size)

    def go(self, chessboard):
        begun = time.monotonic()
        self.deadline = begun + 0.8 * self.time_out
        self.candidate_list.clear()
        board = np.asarray(chessboard).astype(int).tolist()  # lists are quicker than NumPy for single cells
        moves = legal_moves(board, self.color)
        self.candidate_list.extend(moves)
        if not moves:
            return
        empties = sum(row.count(COLOR_NONE) for row in board)
        try:
            for depth in range(1, empties + 1):
                best = self.search_root(board, moves, depth)
                self.candidate_list.append(best)  # the last candidate is the one that is played
                moves.sort(key=lambda move: move != best)  # the best so far first: more is cut off
        except TimeIsUp:
            pass

    def search_root(self, board, moves, depth):
        best, alpha = moves[0], -float("inf")
        for move in moves:
            score = -self.search(played(board, self.color, move), -self.color, depth - 1, -float("inf"), -alpha)
            if score > alpha:
                best, alpha = move, score
        return best

    def search(self, board, color, depth, alpha, beta):
        """The score of the board for `color`, who is to move."""
        if time.monotonic() > self.deadline:
            raise TimeIsUp
        if depth <= 0:
            return self.evaluate(board, color)
        moves = legal_moves(board, color)
        if not moves:
            if not legal_moves(board, -color):
                return self.final(board, color)
            return -self.search(board, -color, depth - 1, -beta, -alpha)
        best = -float("inf")
        for move in moves:
            score = -self.search(played(board, color, move), -color, depth - 1, -beta, -max(alpha, best))
            best = max(best, score)
            if best >= beta:
                break
        return best

    def evaluate(self, board, color):
        score = sum(value * disc for values, row in zip(self.values, board) for value, disc in zip(values, row))
        return score * color * (-1 if REVERSED else 1)

    def final(self, board, color):
        """A finished game counts more than any guess."""
        return sum(map(sum, board)) * color * 1000 * (-1 if REVERSED else 1)
