import type {
  DraftCourse,
  DraftLesson,
  DraftProgram,
  DraftQuestion,
} from '@skillkite/content/draft-schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import type { DraftKind } from '../tables.ts';
import type { PackedCourse, PackedQuestion } from './pack-model.ts';

/** The name of a draft in packs: that of the pack it came from, or its own. */
export const PACK_NAME = sql`coalesce(d.pack_name, 's-' || md5(d.request_key || '/' || d.request_place))`;
/** The same of a program. */
const PROGRAM_NAME = sql`coalesce(p.pack_name, 's-' || md5('program/' || p.request_key || '/' || p.made_by))`;

export type NamedDraft = {
  readonly id: number;
  readonly courseId: number;
  readonly parentId: number | null;
  readonly kind: DraftKind;
  readonly name: string;
  readonly content: unknown;
};

/** Drafts of some courses, or of the bank, with their names in packs, in their order; removed ones are left out. */
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
        questions: (inside.get(lesson.id) ?? []).map(packedQuestionOf),
      })),
    }));
}

export const packedQuestionOf = ({ name, content }: NamedDraft): PackedQuestion => ({
  name,
  content: content as DraftQuestion,
});

export type NamedProgram = {
  readonly id: number;
  readonly name: string;
  readonly content: DraftProgram;
  /** Of its courses, in their order. */
  readonly draftIds: readonly number[];
};

/** Programs of several courses in a library. */
export async function namedPrograms(
  tx: Tx,
  libraryId: number,
  where: SQL = sql`true`,
): Promise<NamedProgram[]> {
  const { rows } = await tx.execute<NamedProgram>(sql`
    select p.id, ${PROGRAM_NAME} as name, p.content,
      coalesce((select jsonb_agg(d.id order by d.program_position, d.id) from drafts d
        where d.program_id = p.id and d.kind = 'course' and d.removed_at is null), '[]') as "draftIds"
    from studio_programs p where p.library_id = ${libraryId} and ${where} order by p.id`);
  return rows;
}
