import { readFile, readlink } from 'node:fs/promises';

/** State of a process id. `unknown` without /proc: alive but unidentified. */
export type ProcessState =
  | { kind: 'none' }
  | { kind: 'zombie' }
  | { kind: 'unknown' }
  | { kind: 'running'; program: string; folder: string; startedAt: string };

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Fields after the program's name, which is in brackets and may contain any character. */
const statFields = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ');
const START_TIME_FIELD = 19;

/** Look a process number up, against /proc where there is one. */
export async function processState(pid: number): Promise<ProcessState> {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return { kind: 'none' };
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return process.platform === 'linux' ? { kind: 'none' } : { kind: 'unknown' };
  const fields = statFields(stat);
  if (fields[0] === 'Z' || fields[0] === 'X') return { kind: 'zombie' };
  const [program, folder] = await Promise.all(
    ['exe', 'cwd'].map((link) => readlink(`/proc/${pid}/${link}`).catch(() => '')),
  );
  return {
    kind: 'running',
    program: program ?? '',
    folder: folder ?? '',
    startedAt: fields[START_TIME_FIELD] ?? '',
  };
}

/** Wait until a process is gone for good. False when it is still there after `limitMs`. */
export async function untilGone(pid: number, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while ((await processState(pid)).kind !== 'none') {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}
