"""Solves a file of puzzles on Apache Spark, with stepdoku as the filter of every partition.

    python3 tests/spark/pipe.py [FILE [PROGRAM]]

Needs PySpark and Java; it is no part of `cargo test`. It starts a cluster of two worker processes on
this machine (SPARK_MASTER names another one), has them solve FILE through `pipe`, and holds the answers
against those of one process, order and all. Without FILE it makes some puzzles itself. PROGRAM is the
stepdoku to run, else the one in target/release.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

import pyspark

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PARTITIONS = 4


def turned(turn):
    """The classic with other digits, every seventh with two givens more than it takes."""
    line = "".join(c if c == "." else str((int(c) - 1 + turn) % 9 + 1) for c in CLASSIC)
    return line if turn % 7 else line[0] + line[0] + line[2:]


def main():
    root = pathlib.Path(__file__).resolve().parents[2]
    program = os.path.abspath(sys.argv[2] if len(sys.argv) > 2 else root / "target/release/stepdoku")
    with tempfile.TemporaryDirectory() as directory:
        if len(sys.argv) > 1:
            path = os.path.abspath(sys.argv[1])
        else:
            path = os.path.join(directory, "puzzles.txt")
            with open(path, "w", encoding="ascii") as file:
                file.writelines(turned(turn) + "\n" for turn in range(20_000))

        # The workers are processes of their own and look for Spark where we found it.
        os.environ.setdefault("SPARK_HOME", os.path.dirname(pyspark.__file__))
        master = os.environ.get("SPARK_MASTER", "local-cluster[2,1,1024]")
        conf = pyspark.SparkConf().setMaster(master).setAppName("stepdoku").set("spark.ui.enabled", "false")
        conf.set("spark.ui.showConsoleProgress", "false")
        with pyspark.SparkContext(conf=conf) as context:
            context.setLogLevel("ERROR")
            solved = context.textFile("file://" + path, PARTITIONS).pipe(f"{program} solve").collect()

        # Exit code 1 says that there are puzzles without solution, which is no failure here.
        alone = subprocess.run([program, "solve", path], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        expected = alone.stdout.decode("ascii").splitlines()
        if solved != expected:
            sys.exit(f"{len(solved)} answers on Spark are not the {len(expected)} of one process")
        print(f"{len(solved)} answers, the same as those of one process")


if __name__ == "__main__":
    main()
