"""Runs `turncoat judge` on agents, for the quick and the long tests."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))


def judge(agent, *options):
    command = [os.environ["TURNCOAT"], "judge", agent, "--rules", "6x6", "--games", "2", "--level", "6", *options]
    # Agents run in the interpreter that runs this test, as it has NumPy.
    path = os.path.dirname(sys.executable) + os.pathsep + os.environ["PATH"]
    return subprocess.run(command, capture_output=True, text=True, timeout=280, env={**os.environ, "PATH": path})


class JudgeCase(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)

    def broken(self, way, seconds):
        """The report on an agent that breaks the rules in this way; it must be the same for all of them but in kind."""
        agent = os.path.join(self.folder, way + ".py")
        shutil.copy(os.path.join(HERE, "agents", "broken.py"), agent)
        result = judge(agent, "--time", seconds, "--json")
        self.assertEqual(result.returncode, 1, result.stderr)
        report = json.loads(result.stdout)
        self.assertFalse(report["sound"])
        # Four faults in its first four games are enough, and all of them are lost.
        self.assertEqual(report["games"], 4)
        self.assertIn("first games", report["stopped_because"])
        self.assertEqual(sum(one["lost"] for one in report["results"]), 4)
        self.assertIsNone(report["elo"]["value"])
        self.assertIsNone(report["elo"]["least"])
        self.assertEqual(sum(report["faults"].values()), 4, report["faults"])
        return report

    def sound(self, agent, seconds):
        """The report on an agent that keeps to the rules, with what must be true of each such report checked."""
        page = os.path.join(self.folder, "report.html")
        result = judge(agent, "--time", seconds, "--html", page, "--json")
        report = json.loads(result.stdout)
        self.assertEqual(report["faults"], {})
        self.assertEqual(report["sound"], report["time"]["late"] == 0)
        self.assertEqual(result.returncode, 0 if report["sound"] else 1)
        self.assertGreater(report["time"]["moves"], 40)
        self.assertEqual(report["results"][0]["opponent"], "chance")
        met = sum(one["won"] + one["drawn"] + one["lost"] for one in report["results"])
        self.assertEqual(met, report["games"])
        self.assertTrue(report["worst"])
        for worst in report["worst"]:
            self.assertNotEqual(worst["move"], worst["better"])
            self.assertGreater(worst["better_score"], worst["score"])
            self.assertTrue(worst["line"].startswith(worst["move"]), worst)
            self.assertTrue(worst["better_line"].startswith(worst["better"]), worst)
        self.assertTrue(any(worst["why"] for worst in report["worst"]))
        with open(page, encoding="utf-8") as stream:
            html = stream.read()
        self.assertIn("<svg", html)
        self.assertNotIn('src="http', html)
        return report
