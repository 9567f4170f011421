import { and, asc, isNull, lt } from 'drizzle-orm';
import type { JobKind } from '../../jobs/job-kind.ts';
import type { Ports } from '../../ports.ts';
import { discardFile } from './files/discard-files.ts';
import { submissionFiles } from './tables.ts';

const DAY_MS = 86_400_000;
/** Age at which unfinished uploads are deleted; a later resume starts over. */
export const UNFINISHED_KEPT_MS = 2 * DAY_MS;
const EVERY_MS = 600_000;
const UPLOADS_AT_ONCE = 50;

/** Unfinished uploads of all students. */
export const abandonedUploads = (services: Ports<'clock' | 'database'>): JobKind => ({
  name: 'abandoned-uploads',
  everyMs: EVERY_MS,
  run: async () => {
    const before = new Date(services.clock.now().getTime() - UNFINISHED_KEPT_MS);
    const old = await services.database.orm
      .select({ id: submissionFiles.id })
      .from(submissionFiles)
      .where(and(isNull(submissionFiles.fileType), lt(submissionFiles.createdAt, before)))
      .orderBy(asc(submissionFiles.createdAt))
      .limit(UPLOADS_AT_ONCE);
    for (const { id } of old) await discardFile(services, id);
    return old.length === UPLOADS_AT_ONCE ? 'more' : 'done';
  },
});
