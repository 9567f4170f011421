import { inArray, lt, asc } from 'drizzle-orm';
import type { JobKind } from '../../../jobs/job-kind.ts';
import type { Ports } from '../../../ports.ts';
import { pageDocuments } from './tables.ts';

const DAY_MS = 86_400_000;
/** A page that was left for as long begins another document. What a browser kept of the old one is shown as a conflict. */
const KEPT_DAYS = 60;
const AT_ONCE = 500;

/** Deletes documents of pages that were left. The text stays in the draft. */
export const oldPageDocuments = ({ clock, database }: Ports<'clock' | 'database'>): JobKind => ({
  name: 'old-page-documents',
  everyMs: DAY_MS,
  run: async () => {
    const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
    const which = database.orm
      .select({ id: pageDocuments.id })
      .from(pageDocuments)
      .where(lt(pageDocuments.activeAt, before))
      .orderBy(asc(pageDocuments.activeAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    const { rowCount } = await database.orm
      .delete(pageDocuments)
      .where(inArray(pageDocuments.id, which));
    return rowCount === AT_ONCE ? 'more' : 'done';
  },
});
