import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  carouselItems,
  courses,
  feedbackQuestions,
  lessons,
  packs,
  programs,
  quests,
  themes,
} from '../features/catalogue/tables.ts';
import type { Tx } from '../platform/database.ts';
import { type CheckedPack, lessonKey } from './check-pack.ts';
import { safeHtml } from './lesson-text.ts';
import type { PackCourse, PackProgram } from './pack.ts';

const CATEGORY = { 'life-skill': 1, career: 2, creative: 3 } as const;

type WithSlug = PgTable & { id: PgColumn; slug: PgColumn; retiredAt: PgColumn };

/**
 * Write one row by its slug inside its parent. Its id stays what it was; a given id counts on the first import only.
 * What had been retired is there again.
 */
async function upsert<T extends WithSlug>(
  tx: Tx,
  table: T,
  parent: PgColumn,
  values: T['$inferInsert'] & { slug: string; id?: number | undefined },
): Promise<number> {
  const { id, ...rest } = values;
  const [row] = await tx
    .insert(table)
    .values({ ...(rest as T['$inferInsert']), ...(id !== undefined && { id }) })
    .onConflictDoUpdate({
      target: [parent, table.slug],
      set: { ...rest, retiredAt: null } as never,
    })
    .returning({ id: table.id });
  return (row as { id: number }).id;
}

/** What a pack no longer holds is retired, not deleted: what students did in it stays. */
async function retireOthers<T extends WithSlug>(
  tx: Tx,
  table: T,
  parent: PgColumn,
  parentId: number,
  kept: readonly number[],
  now: Date,
): Promise<void> {
  await tx
    .update(table)
    .set({ retiredAt: sql`coalesce(${table.retiredAt}, ${now})` } as never)
    .where(
      and(eq(parent, parentId), kept.length > 0 ? notInArray(table.id, [...kept]) : undefined),
    );
}

async function writeCourse(
  tx: Tx,
  pack: CheckedPack,
  course: PackCourse,
  programId: number,
  position: number,
  now: Date,
): Promise<number> {
  const { value } = course.file;
  const courseId = await upsert(tx, courses, courses.programId, {
    id: value.id,
    programId,
    slug: course.slug,
    position,
    kind: value.kind,
    name: value.name,
    description: value.description ?? '',
    badgeMilestone: value.badge_milestone ?? null,
    projectBrief: pack.briefs.get(course.folder) ?? null,
  });
  const lessonIds: number[] = [];
  for (const [index, lesson] of value.lessons.entries()) {
    const media = pack.media.get(lessonKey(course, lesson.slug));
    if (!media) throw new Error(`The media of ${lesson.slug} were not read.`);
    lessonIds.push(
      await upsert(tx, lessons, lessons.courseId, {
        id: lesson.id,
        courseId,
        slug: lesson.slug,
        position: index + 1,
        kind: lesson.kind,
        title: lesson.title,
        description: lesson.description ?? '',
        fileType: media.fileType,
        storageKey: media.storageKey,
        posterKey: media.posterKey,
        captions: media.captions,
        durationSeconds: media.durationSeconds,
        sizeBytes: media.sizeBytes,
        points: lesson.kind === 'supporting_file' ? 0 : (lesson.points ?? 10),
        scormManifest: media.scormManifest,
      }),
    );
  }
  await retireOthers(tx, lessons, lessons.courseId, courseId, lessonIds, now);
  const questIds: number[] = [];
  for (const [index, quest] of (value.quests ?? []).entries()) {
    questIds.push(
      await upsert(tx, quests, quests.courseId, {
        id: quest.id,
        courseId,
        slug: quest.slug,
        position: index + 1,
        title: quest.title,
        body: safeHtml(quest.body),
      }),
    );
  }
  await retireOthers(tx, quests, quests.courseId, courseId, questIds, now);
  return courseId;
}

async function writeProgram(
  tx: Tx,
  pack: CheckedPack,
  program: PackProgram,
  at: { packId: number; themeIds: ReadonlyMap<string, number>; position: number; now: Date },
): Promise<number> {
  const { value } = program.file;
  const programId = await upsert(tx, programs, programs.packId, {
    id: value.id,
    packId: at.packId,
    slug: program.slug,
    themeId: at.themeIds.get(value.theme) ?? 0,
    area: value.area,
    name: value.name,
    description: value.description ?? '',
    cluster: value.cluster ?? null,
    grades: [...value.grades].sort((a, b) => a - b),
    position: value.position ?? at.position,
  });
  const courseIds: number[] = [];
  for (const [index, course] of program.courses.entries()) {
    courseIds.push(await writeCourse(tx, pack, course, programId, index + 1, at.now));
  }
  await retireOthers(tx, courses, courses.programId, programId, courseIds, at.now);
  return programId;
}

async function writeLists(tx: Tx, pack: CheckedPack, packId: number, now: Date): Promise<void> {
  const questionIds: number[] = [];
  for (const [index, question] of (pack.feedback?.value ?? []).entries()) {
    questionIds.push(
      await upsert(tx, feedbackQuestions, feedbackQuestions.packId, {
        id: question.id,
        packId,
        slug: question.slug,
        classGroup: question.class_group,
        position: index + 1,
        question: question.question,
      }),
    );
  }
  await retireOthers(tx, feedbackQuestions, feedbackQuestions.packId, packId, questionIds, now);
  const itemIds: number[] = [];
  for (const item of pack.carousel?.value ?? []) {
    itemIds.push(
      await upsert(tx, carouselItems, carouselItems.packId, {
        id: item.id,
        packId,
        slug: item.slug,
        priority: item.priority,
        title: item.title,
        text: item.text ?? '',
        link: item.link ?? null,
        grades: item.grades ?? [],
      }),
    );
  }
  await retireOthers(tx, carouselItems, carouselItems.packId, packId, itemIds, now);
}

/** Given ids leave the counters behind: the next row of a pack without ids must not meet one of them. */
async function moveCounters(tx: Tx): Promise<void> {
  for (const table of [
    'themes',
    'programs',
    'courses',
    'lessons',
    'quests',
    'feedback_questions',
    'carousel_items',
  ]) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'),
        greatest((select coalesce(max(id), 0) from ${sql.identifier(table)}) + 1, 1), false)`,
    );
  }
}

/** Writes all rows of a pack in the caller's transaction. */
export async function writeRows(tx: Tx, pack: CheckedPack, now: Date): Promise<void> {
  const { value } = pack.pack;
  const facts = {
    slug: value.id,
    name: value.name,
    version: value.version,
    language: value.language ?? 'en',
    digest: pack.digest,
    importedAt: now,
  };
  const [row] = await tx
    .insert(packs)
    .values(facts)
    .onConflictDoUpdate({ target: packs.slug, set: facts })
    .returning({ id: packs.id });
  const packId = row?.id ?? 0;
  const themeIds = new Map<string, number>();
  for (const [index, theme] of pack.themes.value.entries()) {
    const id = await upsert(tx, themes, themes.packId, {
      id: theme.id,
      packId,
      slug: theme.slug,
      name: theme.name,
      description: theme.description ?? '',
      category: CATEGORY[theme.category],
      position: index + 1,
    });
    themeIds.set(theme.slug, id);
  }
  await retireOthers(tx, themes, themes.packId, packId, [...themeIds.values()], now);
  const programIds: number[] = [];
  for (const [index, program] of pack.programs.entries()) {
    programIds.push(
      await writeProgram(tx, pack, program, { packId, themeIds, position: index + 1, now }),
    );
  }
  await retireOthers(tx, programs, programs.packId, packId, programIds, now);
  await writeLists(tx, pack, packId, now);
  await moveCounters(tx);
}
