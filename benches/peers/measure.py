"""One run of a program: its time, and the time and memory of all its processes. Linux only.

Memory is the larger of two numbers. The first is what the system says about the largest process
of the run when it is over. The second is what all processes hold together, looked at every tenth
of a second; a page that two of them share counts once (`Pss`). Processor time is found in the same
two ways; unlike the time on the wall it does not depend on what else the machine does.
"""

import contextlib
import os
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

# A run that takes longer counts as failed.
PATIENCE = 600
# Runs of programs that take less than so many seconds; of the others one is enough.
RUNS = 3
QUICK = 5
BETWEEN = 0.1
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Run:
    """Seconds on the wall and of the processors, and megabytes (10^6 bytes)."""

    seconds: float
    processor: float
    megabytes: float


class Failed(Exception):
    """The program ended with an error, or took too long."""


def family(root):
    """Gives the processor time in seconds of the process and of each that it has started."""
    children, spent = {}, {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                stat = (entry / "stat").read_text()
            except OSError:
                continue
            fields = stat.rpartition(")")[2].split()
            children.setdefault(int(fields[1]), []).append(int(entry.name))
            spent[int(entry.name)] = (int(fields[11]) + int(fields[12])) / TICKS
    found = [root]
    for process in found:
        found += children.get(process, [])
    return {process: spent.get(process, 0.0) for process in found}


def held(processes):
    """Gives the memory of processes in kB, shared pages once."""
    total = 0
    for process in processes:
        try:
            lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
        except OSError:
            continue
        total += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return total


def end(session):
    """Ends all that is left of a run."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(session, signal.SIGKILL)


def once(command, environment, folder):
    """Runs a program once."""
    log = folder / "log.txt"
    with log.open("wb") as out:
        start = time.perf_counter()
        # A session of its own, so that what it leaves behind can be ended with it.
        process = subprocess.Popen(
            command, env=environment, cwd=folder, stdout=out, stderr=out, start_new_session=True
        )
        most, look, spent = 0, start, {}
        pid = process.pid
        while True:
            ended, status, usage = os.wait4(pid, os.WNOHANG)
            now = time.perf_counter()
            if ended:
                break
            if now - start > PATIENCE:
                end(pid)
                process.wait()
                raise Failed(f"more than {PATIENCE // 60} minutes")
            if now >= look:
                alive = family(pid)
                spent |= alive
                most = max(most, held(alive))
                look = time.perf_counter() + BETWEEN
            time.sleep(0.002)
    end(pid)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        last = log.read_text(errors="replace").strip().splitlines()[-1:]
        raise Failed(f"ends with {process.returncode}: {' '.join(last)[:80]}")
    processor = max(usage.ru_utime + usage.ru_stime, sum(spent.values()))
    return Run(now - start, processor, max(most, usage.ru_maxrss) * 1024 / 1e6)


def median(command, environment, folder):
    """Gives the median times and the most memory of all runs."""
    runs = [once(command, environment, folder)]
    while runs[0].seconds < QUICK and len(runs) < RUNS:
        runs.append(once(command, environment, folder))
    middle = len(runs) // 2
    return Run(
        sorted(run.seconds for run in runs)[middle],
        sorted(run.processor for run in runs)[middle],
        max(run.megabytes for run in runs),
    )
