import type { DraftCourse, DraftProgram } from '@skillkite/content/draft-schemas';
import {
  CATEGORY_OF_AREA,
  THEME_CATEGORIES,
} from '@skillkite/rules/learning/course/theme-category';
import { AREAS, type Area } from '@skillkite/rules/learning/course/course-source';
import { FIRST_STUDIO_ID } from '@skillkite/content/pack-schemas';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { Failure } from '../../../errors/failure.ts';
import { ownerOf, themeOfOwn } from '../../catalogue/libraries.ts';
import { courses, programs, themes } from '../../catalogue/tables.ts';
import { upsertRows } from '../../packs/import/upsert-rows.ts';
import type { DraftRow } from '../drafts/draft-rows.ts';
import { courseNode, programRow } from '../publish/course-rows.ts';
import { type VersionNode, drafts, studioPrograms } from '../tables.ts';

/** The area of programs with a theme of this category (D1). */
export const areaOfCategory = (category: number): Area =>
  AREAS.find((area) => THEME_CATEGORIES[CATEGORY_OF_AREA[area]] === category) ?? 'school';

type Program = Pick<typeof studioPrograms.$inferSelect, 'id' | 'libraryId' | 'content'>;

/** Theme and area of a program. Schools have the area "school" alone (D20). */
async function themeOf(tx: Tx, libraryId: number, themeId: number | null) {
  const schoolId = await ownerOf(tx, libraryId);
  if (themeId === null)
    return {
      themeId: await themeOfOwn(tx, schoolId === null ? 'installation' : 'school'),
      area: 'school' as const,
    };
  const [theme] = await tx
    .select({ category: themes.category })
    .from(themes)
    .where(and(eq(themes.id, themeId), isNull(themes.retiredAt)));
  const area = theme && areaOfCategory(theme.category);
  if (area === undefined || (schoolId !== null && area !== 'school'))
    throw new Failure('BAD_REQUEST', {
      field: 'content.theme_id',
      message: 'The field "content.theme_id" is not a theme of this library.',
    });
  return { themeId, area };
}

const rowOfProgram = async (tx: Tx, { id, libraryId, content }: Program) =>
  programRow(content, { id, libraryId, ...(await themeOf(tx, libraryId, content.theme_id)) });

/** Id of the program that a course is by itself. */
export const ownProgramId = ({ id }: Pick<DraftRow, 'id'>): number => FIRST_STUDIO_ID + id;

/**
 * Writes programs. Those of content packs that the Studio manages keep their slug and place; a program of several courses keeps its
 * picture.
 */
export async function writePrograms(
  tx: Tx,
  rows: readonly (typeof programs.$inferInsert)[],
): Promise<void> {
  for (const row of rows)
    await upsertRows(
      tx,
      programs,
      [row],
      ['slug', 'position', ...(row.slug.startsWith('program-') ? ['thumbnail'] : [])],
    );
}

/** Row of the program in which a course is published: one of several courses, or its own. */
export async function programOf(
  tx: Tx,
  course: Pick<DraftRow, 'id' | 'libraryId' | 'programId'>,
  content: DraftCourse,
) {
  const { id, libraryId, programId } = course;
  const ownId = ownProgramId({ id });
  const [program] = await tx
    .select()
    .from(studioPrograms)
    .where(eq(studioPrograms.id, programId ?? ownId));
  return program
    ? rowOfProgram(tx, program)
    : programRow(content, { id: ownId, libraryId, ...(await themeOf(tx, libraryId, null)) });
}

/** Shows programs that have a course for students, and hides those that have none. */
export async function showPrograms(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .update(programs)
    .set({
      retiredAt: sql`case when exists (select from ${courses} c where c.program_id = ${programs.id} and c.retired_at is null)
        then null else coalesce(${programs.retiredAt}, ${now.toISOString()}::timestamptz) end`,
    })
    .where(inArray(programs.id, [...ids]));
}

/** Courses by their drafts' ids, locked in one order. All of them are of the library, or the request is refused. */
async function holdCourses(tx: Tx, libraryId: number, ids: readonly number[], programId: number) {
  const rows = await tx
    .select()
    .from(drafts)
    .where(
      and(
        eq(drafts.kind, 'course'),
        eq(drafts.libraryId, libraryId),
        sql`(${drafts.id} = any(${sql.param([...ids])}::bigint[]) or ${drafts.programId} = ${programId})`,
      ),
    )
    .orderBy(drafts.id)
    .for('update');
  const isHere = (id: number) => rows.some((row) => row.id === id && row.removedAt === null);
  if (!ids.every(isHere))
    throw new Failure('BAD_REQUEST', {
      field: 'courses',
      message: 'The field "courses" names a course that is not in this library.',
    });
  return rows;
}

export type Arrangement = {
  /** Drafts of courses in their order. */
  readonly courses: readonly number[];
  /** The program is removed: removed courses leave it, too. */
  readonly isEnding?: boolean;
  readonly now: Date;
};

/**
 * Puts courses into a program in this order. Others leave it and are programs of their own again. Published courses move for students
 * at once, with what was done in them. Returns the ids of published courses that moved.
 */
export async function arrangeProgram(
  tx: Tx,
  program: Program,
  { courses: ids, isEnding = false, now }: Arrangement,
): Promise<number[]> {
  const { id: programId, libraryId } = program;
  const held = await holdCourses(tx, libraryId, ids, programId);
  // Removed courses keep their place while there is a program: they come back into it.
  const leaving = held.filter(
    ({ id, removedAt }) => (isEnding || removedAt === null) && !ids.includes(id),
  );
  const placed = held.filter(({ id }) => ids.includes(id));
  const moved = [...leaving, ...placed.filter((row) => row.programId !== programId)];
  const programRows = [await rowOfProgram(tx, program)];
  for (const { id } of leaving) {
    const { rows } = await tx.execute<{ nodes: VersionNode[] }>(sql`
      select nodes from course_versions where course_draft_id = ${id} order by number desc limit 1`);
    const content = rows[0] && (courseNode(rows[0].nodes).content as DraftCourse);
    if (content)
      programRows.push(
        await programOf(tx, { id, libraryId, programId: ownProgramId({ id }) }, content),
      );
  }
  const isPublished = await publishedAmong(tx, held);
  // A program that no student has yet is written with its first course.
  if (!placed.some(({ rowId }) => isPublished.has(rowId))) programRows.shift();
  await writePrograms(tx, programRows);
  await tx.execute(sql`
    update drafts d set program_id = case when p.place is null then ${FIRST_STUDIO_ID} + d.id else ${programId} end,
      program_position = coalesce(p.place, 1)
    from drafts o left join unnest(${sql.param([...ids])}::bigint[]) with ordinality p(id, place) on p.id = o.id
    where o.id = d.id and d.id = any(${sql.param([...leaving, ...placed].map(({ id }) => id))}::bigint[])`);
  await tx.execute(sql`
    update courses c set program_id = d.program_id, position = d.program_position
    from drafts d where d.row_id = c.id and d.kind = 'course' and d.id = any(${sql.param(held.map(({ id }) => id))}::bigint[])`);
  await showPrograms(
    tx,
    [programId, ...held.flatMap((row) => [ownProgramId(row), row.programId ?? ownProgramId(row)])],
    now,
  );
  return moved.map(({ rowId }) => rowId).filter((id) => isPublished.has(id));
}

async function publishedAmong(tx: Tx, held: readonly DraftRow[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(
      inArray(
        courses.id,
        held.map(({ rowId }) => rowId),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

const isNamed = ({ name, lang }: DraftProgram): boolean =>
  (typeof name === 'string' ? name : (name[lang] ?? '')).trim() !== '';

export const isCompleteProgram = (content: DraftProgram): boolean =>
  isNamed(content) && content.grades.length > 0;

/** A program must be complete: students may see it at once. */
export function requireComplete(content: DraftProgram): void {
  const refuse = (field: string) => {
    throw new Failure('BAD_REQUEST', {
      field: `content.${field}`,
      message: `The field "content.${field}" is empty.`,
    });
  };
  if (!isNamed(content)) refuse('name');
  if (content.grades.length === 0) refuse('grades');
}
