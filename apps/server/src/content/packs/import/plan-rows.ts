import { eq, lt, max } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
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
import { among } from '../../../database/columns.ts';
import type { Tx } from '../../../database/database.ts';
import { type CheckedPack, lessonKey, questionKey } from '../check-pack.ts';
import { type Entry, type KnownRow, type Match, matchRows } from './match-rows.ts';
import { FIRST_GIVEN_ID, FIRST_STUDIO_ID } from '@skillkite/content/pack-schemas';
import { PackError } from '../problem.ts';
import type { ContentTable } from './upsert-rows.ts';
import type { YamlFile } from '../yaml-file.ts';

/** Kinds of things in a pack: the word for messages, the table, and the column of the parent. */
const KINDS = {
  themes: { what: 'theme', table: themes, parent: themes.packId },
  programs: { what: 'program', table: programs, parent: programs.libraryId },
  courses: { what: 'course', table: courses, parent: courses.programId },
  lessons: { what: 'lesson', table: lessons, parent: lessons.courseId },
  quests: { what: 'quest', table: quests, parent: quests.courseId },
  quizQuestions: { what: 'question', table: quizQuestions, parent: quizQuestions.lessonId },
  questions: { what: 'question', table: feedbackQuestions, parent: feedbackQuestions.packId },
  carousel: { what: 'carousel item', table: carouselItems, parent: carouselItems.packId },
  events: { what: 'event', table: events, parent: events.packId },
  assessment: {
    what: 'assessment question',
    table: assessmentQuestions,
    parent: assessmentQuestions.packId,
  },
} as const;
type Kind = keyof typeof KINDS;

/** The rows of a pack in each table. */
export type Plan = {
  readonly [K in Kind]: Match & { readonly table: (typeof KINDS)[K]['table'] };
};

/** The row of a thing in its plan. */
export function idIn({ ids }: Match, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`No row is planned for ${key}.`);
  return id;
}

type Planned<K extends Kind> = Plan[K] & { readonly knownIds: readonly number[] };

async function match<K extends Kind>(
  tx: Tx,
  kind: K,
  parentIds: readonly number[],
  entries: readonly Entry[],
): Promise<Planned<K>> {
  const { what, table, parent }: { what: string; table: ContentTable; parent: PgColumn } =
    KINDS[kind];
  const known = (await tx
    .select({ id: table.id, parentId: parent, slug: table.slug })
    .from(table)
    .where(among(parent, parentIds))) as KnownRow[];
  const knownIds = known.map(({ id }) => id);
  const given = entries.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const own = new Set(knownIds);
  const holders = (await tx.select({ id: table.id }).from(table).where(among(table.id, given))) as {
    id: number;
  }[];
  const [highest] = await tx
    .select({ id: max(table.id) })
    .from(table)
    .where(lt(table.id, FIRST_STUDIO_ID));
  const found = matchRows({
    what,
    entries,
    known,
    taken: new Set(holders.map(({ id }) => id).filter((id) => !own.has(id))),
    nextId: Math.max(Number(highest?.id ?? 0) + 1, FIRST_GIVEN_ID),
  });
  return { ...found, knownIds, table: KINDS[kind].table } as Planned<K>;
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

type ListFile = { readonly value: readonly Listed[]; readonly at: YamlFile<never>['at'] };

/** The entries of a file that is one list. */
const listedIn = (file: ListFile | null | undefined, packId: number): Entry[] =>
  file ? listed(file.value, packId, (index) => file.at([index, 'id'])) : [];

/** A program or a course: a folder with a file of its own. */
const folderEntry = (
  {
    slug,
    folder,
    file,
  }: CheckedPack['programs'][number] | CheckedPack['programs'][number]['courses'][number],
  parentId: number,
): Entry => ({
  key: folder,
  parentId,
  slug,
  id: file.value.id,
  problemAt: (message) => file.at(['id']).at(message),
});

const questionEntries = ({ media }: CheckedPack, plannedLessons: Match): Entry[] =>
  [...media].flatMap(([key, { questions }]) =>
    questions
      ? listed(
          questions.file.value,
          idIn(plannedLessons, key),
          (index) => questions.file.at([index, 'slug']),
          (slug) => questionKey(key, slug),
        )
      : [],
  );

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

  const plannedPrograms = await match(
    tx,
    'programs',
    [libraryId],
    pack.programs.map((program) => folderEntry(program, libraryId)),
  );
  const plannedCourses = await match(
    tx,
    'courses',
    plannedPrograms.knownIds,
    pack.programs.flatMap((program) =>
      program.courses.map((course) => folderEntry(course, idIn(plannedPrograms, program.folder))),
    ),
  );
  const matchInCourses = <K extends 'lessons' | 'quests'>(list: K) =>
    match(
      tx,
      list,
      plannedCourses.knownIds,
      pack.programs
        .flatMap((program) => program.courses)
        .flatMap((course) =>
          listed(
            course.file.value[list] ?? [],
            idIn(plannedCourses, course.folder),
            (index) => course.file.at([list, index, 'id']),
            (slug) => lessonKey(course, slug),
          ),
        ),
    );
  const matchTop = <K extends Kind>(kind: K, ...files: readonly (ListFile | null | undefined)[]) =>
    match(
      tx,
      kind,
      [packId],
      files.flatMap((file) => listedIn(file, packId)),
    );
  const plannedLessons = await matchInCourses('lessons');
  const plan: Plan = {
    themes: await matchTop('themes', pack.themes),
    questions: await matchTop('questions', pack.feedback),
    carousel: await matchTop('carousel', pack.carousel),
    events: await matchTop('events', pack.events),
    assessment: await matchTop('assessment', ...pack.assessment.map(({ file }) => file)),
    programs: plannedPrograms,
    courses: plannedCourses,
    lessons: plannedLessons,
    quests: await matchInCourses('quests'),
    quizQuestions: await match(
      tx,
      'quizQuestions',
      plannedLessons.knownIds,
      questionEntries(pack, plannedLessons),
    ),
  };
  const problems = Object.values(plan).flatMap((found) => found.problems);
  if (problems.length > 0) throw new PackError(problems);
  return plan;
}
