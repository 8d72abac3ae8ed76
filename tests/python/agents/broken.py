"""An agent that breaks the rules in the way that its file's name, or a link to it, says."""

import os
import time


class AI(object):
    def __init__(self, chessboard_size, color, time_out):
        self.time_out = time_out
        self.candidate_list = []
        self.way = os.path.splitext(os.path.basename(__file__))[0]

    def go(self, chessboard):
        self.candidate_list.clear()
        if self.way == "illegal":
            self.candidate_list.append((0, 0))
        elif self.way == "raising":
            raise RuntimeError("no idea what to do")
        elif self.way == "endless":
            while True:
                pass
        elif self.way == "stubborn":  # catches whatever should stop it
            while True:
                try:
                    while True:
                        time.sleep(0.01)
                except BaseException:
                    pass
        elif self.way == "slow":
            time.sleep(10 * self.time_out)
            self.candidate_list.append((0, 0))
        elif self.way == "nonsense":
            self.candidate_list.append("somewhere")
