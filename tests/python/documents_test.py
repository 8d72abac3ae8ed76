"""The documents for courses say what happens: every command in them runs, and prints what they show."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

SOURCE = os.environ["TURNCOAT_SOURCE"]
PROGRAMS = ("turncoat ", "python3 ", "examples/")


def fits(shown, printed):
    """Whether the output is as shown; `...` stands for anything, also for several lines."""
    pattern = r"[\s\S]*?".join(re.escape(part) for part in shown.strip().split("..."))
    return re.fullmatch(pattern, printed.strip()) is not None


def console_commands(text):
    """Commands of console blocks with what they are shown to print."""
    for block in re.findall(r"```console\n(.*?)```", text, re.S):
        for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
            command, _, output = part.partition("\n")
            yield command, output


class DocumentsTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        shutil.copytree(os.path.join(SOURCE, "examples"), os.path.join(self.folder, "examples"))
        programs = [os.path.dirname(os.environ["TURNCOAT"]), os.path.dirname(sys.executable), os.environ["PATH"]]
        self.environment = {**os.environ, "PATH": os.pathsep.join(programs), "TERM": "dumb"}

    def run_command(self, command):
        return subprocess.run(command, shell=True, cwd=self.folder, env=self.environment, capture_output=True, text=True,
                              timeout=600, check=False)

    def document(self, name):
        with open(os.path.join(SOURCE, "docs", name), encoding="utf-8") as file:
            return file.read()

    def check_console(self, name):
        commands = list(console_commands(self.document(name)))
        self.assertGreater(len(commands), 4)
        for command, shown in commands:
            with self.subTest(command):
                result = self.run_command(command)
                wanted = 1 if command.endswith("# exit 1") else 0
                self.assertEqual(result.returncode, wanted, result.stderr)
                if shown.strip():
                    self.assertTrue(fits(shown, result.stdout), f"shown:\n{shown}\nprinted:\n{result.stdout}")

    def test_a_students_first_hour(self):
        self.check_console("student.md")

    def test_a_teachers_afternoon(self):
        self.check_console("teacher.md")

    def test_every_command_of_the_seeds(self):
        rows = [line for line in self.document("seeds.md").splitlines() if line.startswith("|")]
        commands = [span for row in rows for span in re.findall(r"`([^`]+)`", row) if span.startswith(PROGRAMS)]
        commands = [command for command in commands if " " in command and "POSITION" not in command and "--help" not in command]
        self.assertGreater(len(commands), 40)
        for command in commands:
            with self.subTest(command):
                result = self.run_command(command)
                self.assertEqual(result.returncode, 0, f"{result.stdout}\n{result.stderr}")


if __name__ == "__main__":
    unittest.main()
