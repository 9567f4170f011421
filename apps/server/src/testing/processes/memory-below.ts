import { readFileSync, readdirSync } from 'node:fs';

const parentOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] ?? 0);

/** Proportional memory of a process (PSS) in MB; 0 after its end. */
function shareOf(pid: number): number {
  try {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Memory of a process and all below it, in MB; NaN where the system does not tell (it does on Linux). */
export function memoryBelow(pid: number): number {
  try {
    const all = readdirSync('/proc').map(Number).filter(Number.isInteger);
    const below = new Set([pid]);
    // Processes are listed by id; a child may come before its parent.
    for (let size = 0; size < below.size;) {
      size = below.size;
      for (const other of all) {
        try {
          if (below.has(parentOf(other))) below.add(other);
        } catch {
          // It has ended meanwhile.
        }
      }
    }
    return [...below].reduce((sum, one) => sum + shareOf(one), 0);
  } catch {
    return Number.NaN;
  }
}
