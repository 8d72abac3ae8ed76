"""What the usability test asks for: every legal move is listed, the choice is last, and it comes in time."""

import os
import sys
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from AI import AI  # noqa: E402

BLACK, WHITE, SECONDS = -1, 1, 5

START = [[0] * 8 for _ in range(8)]
START[3][3] = START[4][4] = WHITE
START[3][4] = START[4][3] = BLACK

CORNER = [[0] * 8 for _ in range(8)]
CORNER[0][1:3] = [WHITE, BLACK]
CORNER[5][5:7] = [WHITE, BLACK]


def asked(board, color):
    agent = AI(len(board), color, SECONDS)
    begun = time.monotonic()
    agent.go([row[:] for row in board])
    return agent.candidate_list, time.monotonic() - begun


class AgentTest(unittest.TestCase):
    def test_lists_every_legal_move(self):
        moves, seconds = asked(START, BLACK)
        self.assertEqual(set(moves), {(2, 3), (3, 2), (4, 5), (5, 4)})
        self.assertLess(seconds, SECONDS)
        self.assertEqual(set(asked(START, WHITE)[0]), {(2, 4), (3, 5), (4, 2), (5, 3)})

    def test_takes_a_corner(self):
        self.assertEqual(asked(CORNER, BLACK)[0][-1], (0, 0))

    def test_passes_where_it_has_to(self):
        self.assertEqual(asked([[0] * 8 for _ in range(8)], BLACK)[0], [])

    def test_leaves_the_board_alone(self):
        board = [row[:] for row in START]
        AI(8, BLACK, SECONDS).go(board)
        self.assertEqual(board, START)


if __name__ == "__main__":
    unittest.main()
