"""Your agent. It plays legally and takes corners; making it good is your work.

The course's platform makes AI(chessboard_size, color, time_out), once for each game, and calls go(chessboard) for every
move. The board is rows of -1 (Black), 1 (White) and 0. Put every legal move into candidate_list and your choice last.
"""

REVERSED = False  # the platform sets it to True where the fewest discs win

DIRECTIONS = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]


def flipped(board, row, column, color):
    """The discs that a move flips; none if the move is not legal."""
    if board[row][column] != 0:
        return []
    size, found = len(board), []
    for down, right in DIRECTIONS:
        line, r, c = [], row + down, column + right
        while 0 <= r < size and 0 <= c < size and board[r][c] == -color:
            line.append((r, c))
            r, c = r + down, c + right
        if 0 <= r < size and 0 <= c < size and board[r][c] == color:
            found += line
    return found


class AI(object):
    def __init__(self, chessboard_size, color, time_out):
        self.size, self.color, self.time_out = chessboard_size, color, time_out
        self.candidate_list = []

    def go(self, chessboard):
        board = [[int(cell) for cell in row] for row in chessboard]
        self.candidate_list = [(row, column) for row in range(self.size) for column in range(self.size)
                               if flipped(board, row, column, self.color)]
        if self.candidate_list:
            self.candidate_list.append(max(self.candidate_list, key=lambda cell: self.worth(board, cell)))

    def worth(self, board, cell):
        """How good a move looks. Begin here."""
        row, column = cell
        rims = (0, self.size - 1)
        corner = row in rims and column in rims
        discs = len(flipped(board, row, column, self.color))
        return -discs - 100 * corner if REVERSED else discs + 100 * corner
