"""`turncoat judge` on the agent to start from, and on agents that do not end or are far too slow."""

import os
import unittest

import courses
from judging import JudgeCase


class JudgeLong(JudgeCase):
    def test_the_template(self):
        report = self.sound(os.path.join(courses.EXAMPLES, "sustech", "template.py"), "0.2")
        self.assertTrue(courses.busy() or report["sound"], report["time"])
        self.assertGreater(report["elo"]["most"], 0)  # better than chance

    def test_endless_loops(self):
        self.assertEqual(list(self.broken("endless", "0.2")["faults"]), ["time-out"])
        self.assertEqual(list(self.broken("stubborn", "0.2")["faults"]), ["time-out"])

    def test_ten_times_over_time(self):
        self.assertEqual(list(self.broken("slow", "0.2")["faults"]), ["time-out"])


if __name__ == "__main__":
    unittest.main()
