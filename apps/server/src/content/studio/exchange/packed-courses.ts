import type { DraftCourse, DraftLesson, DraftQuestion } from '@skillkite/content/draft-schemas';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import type { DraftKind } from '../tables.ts';
import type { PackedCourse } from './pack-model.ts';

/** The name of a draft in packs: that of the pack it came from, or its own. */
export const PACK_NAME = sql`coalesce(d.pack_name, 's-' || md5(d.request_key || '/' || d.request_place))`;

export type NamedDraft = {
  readonly id: number;
  readonly courseId: number;
  readonly parentId: number | null;
  readonly kind: DraftKind;
  readonly name: string;
  readonly content: unknown;
};

/** Drafts of some courses with their names in packs, in their order; removed ones are left out. */
export async function namedDrafts(tx: Tx, courseIds: readonly number[]): Promise<NamedDraft[]> {
  const { rows } = await tx.execute<NamedDraft>(sql`
    select d.id, d.course_id as "courseId", d.parent_id as "parentId", d.kind, ${PACK_NAME} as name, d.content
    from drafts d left join drafts p on p.id = d.parent_id
    where d.course_id = any(${sql.param([...courseIds])}::bigint[]) and d.removed_at is null and p.removed_at is null
    order by d.position, d.id`);
  return rows;
}

/** Courses as packs hold them. */
export function packedCourses(rows: readonly NamedDraft[]): PackedCourse[] {
  const inside = Map.groupBy(rows, ({ parentId }) => parentId ?? 0);
  return rows
    .filter(({ kind }) => kind === 'course')
    .map((course) => ({
      name: course.name,
      content: course.content as DraftCourse,
      lessons: (inside.get(course.id) ?? []).map((lesson) => ({
        name: lesson.name,
        content: lesson.content as DraftLesson,
        questions: (inside.get(lesson.id) ?? []).map((question) => ({
          name: question.name,
          content: question.content as DraftQuestion,
        })),
      })),
    }));
}
