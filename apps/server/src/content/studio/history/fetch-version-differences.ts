import type { fetchVersionDifferences } from '@skillkite/contract/staff/studio/history';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { nodesOf, readCourseTree } from '../course-tree.ts';
import { type VersionNode, courseVersions } from '../tables.ts';
import { type Difference, differencesOf } from './differences.ts';

/** A course as a version has it, or as it is edited where the number is null. */
export async function nodesOfVersion(
  tx: Tx,
  draftId: number,
  number: number | null,
): Promise<readonly VersionNode[]> {
  if (number === null) return nodesOf(await readCourseTree(tx, draftId));
  const [version] = await tx
    .select({ nodes: courseVersions.nodes })
    .from(courseVersions)
    .where(
      and(
        sql`${courseVersions.courseDraftId} = (select d.course_id from drafts d where d.id = ${draftId})`,
        eq(courseVersions.number, number),
      ),
    );
  if (!version) throw new Failure('NOT_FOUND');
  return version.nodes;
}

const side = (node: VersionNode | null) => node && { content: node.content as never };
const shape = ({ change, placeBefore, place, before, after }: Difference) => ({
  change,
  place_before: placeBefore,
  place,
  before: side(before),
  after: side(after),
});
const idOf = ({ before, after }: Difference): number => (after ?? before)?.rowId ?? 0;

export const fetchVersionDifferencesHandler =
  ({ database }: Ports<'database'>): StaffHandler<typeof fetchVersionDifferences> =>
  async ({ body: { draft_id, from, to } }) => {
    const { orm } = database;
    const before = await nodesOfVersion(orm, draft_id, from);
    const { course, lessons, sameCount } = differencesOf(
      before,
      await nodesOfVersion(orm, draft_id, to),
    );
    return {
      course: course && { before: side(course.before), after: side(course.after) },
      lessons: lessons.map((lesson) => ({
        ...shape(lesson),
        lesson_id: idOf(lesson),
        questions: lesson.questions.map((one) => ({ ...shape(one), question_id: idOf(one) })),
      })),
      same_count: sameCount,
    };
  };
