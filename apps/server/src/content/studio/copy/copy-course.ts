import type { copyCourse } from '@skillkite/contract/staff/studio/library';
import {
  type DraftCourse,
  MOST_BYTES_OF_COURSE,
  MOST_LESSONS,
} from '@skillkite/content/draft-schemas';
import { MOST_QUESTIONS } from '@skillkite/rules/quiz/quiz';
import { byLocale } from '@skillkite/content/local-text';
import { eq } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { adoptFiles } from './adopt-files.ts';
import { copiedCourse } from './course-drafts.ts';
import { courseShape, readCourseTree } from '../course-tree.ts';
import { requireRoomForCourse } from '../drafts/create-course.ts';
import { type NewDraft, bytesOf, courseByRequest, makeDrafts } from '../drafts/draft-rows.ts';
import { aboutCourse } from '../drafts/editing-audit.ts';
import { drafts } from '../tables.ts';

/** The first of the drafts is the course. */
const courseOf = ([course]: readonly NewDraft[]): DraftCourse => {
  if (!course) throw new Error('A copy without its course was made.');
  return course.content as DraftCourse;
};

const isTooLarge = (made: readonly NewDraft[]): boolean => {
  const inEach = Map.groupBy(made, ({ parent }) => parent);
  return (
    made.reduce((sum, { content }) => sum + bytesOf(content), 0) > MOST_BYTES_OF_COURSE ||
    [...inEach].some(
      ([parent, { length }]) => length > (parent === 0 ? MOST_LESSONS : MOST_QUESTIONS),
    )
  );
};

export const copyCourseHandler =
  (services: Ports<'clock' | 'config' | 'database' | 'storage'>): StaffHandler<typeof copyCourse> =>
  async ({ body, person, place, commit, fail }) => {
    const schoolId = place?.school ?? null;
    const { clock, database, storage } = services;
    const copied = await copiedCourse(database.orm, storage, {
      courseId: body.course_id,
      schoolId,
    });
    return commit(async (tx) => {
      const request = { personId: person.id, key: body.request_key };
      const before = await courseByRequest(tx, request, body.library_id);
      if (before) {
        const tree = await readCourseTree(tx, before.id);
        return { details: { course: courseShape(tree, person.id) }, audit: 'unchanged' };
      }
      if (!copied) throw fail('COURSE_NOT_FOUND');
      const names = await adoptFiles(tx, services, copied.assets, {
        libraryId: body.library_id,
        personId: person.id,
        now: clock.now(),
      });
      const made = copied.draftsWith(({ storageKey }) => names.get(storageKey) ?? '');
      if (isTooLarge(made)) throw fail('TOO_MANY_DRAFTS');
      await requireRoomForCourse(tx, body.library_id);
      const target = { libraryId: body.library_id };
      const [id = 0] = await makeDrafts(tx, made, target, { ...request, now: clock.now() });
      const { name, lang } = courseOf(made);
      const origin = { courseId: body.course_id, name: byLocale(name, lang)[lang] ?? '' };
      await tx.update(drafts).set({ origin }).where(eq(drafts.id, id));
      const course = courseShape(await readCourseTree(tx, id), person.id);
      return {
        details: { course },
        audit: [aboutCourse({ id }, schoolId, { course: body.course_id })],
      };
    });
  };
