"""Agents as thirty students hand them in: each does what its file's name says. Needs nothing but Python."""

import os
import random
import socket
import subprocess
import sys
import threading
import time

WAY = os.path.splitext(os.path.basename(__file__))[0].rstrip("0123456789")
REVERSED = None
HERE = os.path.dirname(os.path.abspath(__file__))

if WAY == "importing":
    time.sleep(3)


def flips(board, row, column, color):
    size = len(board)
    found = []
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            line, r, c = [], row + down, column + right
            while 0 <= r < size and 0 <= c < size and board[r][c] == -color:
                line.append((r, c))
                r, c = r + down, c + right
            if line and 0 <= r < size and 0 <= c < size and board[r][c] == color:
                found += line
    return found


class AI(object):
    def __init__(self, chessboard_size, color, time_out):
        self.size, self.color, self.time_out = chessboard_size, color, time_out
        self.candidate_list = []
        if WAY == "starting":
            time.sleep(3)

    def legal(self, board):
        return [(row, column) for row in range(self.size) for column in range(self.size)
                if board[row][column] == 0 and flips(board, row, column, self.color)]

    def go(self, chessboard):
        board = [[int(cell) for cell in row] for row in chessboard]
        self.candidate_list = self.legal(board)
        getattr(self, WAY, self.first)(board)

    def first(self, board):
        pass

    def greedy(self, board):
        sign = -1 if REVERSED else 1
        self.candidate_list.sort(key=lambda cell: sign * len(flips(board, *cell, self.color)))

    def chance(self, board):
        self.candidate_list.append(random.Random(str(board)).choice(self.candidate_list))

    def needs_rules(self, board):
        if REVERSED is None:
            raise RuntimeError("nobody told the rules")

    def crashing(self, board):
        if sum(cell != 0 for row in board for cell in row) > 12:
            raise ValueError("no such square")

    def illegal(self, board):
        self.candidate_list.append((0, 0))

    def rubbish(self, board):
        print("I am thinking " * 1000)
        os.write(1, b"\x00\xff{\"move\": 3}\n")
        self.candidate_list.append("somewhere")

    def empty(self, board):
        self.candidate_list.clear()

    def slow(self, board):
        time.sleep(2 * self.time_out)  # the last candidate stands, late

    def endless(self, board):
        self.candidate_list.clear()
        while True:
            pass

    def exiting(self, board):
        os._exit(7)

    def opening_socket(self, board):
        socket.create_connection(("127.0.0.1", int(open(os.path.join(HERE, "port.txt")).read())), timeout=1)

    def writing(self, board):
        # Plays on where it may not write.
        for name in (os.path.join(HERE, "rank.txt"), os.path.join(HERE, "..", "rank.txt"),
                     os.path.join(HERE, "illegal.py")):
            try:
                with open(name, "a", encoding="utf-8") as file:
                    file.write("me first")
            except OSError:
                pass

    def copying(self, board):
        text = open(os.path.join(HERE, "greedy.py"), encoding="utf-8").read()
        raise RuntimeError(f"stole {len(text)} letters")

    def forking(self, board):
        while True:
            subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])

    def leaving_children(self, board):
        subprocess.Popen(["sleep", "1000"], start_new_session=True)

    def eating_memory(self, board):
        self.food = getattr(self, "food", [])
        while True:
            self.food.append(bytearray(1 << 24))

    def eating_together(self, board):
        for _ in range(8):
            subprocess.Popen([sys.executable, "-c", "import time; b = bytearray(b'x' * (1 << 27)); time.sleep(1000)"])
        time.sleep(1000)

    def with_threads(self, board):
        threading.Thread(target=lambda: time.sleep(1000), daemon=True).start()
