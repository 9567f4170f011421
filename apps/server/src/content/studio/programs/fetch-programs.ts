import type { fetchPrograms, saveProgram } from '@skillkite/contract/staff/studio/programs';
import type { DraftCourse, DraftProgram } from '@skillkite/content/draft-schemas';
import { and, asc, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import type { Ports } from '../../../ports.ts';
import type { Person } from '../../../staff/person-session.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { themes } from '../../catalogue/tables.ts';
import { editsAll, mayPublishTo } from '../library/library.ts';
import { areaOfCategory } from './program-rows.ts';

type WireProgram = (typeof saveProgram)['~details']['program'];
type Row = {
  id: number;
  version: number;
  editedBy: string;
  editedAt: string;
  content: DraftProgram;
  courses: { id: number; content: DraftCourse; isPublished: boolean }[];
};
type Reader = { readonly person: Person; readonly schoolId: number | null };

/** Programs of a library by name, or one of them, with the courses that a person may edit. */
export async function readPrograms(
  tx: Tx,
  libraryId: number,
  { person, schoolId }: Reader,
  programId: number | null = null,
): Promise<WireProgram[]> {
  const isAll = editsAll(person, schoolId);
  const { rows } = await tx.execute<Row>(sql`
    select p.id, p.version, e.name as "editedBy", p.edited_at as "editedAt", p.content,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'content', d.content,
          'isPublished', exists (select from courses c where c.id = d.row_id and c.retired_at is null))
          order by d.program_position, d.id)
        from drafts d where d.program_id = p.id and d.kind = 'course' and d.removed_at is null
          and (${isAll} or d.made_by = ${person.id} or d.is_shared)), '[]') as courses
    from studio_programs p join people e on e.id = p.edited_by
    where p.library_id = ${libraryId} and (${programId}::bigint is null or p.id = ${programId})
    order by lower(p.content->>'name'), p.id`);
  return rows.map(({ id, version, editedBy, editedAt, content, courses }) => ({
    program_id: id,
    version,
    edited_by: editedBy,
    edited_at: new Date(editedAt).toISOString(),
    content,
    courses: courses.map((course) => ({
      draft_id: course.id,
      content: course.content,
      is_published: course.isPublished ? (1 as const) : (0 as const),
    })),
  }));
}

export const fetchProgramsHandler =
  ({ database }: Ports<'database'>): StaffHandler<typeof fetchPrograms> =>
  async ({ body, person, place }) => {
    const schoolId = place?.school ?? null;
    const rows = await database.orm
      .select()
      .from(themes)
      .where(and(isNull(themes.retiredAt), sql`${themes.packId} is not null`))
      .orderBy(asc(themes.category), asc(themes.position), asc(themes.id));
    return {
      may_arrange: mayPublishTo(person.given, schoolId, null) ? 1 : 0,
      themes: rows
        .map(({ id, lang, name, translations, category }) => ({
          theme_id: id,
          name: {
            [lang]: name,
            ...Object.fromEntries(
              Object.entries(translations).flatMap(([locale, texts]) =>
                texts?.name === undefined ? [] : [[locale, texts.name]],
              ),
            ),
          },
          area: areaOfCategory(category),
        }))
        .filter(({ area }) => schoolId === null || area === 'school'),
      programs: await readPrograms(database.orm, body.library_id, { person, schoolId }),
    };
  };
