"""The course kit, a few quick games each; courses_long.py plays the real number at the real time."""

import json
import os
import subprocess
import sys
import tempfile
import unittest

import courses
from turncoat import Position

CHECK = os.path.join(courses.EXAMPLES, "sustech", "check.py")


def agent(name):
    return os.path.join(courses.EXAMPLES, "sustech", name)


class SustechTest(unittest.TestCase):
    def test_plays_both_games(self):
        for reversed_rules in (False, True):
            margins, _ = courses.sustech_games(2, 0.1, reversed_rules)
            self.assertTrue(courses.busy() or all(margin > 0 for margin in margins), (reversed_rules, margins))

    def test_the_template_plays_both_games(self):
        for reversed_rules in (False, True):
            courses.sustech_games(1, 0.02, reversed_rules, agent="template.py")

    def test_usability(self):
        for name in ("AI.py", "template.py"):
            result = subprocess.run([sys.executable, CHECK, agent(name), "--time", "0.3"], capture_output=True, text=True)
            self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
            self.assertEqual(result.stdout.count("passed"), 10)

    def test_usability_of_given_cases_and_logs(self):
        position = Position("f5d6")
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "cases.json")
            for cases, count in (([{"chessboard": position.matrix().tolist(), "color": -1}], 1),
                                 ([position.matrix().tolist(), Position().matrix().tolist()], 4)):
                with open(file, "w", encoding="utf-8") as stream:
                    json.dump(cases, stream)
                result = subprocess.run([sys.executable, CHECK, agent("AI.py"), file, "--time", "0.1"],
                                        capture_output=True, text=True)
                self.assertEqual((result.returncode, result.stdout.count("passed")), (0, count), result.stdout)

    def test_usability_finds_faults(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "bad.py")
            with open(agent("template.py"), encoding="utf-8") as good, open(file, "w", encoding="utf-8") as bad:
                bad.write(good.read().replace("(1, -1), (1, 0), (1, 1)", "(1, -1), (1, 0)"))  # one direction forgotten
            result = subprocess.run([sys.executable, CHECK, file, "--time", "0.1"], capture_output=True, text=True)
            self.assertEqual(result.returncode, 1)
            self.assertIn("missing", result.stdout)

    def test_match_and_log(self):
        with tempfile.TemporaryDirectory() as folder:
            log = os.path.join(folder, "log.json")
            result = subprocess.run([sys.executable, agent("match.py"), agent("AI.py"), agent("template.py"),
                                     "--games", "2", "--time", "0.1", "--log", log], capture_output=True, text=True)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertTrue(courses.busy() or result.stdout.count("won") == 2, result.stdout)
            with open(log, encoding="utf-8") as stream:
                boards = json.load(stream)
            # One disc more with every board; the first has five.
            self.assertEqual([sum(cell != 0 for row in board for cell in row) for board in boards],
                             list(range(5, 5 + len(boards))))


class UmeaTest(unittest.TestCase):
    def test_plays(self):
        margins, _ = courses.umea_games(1, 0.2)
        if not courses.busy():  # the time counts from the start of the process: there may be none left to think
            self.assertGreater(margins[0], 0)


class SunYatSenTest(unittest.TestCase):
    def test_plays(self):
        margins, _ = courses.sun_yat_sen_games(4, 0.02)
        self.assertTrue(courses.busy() or all(margin > 0 for margin in margins), margins)


if __name__ == "__main__":
    unittest.main()
