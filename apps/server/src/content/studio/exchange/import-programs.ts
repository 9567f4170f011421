import { type DraftProgram, MOST_COURSES_OF_PROGRAM } from '@skillkite/content/draft-schemas';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../database/database.ts';
import type { AuditEntry } from '../../../staff/audit.ts';
import type { Person } from '../../../staff/person-session.ts';
import { themes } from '../../catalogue/tables.ts';
import { mayPublishTo } from '../library/library.ts';
import { aboutProgram, arrange, holdProgram } from '../programs/arrange.ts';
import { insertProgram } from '../programs/create-program.ts';
import { areaOfCategory, isCompleteProgram } from '../programs/program-rows.ts';
import { namedPrograms } from './named-drafts.ts';
import type { PackedProgram, PackedTheme, ReportItem } from './pack-model.ts';

type Importing = {
  readonly tx: Tx;
  readonly libraryId: number;
  readonly person: Person;
  readonly schoolId: number | null;
  readonly now: Date;
  readonly isApplied: boolean;
};

type ImportedPrograms = {
  readonly newNames: readonly string[];
  readonly left: ReadonlyMap<string, NonNullable<ReportItem['why']>>;
  readonly audit: readonly AuditEntry[];
};

/** The theme of this slug, where programs of the library may have it. */
async function themeIn(
  { tx, schoolId }: Importing,
  theme: PackedTheme | null,
): Promise<number | null> {
  if (theme === null) return null;
  const rows = await tx
    .select({ id: themes.id, category: themes.category })
    .from(themes)
    .where(
      and(eq(themes.slug, theme.slug), isNull(themes.retiredAt), sql`${themes.packId} is not null`),
    )
    .orderBy(asc(themes.id));
  return (
    rows.find(({ category }) => schoolId === null || areaOfCategory(category) === 'school')?.id ??
    null
  );
}

/** Ids of drafts of courses that are programs of their own. */
async function aloneAmong(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from drafts where id = any(${sql.param([...ids])}::bigint[]) and program_id = row_id`);
  return new Set(rows.map(({ id }) => id));
}

/** Puts courses of a pack into its programs. What the library has stays: courses in another program stay there. */
export async function importPrograms(
  importing: Importing,
  {
    programs,
    draftIds,
  }: { programs: readonly PackedProgram[]; draftIds: ReadonlyMap<string, number> },
): Promise<ImportedPrograms> {
  const { tx, libraryId, person, schoolId, now, isApplied } = importing;
  const newNames: string[] = [];
  const left = new Map<string, NonNullable<ReportItem['why']>>();
  const audit: AuditEntry[] = [];
  if (programs.length === 0) return { newNames, left, audit };
  const known = new Map((await namedPrograms(tx, libraryId)).map((one) => [one.name, one]));
  for (const { name, content, theme, courses } of programs) {
    const here = known.get(name);
    if (!mayPublishTo(person.given, schoolId, null)) {
      if (!here) left.set(name, 'programs-arranged');
      continue;
    }
    const draft: DraftProgram = { ...content, theme_id: await themeIn(importing, theme) };
    if (!here && !isCompleteProgram(draft)) {
      left.set(name, 'program-incomplete');
      continue;
    }
    if (!here) newNames.push(name);
    if (!isApplied) continue;
    const row = here
      ? await holdProgram(tx, libraryId, here.id)
      : await insertProgram(
          tx,
          { libraryId, content: draft, requestKey: randomUUID(), packName: name },
          { personId: person.id, now },
        );
    if (!row) continue;
    const wanted = courses.flatMap((course) => draftIds.get(course) ?? []);
    const before = here?.draftIds ?? [];
    const alone = await aloneAmong(tx, wanted);
    const order = [...before, ...wanted.filter((id) => alone.has(id))].slice(
      0,
      MOST_COURSES_OF_PROGRAM,
    );
    if (order.length === before.length && here) continue;
    await arrange(tx, row, { courses: order, now });
    audit.push(aboutProgram(row, schoolId, { count: order.length }));
  }
  return { newNames, left, audit };
}
