import type { cancelPublication } from '@skillkite/contract/staff/studio/publish';
import { eq } from 'drizzle-orm';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { courseShape, readCourseTree } from '../course-tree.ts';
import { holdDraft, touchCourse } from '../drafts/draft-rows.ts';
import { aboutCourse } from '../drafts/editing-audit.ts';
import { mayPublishTo } from '../library/library.ts';
import { drafts } from '../tables.ts';
import { dropJobs } from './publish-at.ts';

export const cancelPublicationHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof cancelPublication> =>
  ({ body, person, place, commit, changed, fail }) =>
    commit(async (tx) => {
      const { course } = await holdDraft(tx, body.draft_id, ['course']);
      if (course.removedAt !== null) throw new Failure('NOT_FOUND');
      const { publishAt, scheduled } = course;
      const answer = async () => ({
        course: courseShape(await readCourseTree(tx, course.id), person.id),
      });
      if (!publishAt || !scheduled) return { details: await answer(), audit: 'unchanged' };
      if (publishAt.getTime() !== new Date(body.at).getTime())
        throw await changed(
          tx,
          { at: publishAt.toISOString() },
          { rows: { personId: scheduled.personId, at: course.treeEditedAt } },
        );
      const schoolId = place?.school ?? null;
      if (!mayPublishTo(person.given, schoolId, scheduled.audience)) throw fail('CLASS_NOT_OWN');
      await tx
        .update(drafts)
        .set({ publishAt: null, scheduled: null })
        .where(eq(drafts.id, course.id));
      await dropJobs(tx, course.id);
      await touchCourse(tx, course, { personId: person.id, now: clock.now() });
      const before = { publish_at: publishAt.toISOString() };
      return {
        details: await answer(),
        audit: [{ ...aboutCourse(course, schoolId), before }],
      };
    });
