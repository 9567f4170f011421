import type { fetchPublication } from '@skillkite/contract/staff/studio/publish';
import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import {
  type ChangedLesson,
  NONE_JUDGED,
  addCounts,
  countJudgedAgain,
} from '../../../learning/practice/judge-again.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import {
  changesOf,
  nodesOf,
  publicationShape,
  readCourseTree,
  scheduleShape,
} from '../course-tree.ts';
import { changedLessons } from '../judge/changed-keys.ts';
import { AT_ONCE } from '../judge/judge-version.ts';
import { courseVersions } from '../tables.ts';

type Row = { grade: number; section: string; count: number; finished: number };

const NONE = { answer_count: 0, right_count: 0, student_count: 0, is_more: 0 as const };

/** Counted up to as many students as one call judges. */
async function judgedBy(tx: Tx, lessons: readonly ChangedLesson[]) {
  let sum = NONE_JUDGED;
  let isMore = false;
  for (const lesson of lessons) {
    const counted = await countJudgedAgain(tx, lesson, AT_ONCE);
    sum = addCounts(sum, counted);
    isMore ||= counted.isMore;
  }
  const { answers, right, students } = sum;
  return {
    answer_count: answers,
    right_count: right,
    student_count: students,
    is_more: isMore ? (1 as const) : (0 as const),
  };
}

export const fetchPublicationHandler =
  ({ database }: Ports<'database'>): StaffHandler<typeof fetchPublication> =>
  async ({ body, visible }) => {
    const tree = await readCourseTree(database.orm, body.draft_id);
    const inside = await visible.rows<Row>(sql`
      select s.grade, coalesce(s.section, '') as section, count(*) as count, count(p.completed_at) as finished
      from course_progress p join visible_students s on s.id = p.student_id
      where p.course_id = ${tree.course.rowId}
      group by s.grade, coalesce(s.section, '') order by 1, 2`);
    const [version] =
      tree.course.latestNumber === 0
        ? []
        : await database.orm
            .select({ nodes: courseVersions.nodes })
            .from(courseVersions)
            .where(eq(courseVersions.courseDraftId, tree.course.draftId))
            .orderBy(desc(courseVersions.number))
            .limit(1);
    const judged = version
      ? await judgedBy(database.orm, changedLessons(version.nodes, nodesOf(tree)))
      : NONE;
    return {
      judged,
      tree_version: tree.course.treeVersion,
      number: tree.course.latestNumber + 1,
      changes: changesOf(tree),
      inside: inside.map(({ grade, section, count }) => ({ grade, section, student_count: count })),
      finished_count: inside.reduce((sum, { finished }) => sum + finished, 0),
      published: publicationShape(tree.published),
      scheduled: scheduleShape(tree.course.scheduled),
    };
  };
