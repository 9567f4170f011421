import type { createCourse } from '@skillkite/contract/staff/studio/drafts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { courseShape, readCourseTree } from '../course-tree.ts';
import { type NewDraft, courseByRequest, makeDrafts } from './draft-rows.ts';
import { aboutCourse } from './editing-audit.ts';

/** Courses in a library, removed ones not counted. */
export const MOST_COURSES = 5000;

export async function requireRoomForCourse(tx: Tx, libraryId: number): Promise<void> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*) as count from drafts
    where library_id = ${libraryId} and kind = 'course' and removed_at is null`);
  if ((rows[0]?.count ?? 0) >= MOST_COURSES) throw new Failure('TOO_MANY_DRAFTS');
}

export const createCourseHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof createCourse> =>
  ({ body, person, place, commit }) =>
    commit(async (tx) => {
      const request = { personId: person.id, key: body.request_key };
      const before = await courseByRequest(tx, request, body.library_id);
      if (before) {
        const tree = await readCourseTree(tx, before.id);
        return { details: { course: courseShape(tree, person.id) }, audit: 'unchanged' };
      }
      await requireRoomForCourse(tx, body.library_id);
      const made: NewDraft[] = [
        { kind: 'course', content: body.content, position: 1, parent: null },
      ];
      if (body.first_lesson)
        made.push({ kind: 'lesson', content: body.first_lesson, position: 1, parent: null });
      const target = { libraryId: body.library_id };
      const [id = 0] = await makeDrafts(tx, made, target, { ...request, now: clock.now() });
      const course = courseShape(await readCourseTree(tx, id), person.id);
      return {
        details: { course },
        audit: [aboutCourse({ id }, place?.school ?? null, { course: course.course_id })],
      };
    });
