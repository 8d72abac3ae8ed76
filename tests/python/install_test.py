"""What `make install` puts into a prefix works from there: command, Python module, library, manual, completions."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

BUILD = os.environ["TURNCOAT_BUILD"]
HERE = os.path.dirname(os.path.abspath(__file__))
# 4x4 is solved at once, and needs no weights; this position needs them.
POSITION = "f5d6c3d3c4f4f6"


def run(*command, **options):
    # Nothing of the build tree may help.
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHONPATH", "TURNCOAT"))}
    environment.update(options.pop("environment", {}))
    result = subprocess.run(command, capture_output=True, text=True, env=environment, **options)
    if result.returncode != 0:
        raise AssertionError(f"{command}: {result.returncode}\n{result.stdout}{result.stderr}")
    return result.stdout


class InstallTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp()
        cls.prefix = os.path.join(cls.folder, "prefix")
        run("cmake", "--install", BUILD, "--prefix", cls.prefix)
        # Moved: nothing may depend on where it was installed.
        moved = os.path.join(cls.folder, "moved")
        os.rename(cls.prefix, moved)
        cls.prefix = moved
        cls.command = os.path.join(cls.prefix, "bin", "turncoat")
        cls.expected = json.loads(run(cls.command, "move", POSITION, "--depth", "12", "--threads", "1", "--json"))

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def test_the_command_has_its_weights(self):
        # So deep that no folder of this machine that happens to be called weights is near.
        alone = os.path.join(self.folder, "far", "from", "any", "weights", "at", "all")
        os.makedirs(alone)
        bare = os.path.join(alone, "turncoat")
        shutil.copy(self.command, bare)
        without = json.loads(run(bare, "move", POSITION, "--depth", "12", "--threads", "1", "--json"))
        self.assertNotEqual(self.expected["score"], without["score"])

    def test_the_python_module_finds_the_same(self):
        program = ("import turncoat; print(turncoat.Engine(threads=1).search("
                   f"turncoat.Position('{POSITION}'), depth=12).score)")
        version = f"python{sys.version_info.major}.{sys.version_info.minor}"
        path = os.path.join(self.prefix, "lib", version, "dist-packages")
        score = float(run(sys.executable, "-c", program, environment={"PYTHONPATH": path}, cwd=self.folder))
        self.assertAlmostEqual(score, self.expected["score"], places=1)

    def check_consumer(self, program):
        move, score = run(program, POSITION).split()
        self.assertEqual(move, self.expected["move"])
        self.assertAlmostEqual(float(score), self.expected["score"], places=1)

    def test_a_program_with_find_package(self):
        build = os.path.join(self.folder, "cmake")
        run("cmake", "-S", os.path.join(HERE, "consumer"), "-B", build, f"-DCMAKE_PREFIX_PATH={self.prefix}",
            "-DCMAKE_BUILD_TYPE=Release")
        run("cmake", "--build", build)
        self.check_consumer(os.path.join(build, "consumer"))

    @unittest.skipUnless(shutil.which("pkg-config"), "skipped: no pkg-config")
    def test_a_program_with_pkg_config(self):
        path = {"PKG_CONFIG_PATH": os.path.join(self.prefix, "lib", "pkgconfig")}
        flags = run("sh", "-c", "pkg-config --define-prefix --cflags --libs --static turncoat", environment=path).strip()
        program = os.path.join(self.folder, "consumer")
        source = os.path.join(HERE, "consumer", "main.cpp")
        # A shell, since the flags are written for one.
        run("sh", "-c", f"g++ -O1 '{source}' -o '{program}' {flags}")
        self.check_consumer(program)

    def test_the_manual_and_the_completions_know_every_command(self):
        helped = run(self.command, "--help")
        listed = [line.split()[0] for line in helped.split("Commands:")[1].split("\n\n")[0].splitlines() if line.strip()]
        self.assertIn("move", listed)
        for file in ("share/man/man1/turncoat.1", "share/bash-completion/completions/turncoat",
                     "share/zsh/site-functions/_turncoat", "share/fish/vendor_completions.d/turncoat.fish"):
            with open(os.path.join(self.prefix, file), encoding="utf-8") as stream:
                text = stream.read()
            for command in listed:
                self.assertIn(command, text, file)
            self.assertIn("candidates", text, file)

    def test_bash_completes(self):
        script = os.path.join(self.prefix, "share/bash-completion/completions/turncoat")
        ask = (f". '{script}'; COMP_WORDS=(turncoat move --form); COMP_CWORD=2; _turncoat; echo \"${{COMPREPLY[*]}}\";"
               "COMP_WORDS=(turncoat move --search p); COMP_CWORD=3; _turncoat; echo \"${COMPREPLY[*]}\"")
        self.assertEqual(run("bash", "-c", ask).split(), ["--format", "pvs"])


if __name__ == "__main__":
    unittest.main()
