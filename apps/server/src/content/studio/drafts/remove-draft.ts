import type { removeDraft } from '@skillkite/contract/staff/studio/drafts';
import { MOST_LESSONS } from '@skillkite/content/draft-schemas';
import { MOST_QUESTIONS } from '@skillkite/rules/quiz/quiz';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { announceLibrary } from '../../catalogue/libraries.ts';
import { courses } from '../../catalogue/tables.ts';
import { requireRoomForCourse } from './create-course.ts';
import {
  type DraftRow,
  bytesOf,
  holdDraft,
  idsInOrder,
  putInOrder,
  touchCourse,
} from './draft-rows.ts';
import { aboutCourse } from './editing-audit.ts';
import { deleteOldestRemoved } from './removed-drafts.ts';
import { hasLostFiles } from '../files/file-use.ts';
import { editsAll, mayPublishTo } from '../library/library.ts';
import { latestOf } from '../publish/publish-course.ts';
import { showPrograms } from '../programs/program-rows.ts';
import { dropJobs } from '../publish/publish-at.ts';
import { drafts } from '../tables.ts';

/** Hides a published course, or shows it again with what students did in it. */
export async function retireCourse(tx: Tx, course: DraftRow, retiredAt: Date | null, now: Date) {
  await tx.update(courses).set({ retiredAt }).where(eq(courses.id, course.rowId));
  await showPrograms(tx, [course.programId ?? course.rowId], now);
  await announceLibrary(tx, course.libraryId, now);
}

/** Of a lesson or question with what is inside; nothing where its lesson is removed. */
async function bytesWithin(tx: Tx, draft: DraftRow): Promise<number> {
  const rows = await tx
    .select({ id: drafts.id, content: drafts.content, removedAt: drafts.removedAt })
    .from(drafts)
    .where(
      sql`${drafts.parentId} = ${draft.id} or ${drafts.id} in (${draft.id}, ${draft.parentId ?? 0})`,
    );
  const isGone = rows.some(({ id, removedAt }) => id === draft.parentId && removedAt !== null);
  if (isGone) return 0;
  return rows
    .filter(({ id, removedAt }) => id === draft.id || (id !== draft.parentId && removedAt === null))
    .reduce((sum, { content }) => sum + bytesOf(content), 0);
}

export const removeDraftHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof removeDraft> =>
  ({ body, person, place, commit, fail }) =>
    commit(async (tx) => {
      const held = await holdDraft(tx, body.draft_id, ['course', 'lesson', 'question']);
      const { course, draft } = held;
      // Those of the bank have no order: `remove_questions` removes them.
      if (course.kind === 'bank') throw new Failure('NOT_FOUND');
      const schoolId = place?.school ?? null;
      const details = { is_removed: body.is_removed };
      const isRemoved = body.is_removed === 1;
      if ((draft.removedAt !== null) === isRemoved) return { details, audit: 'unchanged' };
      const now = clock.now();
      const removedAt = isRemoved ? now : null;
      const isCourse = draft.kind === 'course';
      let isUnshowable = false;
      if (isCourse) {
        if (course.madeBy !== person.id && !editsAll(person, schoolId)) throw fail('NOT_OWN_DRAFT');
        const latest = await latestOf(tx, course);
        // A course whose publication was taken back stays so.
        const seen = course.unpublishedAt === null ? latest : null;
        if (seen && !mayPublishTo(person.given, schoolId, seen.audience))
          throw fail('CLASS_NOT_OWN');
        if (!isRemoved) await requireRoomForCourse(tx, course.libraryId);
        isUnshowable =
          !isRemoved && seen !== null && (await hasLostFiles(tx, course.id, seen.number));
        if (seen && !isUnshowable) await retireCourse(tx, course, removedAt, now);
        await dropJobs(tx, course.id);
      } else if (!isRemoved) {
        const order = await idsInOrder(tx, draft.parentId ?? 0);
        const most = draft.kind === 'lesson' ? MOST_LESSONS : MOST_QUESTIONS;
        if (order.length >= most) throw fail('TOO_MANY_DRAFTS');
      }
      await tx
        .update(drafts)
        .set({
          removedAt,
          removedBy: isRemoved ? person.id : null,
          ...(isCourse && { publishAt: null, scheduled: null }),
          // Its library removed a file meanwhile: students get it again with the next publication.
          ...(isUnshowable && { unpublishedAt: now }),
        })
        .where(eq(drafts.id, draft.id));
      if (!isCourse) {
        const order = await idsInOrder(tx, draft.parentId ?? 0);
        const others = order.filter((id) => id !== draft.id);
        // It comes back where it was.
        await putInOrder(
          tx,
          isRemoved ? others : others.toSpliced(draft.position - 1, 0, draft.id),
        );
      }
      const bytes = isCourse ? 0 : await bytesWithin(tx, draft);
      const moreBytes = isRemoved ? -bytes : bytes;
      await touchCourse(tx, course, { personId: person.id, now, moreBytes });
      if (isRemoved) await deleteOldestRemoved(tx, course.id);
      const after = { kind: draft.kind, is_deleted: isRemoved };
      return { details, audit: [aboutCourse(course, schoolId, after)] };
    });
