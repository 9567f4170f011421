import { FIRST_STUDIO_ID } from '@skillkite/content/pack-schemas';
import { and, getTableName, isNull, sql } from 'drizzle-orm';
import { libraries, packs } from '../../catalogue/tables.ts';
import { among } from '../../../database/columns.ts';
import type { Tx } from '../../../database/database.ts';
import { type CheckedPack, isLeftOut, languageOf, lessonKey } from '../check-pack.ts';
import type { Kept } from '../media/store-media.ts';
import { type Arrivals, type PackedRows, isManaged, noteArrivals } from './arrivals.ts';
import { callOff, eventRows } from './event-rows.ts';
import type { Match } from './match-rows.ts';
import {
  assessmentRow,
  carouselRow,
  courseRow,
  lessonRow,
  programRow,
  questRow,
  questionRow,
  questionRows,
  themeRow,
} from './pack-rows.ts';
import { idIn, planRows } from './plan-rows.ts';
import { type ContentTable, upsertRows } from './upsert-rows.ts';

/**
 * Updates the rows of one table to the pack. Removed items are retired, not deleted: students' work and columns changed
 * by students stay. Retired items that return are shown again.
 */
async function bring<T extends ContentTable>(
  tx: Tx,
  { table, renamed, retired }: Pick<Match, 'renamed' | 'retired'> & { readonly table: T },
  rows: readonly T['$inferInsert'][],
  now: Date,
  left: readonly string[] = [],
): Promise<void> {
  const change = (values: Record<string, unknown>) => tx.update(table).set(values);
  if (renamed.length > 0) {
    // No slug has a tilde: a row renamed so meets no other on its way to its own name.
    await change({ slug: sql`'~' || ${table.id}` }).where(among(table.id, renamed));
  }
  if (retired.length > 0) {
    await change({ retiredAt: now }).where(and(among(table.id, retired), isNull(table.retiredAt)));
  }
  await upsertRows(tx, table, rows, left);
  // Given ids leave the counter behind.
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'),
      (select coalesce(max(id), 0) + 1 from ${table} where id < ${FIRST_STUDIO_ID}), false)`,
  );
}

async function writePack(tx: Tx, pack: CheckedPack, digest: string, now: Date) {
  const { value } = pack.pack;
  const facts = {
    slug: value.id,
    name: value.name,
    version: value.version,
    language: languageOf(pack),
    digest,
    importedAt: now,
  };
  const [row] = await tx
    .insert(packs)
    .values(facts)
    .onConflictDoUpdate({ target: packs.slug, set: facts })
    .returning({ id: packs.id });
  if (!row) throw new Error('Writing the pack failed: the insert returned no row.');
  const packId = row.id;
  const [library] = await tx
    .insert(libraries)
    .values({ packId })
    .onConflictDoUpdate({ target: libraries.packId, set: { packId } })
    .returning({ id: libraries.id });
  if (!library) throw new Error('Writing the library failed: the insert returned no row.');
  return { packId, libraryId: library.id };
}

/**
 * Writes all rows of a pack in the caller's transaction, which holds the import's lock. Courses of a pack that the Studio manages
 * are kept as arrivals, and students see no change.
 */
export async function writeRows(
  tx: Tx,
  pack: CheckedPack,
  { kept, digest, now }: { kept: Kept; digest: string; now: Date },
): Promise<{ libraryId: number; arrivals: Arrivals | null }> {
  const { packId, libraryId } = await writePack(tx, pack, digest, now);
  const plan = await planRows(tx, pack);
  const sources = { pack, plan, kept, packId, libraryId };
  const allCourses = pack.programs.flatMap((program) =>
    program.courses
      .map((course, index) => ({ program, course, position: index + 1 }))
      .filter(({ course }) => !isLeftOut(pack, course)),
  );

  await bring(
    tx,
    plan.themes,
    pack.themes.value.map((theme, index) => themeRow(theme, index + 1, sources)),
    now,
  );
  const rows: PackedRows = {
    programs: pack.programs.map((program, index) => programRow(program, index + 1, sources)),
    courses: allCourses.map(({ program, course, position }) =>
      courseRow(course, { programId: idIn(plan.programs, program.folder), position }, sources),
    ),
    lessons: allCourses.flatMap(({ course }) =>
      course.file.value.lessons.flatMap((lesson, index) =>
        pack.leftOut.has(lessonKey(course, lesson.slug))
          ? []
          : [lessonRow(course, lesson, index + 1, sources)],
      ),
    ),
    quizQuestions: allCourses.flatMap(({ course }) =>
      course.file.value.lessons.flatMap((lesson) => questionRows(course, lesson, sources)),
    ),
    quests: allCourses.flatMap(({ course }) =>
      (course.file.value.quests ?? []).map((quest, index) =>
        questRow(course, quest, index + 1, sources),
      ),
    ),
  };
  const arrivals = (await isManaged(tx, libraryId)) ? await noteArrivals(tx, rows, now) : null;
  if (arrivals === null) {
    await bring(tx, plan.programs, rows.programs, now);
    await bring(tx, plan.courses, rows.courses, now);
    await bring(tx, plan.lessons, rows.lessons, now);
    await bring(tx, plan.quizQuestions, rows.quizQuestions, now);
    await bring(tx, plan.quests, rows.quests, now);
  }
  await bring(
    tx,
    plan.questions,
    (pack.feedback?.value ?? []).map((question, index) =>
      questionRow(question, index + 1, sources),
    ),
    now,
  );
  await bring(
    tx,
    plan.assessment,
    pack.assessment.flatMap(({ level, file }) =>
      file.value.map((entry, index) =>
        assessmentRow(entry, { level, position: index + 1 }, sources),
      ),
    ),
    now,
  );
  await bring(
    tx,
    plan.carousel,
    (pack.carousel?.value ?? []).map((item) => carouselRow(item, sources)),
    now,
  );
  const calendar = await callOff(tx, plan.events, now);
  await bring(tx, calendar, await eventRows(tx, sources, now), now, ['enrolled']);
  return { libraryId, arrivals };
}
