import type { unpublishCourse } from '@skillkite/contract/staff/studio/publish';
import { eq } from 'drizzle-orm';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { courseShape, readCourseTree } from '../course-tree.ts';
import { holdDraft, touchCourse } from '../drafts/draft-rows.ts';
import { aboutCourse } from '../drafts/editing-audit.ts';
import { retireCourse } from '../drafts/remove-draft.ts';
import { mayPublishTo } from '../library/library.ts';
import { drafts } from '../tables.ts';
import { latestOf } from './publish-course.ts';

/** Students lose the course at once. Its rows are retired, so all that they did stays. */
export const unpublishCourseHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof unpublishCourse> =>
  ({ body, person, place, commit, changed, fail }) =>
    commit(async (tx) => {
      const { course } = await holdDraft(tx, body.draft_id, ['course']);
      const latest = await latestOf(tx, course);
      if (!latest || course.removedAt !== null) throw new Failure('NOT_FOUND');
      const answer = async () => ({
        course: courseShape(await readCourseTree(tx, course.id), person.id),
      });
      if (latest.number !== body.published_number)
        throw await changed(
          tx,
          { published_number: latest.number },
          { rows: { personId: latest.publishedBy, at: latest.publishedAt } },
        );
      if (course.unpublishedAt !== null) return { details: await answer(), audit: 'unchanged' };
      const schoolId = place?.school ?? null;
      if (!mayPublishTo(person.given, schoolId, latest.audience)) throw fail('CLASS_NOT_OWN');
      const now = clock.now();
      await retireCourse(tx, course, now, now);
      await tx.update(drafts).set({ unpublishedAt: now }).where(eq(drafts.id, course.id));
      await tx
        .update(drafts)
        .set({ publishedDigest: null, publishedPosition: null })
        .where(eq(drafts.courseId, course.id));
      await touchCourse(tx, course, { personId: person.id, now });
      return {
        details: await answer(),
        audit: [{ ...aboutCourse(course, schoolId), before: { version: latest.number } }],
      };
    });
