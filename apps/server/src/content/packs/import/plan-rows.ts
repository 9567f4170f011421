import { type SQL, eq, max, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  assessmentQuestions,
  carouselItems,
  courses,
  feedbackQuestions,
  lessons,
  libraries,
  packs,
  programs,
  quests,
  quizQuestions,
  themes,
} from '../../catalogue/tables.ts';
import { events } from '../../../school/events/tables.ts';
import type { Tx } from '../../../database/database.ts';
import { type CheckedPack, lessonKey, questionKey } from '../check-pack.ts';
import { type Entry, type KnownRow, type Match, matchRows } from './match-rows.ts';
import { FIRST_GIVEN_ID } from '@skillkite/content/pack-schemas';
import { PackError } from '../problem.ts';
import type { YamlFile } from '../yaml-file.ts';

export type ContentTable = PgTable & { id: PgColumn; slug: PgColumn; retiredAt: PgColumn };

/** Which row each thing of a pack is. */
export type Plan = {
  readonly themes: Match;
  readonly programs: Match;
  readonly courses: Match;
  readonly lessons: Match;
  readonly quests: Match;
  readonly quizQuestions: Match;
  readonly questions: Match;
  readonly carousel: Match;
  readonly events: Match;
  readonly assessment: Match;
};

/** The row of a thing in its plan. */
export function idIn({ ids }: Match, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`No row is planned for ${key}.`);
  return id;
}

/** `inArray` for lists without a limit: PostgreSQL takes 65,535 values in one statement, and a list as one of them. */
export const oneOf = (column: PgColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::bigint[])`;

async function match(
  tx: Tx,
  what: string,
  { table, parent }: { table: ContentTable; parent: PgColumn },
  parentIds: readonly number[],
  entries: readonly Entry[],
): Promise<Match & { knownIds: number[] }> {
  const known = (await tx
    .select({ id: table.id, parentId: parent, slug: table.slug })
    .from(table)
    .where(oneOf(parent, parentIds))) as KnownRow[];
  const knownIds = known.map(({ id }) => id);
  const given = entries.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const own = new Set(knownIds);
  const holders = (await tx.select({ id: table.id }).from(table).where(oneOf(table.id, given))) as {
    id: number;
  }[];
  const [highest] = await tx.select({ id: max(table.id) }).from(table);
  const found = matchRows({
    what,
    entries,
    known,
    taken: new Set(holders.map(({ id }) => id).filter((id) => !own.has(id))),
    nextId: Math.max(Number(highest?.id ?? 0) + 1, FIRST_GIVEN_ID),
  });
  return { ...found, knownIds };
}

type Listed = { readonly slug: string; readonly id?: number };

/** The entries of one list of a file. */
const listed = (
  things: readonly Listed[],
  parentId: number,
  at: (index: number) => ReturnType<YamlFile<never>['at']>,
  keyOf: (slug: string) => string = (slug) => slug,
): Entry[] =>
  things.map(({ slug, id }, index) => ({
    key: keyOf(slug),
    parentId,
    slug,
    id,
    problemAt: (message) => at(index).at(message),
  }));

/**
 * Finds the rows of everything in a pack. Throws a PackError for a conflicting id. The result is final under the import
 * lock; without it, it is an early check.
 */
export async function planRows(tx: Tx, pack: CheckedPack): Promise<Plan> {
  const [row] = await tx
    .select({ packId: packs.id, libraryId: libraries.id })
    .from(packs)
    .innerJoin(libraries, eq(libraries.packId, packs.id))
    .where(eq(packs.slug, pack.pack.value.id));
  const { packId, libraryId } = row ?? { packId: 0, libraryId: 0 };
  const top = [packId];
  const { feedback, carousel, events: calendar } = pack;
  const packCourses = pack.programs.flatMap((program) => program.courses);

  const planned = {
    themes: await match(tx, 'theme', { table: themes, parent: themes.packId }, top, [
      ...listed(pack.themes.value, packId, (index) => pack.themes.at([index, 'id'])),
    ]),
    questions: await match(
      tx,
      'question',
      { table: feedbackQuestions, parent: feedbackQuestions.packId },
      top,
      feedback ? listed(feedback.value, packId, (index) => feedback.at([index, 'id'])) : [],
    ),
    carousel: await match(
      tx,
      'carousel item',
      { table: carouselItems, parent: carouselItems.packId },
      top,
      carousel ? listed(carousel.value, packId, (index) => carousel.at([index, 'id'])) : [],
    ),
    events: await match(
      tx,
      'event',
      { table: events, parent: events.packId },
      top,
      calendar ? listed(calendar.value, packId, (index) => calendar.at([index, 'id'])) : [],
    ),
    assessment: await match(
      tx,
      'assessment question',
      { table: assessmentQuestions, parent: assessmentQuestions.packId },
      top,
      pack.assessment.flatMap(({ file }) =>
        listed(file.value, packId, (index) => file.at([index, 'id'])),
      ),
    ),
    programs: await match(
      tx,
      'program',
      { table: programs, parent: programs.libraryId },
      [libraryId],
      pack.programs.map(({ slug, folder, file }) => ({
        key: folder,
        parentId: libraryId,
        slug,
        id: file.value.id,
        problemAt: (message) => file.at(['id']).at(message),
      })),
    ),
  };
  const plannedCourses = await match(
    tx,
    'course',
    { table: courses, parent: courses.programId },
    planned.programs.knownIds,
    pack.programs.flatMap((program) =>
      program.courses.map(({ slug, folder, file }) => ({
        key: folder,
        parentId: idIn(planned.programs, program.folder),
        slug,
        id: file.value.id,
        problemAt: (message: string) => file.at(['id']).at(message),
      })),
    ),
  );
  const insideCourses = (list: 'lessons' | 'quests'): Entry[] =>
    packCourses.flatMap((course) =>
      listed(
        course.file.value[list] ?? [],
        idIn(plannedCourses, course.folder),
        (index) => course.file.at([list, index, 'id']),
        (slug) => lessonKey(course, slug),
      ),
    );
  const plannedLessons = await match(
    tx,
    'lesson',
    { table: lessons, parent: lessons.courseId },
    plannedCourses.knownIds,
    insideCourses('lessons'),
  );
  const plan = {
    ...planned,
    courses: plannedCourses,
    lessons: plannedLessons,
    quizQuestions: await match(
      tx,
      'question',
      { table: quizQuestions, parent: quizQuestions.lessonId },
      plannedLessons.knownIds,
      [...pack.media].flatMap(([key, { questions }]) =>
        questions
          ? listed(
              questions.file.value,
              idIn(plannedLessons, key),
              (index) => questions.file.at([index, 'slug']),
              (slug) => questionKey(key, slug),
            )
          : [],
      ),
    ),
    quests: await match(
      tx,
      'quest',
      { table: quests, parent: quests.courseId },
      plannedCourses.knownIds,
      insideCourses('quests'),
    ),
  };
  const problems = Object.values(plan).flatMap((found) => found.problems);
  if (problems.length > 0) throw new PackError(problems);
  return plan;
}
