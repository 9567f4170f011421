import type { fetchPublication } from '@skillkite/contract/staff/studio/publish';
import { sql } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { changesOf, publicationShape, readCourseTree, scheduleShape } from '../course-tree.ts';

type Row = { grade: number; section: string; count: number; finished: number };

export const fetchPublicationHandler =
  ({ database }: Ports<'database'>): StaffHandler<typeof fetchPublication> =>
  async ({ body, visible }) => {
    const tree = await readCourseTree(database.orm, body.draft_id);
    const inside = await visible.rows<Row>(sql`
      select s.grade, coalesce(s.section, '') as section, count(*) as count, count(p.completed_at) as finished
      from course_progress p join visible_students s on s.id = p.student_id
      where p.course_id = ${tree.course.rowId}
      group by s.grade, coalesce(s.section, '') order by 1, 2`);
    return {
      tree_version: tree.course.treeVersion,
      number: tree.course.latestNumber + 1,
      changes: changesOf(tree),
      inside: inside.map(({ grade, section, count }) => ({ grade, section, student_count: count })),
      finished_count: inside.reduce((sum, { finished }) => sum + finished, 0),
      published: publicationShape(tree.published),
      scheduled: scheduleShape(tree.course.scheduled),
    };
  };
