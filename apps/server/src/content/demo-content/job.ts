import { readdir } from 'node:fs/promises';
import { noteProgress } from '../../jobs/job-queue.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import type { Ports } from '../../ports.ts';
import { DEMO_PACK } from '../../repository-files.ts';
import { importPack } from '../packs/import/import-pack.ts';
import { PackError } from '../packs/problem.ts';

/** Brings in the example programs. */
export const IMPORT_DEMO = { name: 'import-demo-content' } as const;
export const DEMO_KEY = 'demo';

/** Reading takes most of the time; files and rows follow it. */
const READ_PERCENT = 90;

async function courseCount(): Promise<number> {
  const names = await readdir(DEMO_PACK, { recursive: true });
  return names.filter((name) => name.endsWith('course.yaml')).length;
}

export const importDemoJob = (services: Ports<'clock' | 'database' | 'storage'>): JobKind => ({
  ...IMPORT_DEMO,
  isHopeless: (error) => error instanceof PackError,
  run: async () => {
    const all = await courseCount();
    const { orm } = services.database;
    let read = 0;
    let noting = Promise.resolve();
    await importPack(DEMO_PACK, services, () => {
      read += 1;
      const percent = (READ_PERCENT * Math.min(read, all)) / Math.max(1, all);
      // A lost note harms nothing: the next one says more.
      noting = noting.then(() => noteProgress(orm, IMPORT_DEMO, DEMO_KEY, percent)).catch(() => {});
    });
    await noting;
    return 'done';
  },
});
