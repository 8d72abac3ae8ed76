"""The examples for many machines: what of them can be tried on one, without Slurm and without ssh."""

import json
import os
import random
import re
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

from turncoat import Position

TURNCOAT = os.environ["TURNCOAT"]
SOURCE = os.environ["TURNCOAT_SOURCE"]
CLUSTER = os.path.join(SOURCE, "examples", "cluster")


def positions(count, empties):
    chance = random.Random(4)
    while count:
        position = Position()
        while position.empties > empties and not position.is_over:
            position = position.play(chance.choice(position.moves))
        if not position.is_over:
            count -= 1
            yield position.text()


class ClusterTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        self.list = os.path.join(self.folder, "work.list")

    def turncoat(self, *arguments):
        return subprocess.run([TURNCOAT, *arguments], capture_output=True, text=True, timeout=60, check=True).stdout

    def add(self, count, empties):
        file = os.path.join(self.folder, "positions.obf")
        with open(file, "w", encoding="utf-8") as stream:
            stream.writelines(position + "\n" for position in positions(count, empties))
        self.turncoat("work", "add", self.list, file)

    def states(self):
        return json.loads(self.turncoat("work", "status", self.list, "--json"))

    def start_job(self):
        # In a session of its own: Slurm's signal reaches the script alone, and the worker only if the script passes it on.
        return subprocess.Popen(["bash", os.path.join(CLUSTER, "workers.sbatch")], start_new_session=True,
                                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                                env={**os.environ, "LIST": self.list, "SLURM_CPUS_PER_TASK": "1"})

    def verify_unit(self, unit):
        if not shutil.which("systemd-analyze"):
            self.skipTest("no systemd here")
        file = os.path.join(self.folder, "turncoat.service")
        with open(file, "w", encoding="utf-8") as stream:
            stream.write(unit.replace("/usr/bin/turncoat", TURNCOAT))
        result = subprocess.run(["systemd-analyze", "verify", file], capture_output=True, text=True, check=False)
        # It also says what it does not know, and then ends with 0.
        self.assertEqual((result.returncode, result.stdout + result.stderr), (0, ""))

    def test_a_job_of_slurm_works_until_the_list_is_done(self):
        self.add(3, 8)
        job = self.start_job()
        said = job.communicate(timeout=60)[1]
        self.assertEqual((job.returncode, said), (0, "turncoat: 3 items done, 0 failed\n"))

    def test_a_job_whose_time_is_up_ends_its_item_and_no_other(self):
        self.add(200, 18)
        job = self.start_job()
        while self.states()["done"] == 0:
            self.assertIsNone(job.poll())
            time.sleep(0.1)
        job.send_signal(signal.SIGTERM)
        said = job.communicate(timeout=60)[1]
        self.assertEqual(job.returncode, 0, said)
        states = self.states()
        self.assertGreater(states["waiting"], 0)
        self.assertEqual((states["claimed"], states["failed"]), (0, 0))

    def test_workers_by_gnu_parallel(self):
        if not shutil.which("parallel"):
            self.skipTest("no GNU parallel here")
        self.add(3, 8)
        machines = os.path.join(self.folder, "machines.txt")
        with open(machines, "w", encoding="utf-8") as stream:
            stream.write(":\n")  # this machine, without ssh
        path = os.pathsep.join([os.path.dirname(TURNCOAT), os.environ["PATH"]])
        subprocess.run([os.path.join(CLUSTER, "over-ssh"), machines, self.list], capture_output=True, timeout=60, check=True,
                       env={**os.environ, "PATH": path, "HOME": self.folder})
        self.assertEqual(self.states()["done"], 3)

    def test_the_unit_of_a_worker(self):
        with open(os.path.join(CLUSTER, "turncoat-worker.service"), encoding="utf-8") as stream:
            self.verify_unit(stream.read())

    def test_the_unit_of_a_server(self):
        with open(os.path.join(SOURCE, "docs", "security.md"), encoding="utf-8") as stream:
            unit, = re.findall(r"^```\n(\[Service\]\n.*?)^```", stream.read(), re.M | re.S)
        self.verify_unit(unit)


if __name__ == "__main__":
    unittest.main()
