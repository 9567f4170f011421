import type { shareCourse } from '@skillkite/contract/staff/studio/drafts';
import { eq } from 'drizzle-orm';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { holdDraft } from './draft-rows.ts';
import { aboutCourse } from './editing-audit.ts';
import { editsAll } from '../library/library.ts';
import { drafts } from '../tables.ts';

export const shareCourseHandler =
  (): StaffHandler<typeof shareCourse> =>
  ({ body, person, place, commit, fail }) =>
    commit(async (tx) => {
      const { course } = await holdDraft(tx, body.draft_id, ['course']);
      const schoolId = place?.school ?? null;
      if (course.madeBy !== person.id && !editsAll(person, schoolId)) throw fail('NOT_OWN_DRAFT');
      const details = { is_shared: body.is_shared };
      const isShared = body.is_shared === 1;
      if (course.isShared === isShared) return { details, audit: 'unchanged' };
      await tx.update(drafts).set({ isShared }).where(eq(drafts.id, course.id));
      return { details, audit: [aboutCourse(course, schoolId, { is_shared: isShared })] };
    });
