"""`turncoat judge` on a sound player and on broken agents; judge_long.py has the slow ones."""

import os
import subprocess
import unittest

from judging import JudgeCase, judge


class JudgeTest(JudgeCase):
    def test_illegal_moves(self):
        report = self.broken("illegal", "5")
        self.assertEqual(list(report["faults"]), ["illegal move"])
        self.assertTrue(all("a1" in game["reason"] for game in report["played"]))

    def test_exceptions(self):
        report = self.broken("raising", "5")
        self.assertEqual(list(report["faults"]), ["crash"])
        for game in report["played"]:
            self.assertIn("go raised RuntimeError: no idea what to do (raising.py, line 18)", game["reason"])

    def test_a_sound_player(self):
        report = self.sound("classic:discs,depth=2,plain", "5")
        self.assertGreater(report["elo"]["most"], 0)

    def test_text_and_errors(self):
        result = judge("classic:discs,depth=1,plain", "--time", "5", "--worst", "1")
        for word in ("Verdict", "Time", "Strength", "chance", "worst"):
            self.assertIn(word, result.stdout)
        for wrong in (["no-such-player"], ["human"], ["random", "--rules", "4x4"]):
            result = subprocess.run([os.environ["TURNCOAT"], "judge", *wrong], capture_output=True, text=True)
            self.assertEqual((result.returncode, result.stdout), (2, ""), result.stderr)


if __name__ == "__main__":
    unittest.main()
