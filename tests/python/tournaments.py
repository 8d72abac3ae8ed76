"""Runs tournaments of agents that students might hand in, for the quick and the long test."""

import csv
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
CAN_ISOLATE = subprocess.run(["bwrap", "--unshare-all", "--ro-bind", "/", "/", "--proc", "/proc", "true"],
                             capture_output=True, check=False).returncode == 0 if shutil.which("bwrap") else False

# The kind of fault that each way of playing ends with, and a word of its reason; None: no fault.
EXPECTED = {
    "first": None, "greedy": None, "chance": None, "needs_rules": None, "with_threads": None, "slow": None,
    "importing": None, "starting": None, "leaving_children": None, "writing": None,
    "crashing": ("crash", "ValueError: no such square"),
    "illegal": ("illegal move", "a1"),
    "rubbish": ("nonsense", "somewhere"),
    "empty": ("nonsense", "candidate_list is empty"),
    "endless": ("time-out", "still empty"),
    "exiting": ("crash", "exit code 7"),
    "opening_socket": ("crash", "Error"),
    "copying": ("crash", "Error"),
    "forking": ("crash", "started more than 40 processes"),
    "eating_memory": ("crash", "emory"),
    "eating_together": ("crash", "used more than 512 MB"),
}


def processes_with(text):
    """Ids of running processes whose command line has this text, our own apart."""
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/cmdline", "rb") as file:
                line = file.read().replace(b"\0", b" ").decode(errors="replace")
        except OSError:
            continue
        if text in line and int(pid) != os.getpid():
            found.append(line)
    return found


class TournamentCase(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="turncoat-course-")
        self.addCleanup(shutil.rmtree, self.folder)
        self.agents = os.path.join(self.folder, "agents")
        os.mkdir(self.agents)
        # Somebody who listens: an agent that gets through would not fail.
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.addCleanup(self.listener.close)
        with open(os.path.join(self.agents, "port.txt"), "w", encoding="utf-8") as file:
            file.write(str(self.listener.getsockname()[1]))

    def hand_in(self, *ways):
        for way in ways:
            shutil.copy(os.path.join(HERE, "agents", "student.py"), os.path.join(self.agents, way + ".py"))

    def run_tournament(self, *options, rules="6x6"):
        self.pages = os.path.join(self.folder, "pages")
        command = [os.environ["TURNCOAT"], "tournament", self.agents, "--rules", rules, "--games", "2", "--seed", "3",
                   "--memory", "512", "--processes", "40", "--save", os.path.join(self.folder, "course"),
                   "--pages", self.pages, "--review", "1", "--json", *options]
        # Agents run in the interpreter that runs this test.
        path = os.path.dirname(sys.executable) + os.pathsep + os.environ["PATH"]
        result = subprocess.run(command, capture_output=True, text=True, timeout=3000, check=False,
                                env={**os.environ, "PATH": path})
        self.assertEqual(result.returncode, 0, result.stderr)
        return json.loads(result.stdout), result.stderr

    def check(self, facts, count):
        """Right results and reasons, pages for all, nothing harmed and nobody left."""
        self.assertEqual(len(facts["players"]), count)
        self.assertEqual(facts["games"], count * (count - 1))
        for player in facts["players"]:
            with self.subTest(player["name"]):
                self.check_player(player, count)
        with open(os.path.join(self.pages, "ranking.csv"), encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual([row["name"] for row in rows], [player["name"] for player in facts["players"]])
        points = [float(row["points"]) for row in rows]
        self.assertEqual(points, sorted(points, reverse=True))
        self.assertEqual(sum(points), facts["games"])
        self.assertEqual(len([name for name in os.listdir(self.pages) if name.endswith(".html")]), count + 1)
        with open(os.path.join(self.pages, "index.html"), encoding="utf-8") as file:
            index = file.read()
        for player in facts["players"]:
            self.assertIn(player["name"], index)
        self.assertIn("What went wrong", index)
        self.assertFalse(os.path.exists(os.path.join(self.folder, "rank.txt")) and CAN_ISOLATE)
        self.assertEqual(processes_with(self.folder), [])

    def check_player(self, player, count):
        way = player["name"].rstrip("0123456789")
        expected = EXPECTED[way]
        if way in ("opening_socket", "copying") and not CAN_ISOLATE:
            return
        if expected is None:
            self.assertEqual(player["faults"], {}, player["reasons"])
        else:
            fault, word = expected
            self.assertIn(fault, player["faults"], player)
            self.assertIn(word, player["reasons"][fault])
        if way == "slow":
            self.assertGreater(player["late_moves"], 0)
        self.assertEqual(player["all"]["games"], 2 * (count - 1))
