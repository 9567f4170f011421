import { and, desc, eq, lte } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import type { ChangedLesson } from '../../../learning/practice/judge-again.ts';
import { courseVersions } from '../tables.ts';
import { changedLessons } from './changed-keys.ts';

/** Lessons whose answers a version judges otherwise than the version before it. */
export async function changedByVersion(
  tx: Tx,
  courseDraftId: number,
  number: number,
): Promise<ChangedLesson[]> {
  const [after, before] = await tx
    .select({ nodes: courseVersions.nodes })
    .from(courseVersions)
    .where(and(eq(courseVersions.courseDraftId, courseDraftId), lte(courseVersions.number, number)))
    .orderBy(desc(courseVersions.number))
    .limit(2);
  return after && before ? changedLessons(before.nodes, after.nodes) : [];
}
