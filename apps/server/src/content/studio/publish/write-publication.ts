import type { DraftCourse } from '@skillkite/content/draft-schemas';
import { FIRST_STUDIO_ID } from '@skillkite/content/pack-schemas';
import { fileKind } from '@skillkite/rules/files/file-kind';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { enqueue } from '../../../jobs/job-queue.ts';
import { COMPLETIONS } from '../../../learning/progress-record/completions-job.ts';
import { announceLibrary } from '../../catalogue/libraries.ts';
import { PICTURE_COPIES } from '../../catalogue/picture-copies/job.ts';
import { courses, lessons, quests, quizQuestions } from '../../catalogue/tables.ts';
import { upsertRows } from '../../packs/import/upsert-rows.ts';
import { asJson, countChanges, type DraftRow } from '../drafts/draft-rows.ts';
import { type Audience, type VersionNode, courseVersions, drafts } from '../tables.ts';
import { programOf, writePrograms } from '../programs/program-rows.ts';
import { markCopies } from '../../catalogue/mark-copies.ts';
import { courseNode, courseRows, questRows, questSlugs } from './course-rows.ts';
import { dropJobs } from './publish-at.ts';
import { type PublishedFiles, holdFiles } from './published-files.ts';

export type Publication = {
  readonly nodes: readonly VersionNode[];
  readonly files: PublishedFiles;
  readonly audience: Audience;
  readonly note: string;
  readonly personId: number;
  readonly now: Date;
  readonly restoredNumber?: number;
};

/** Retires what the course had before and has no more; how many lessons that were. */
async function retireOthers(tx: Tx, courseId: number, nodes: readonly VersionNode[], now: Date) {
  const kept = (kind: VersionNode['kind']) =>
    sql.param(nodes.filter((node) => node.kind === kind).map(({ rowId }) => rowId));
  const retired = await tx
    .update(lessons)
    .set({ retiredAt: now })
    .where(
      and(
        eq(lessons.courseId, courseId),
        isNull(lessons.retiredAt),
        sql`${lessons.id} <> all(${kept('lesson')}::bigint[])`,
      ),
    )
    .returning({ id: lessons.id });
  await tx
    .update(quizQuestions)
    .set({ retiredAt: now })
    .where(
      and(
        sql`${quizQuestions.lessonId} in (select l.id from lessons l where l.course_id = ${courseId})`,
        isNull(quizQuestions.retiredAt),
        sql`${quizQuestions.id} <> all(${kept('question')}::bigint[])`,
      ),
    );
  return retired.length;
}

/** Writes the quests of a version: a slug keeps its id, so that what students saw of it stays. */
async function writeQuests(tx: Tx, courseId: number, nodes: readonly VersionNode[], now: Date) {
  const known = await tx
    .select({ id: quests.id, slug: quests.slug })
    .from(quests)
    .where(eq(quests.courseId, courseId));
  const ids = new Map(known.map(({ id, slug }) => [slug, id]));
  const missing = questSlugs(nodes).filter((slug) => !ids.has(slug));
  // Ids of all that the Studio makes come from one sequence.
  const { rows: given } = await tx.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('drafts', 'id')) as id from generate_series(1, ${missing.length})`,
  );
  for (const [at, slug] of missing.entries())
    ids.set(slug, FIRST_STUDIO_ID + Number(given[at]?.id));
  const rows = questRows(nodes, ids);
  await upsertRows(tx, quests, rows);
  await tx
    .update(quests)
    .set({ retiredAt: now })
    .where(
      and(
        eq(quests.courseId, courseId),
        isNull(quests.retiredAt),
        sql`${quests.id} <> all(${sql.param(rows.map(({ id }) => id))}::bigint[])`,
      ),
    );
}

/** Notes of each draft what of it is published now. */
export const markPublished = (
  tx: Tx,
  course: Pick<DraftRow, 'id'>,
  nodes: readonly VersionNode[],
) =>
  tx.execute(sql`
    update drafts d set published_digest = md5(n.content::text), published_position = n.position,
      is_in_version = d.is_in_version or n."draftId" is not null
    from drafts o left join jsonb_to_recordset(${asJson(nodes)})
      as n("draftId" bigint, position integer, content jsonb) on n."draftId" = o.id
    where o.id = d.id and d.course_id = ${course.id}`);

/** Pictures that are lessons: copies in other widths are made of them. */
const hasPictures = (rows: readonly (typeof lessons.$inferInsert)[]): boolean =>
  rows
    .flatMap(({ fileType, variants }) => [
      fileType,
      ...Object.values(variants ?? {}).map((one) => one.fileType),
    ])
    .some((fileType) => fileKind(`lesson.${fileType}`) === 'Image');

/**
 * Publishes a version of a course in the caller's transaction, which has locked it. Ids stay, so what students did stays with it.
 * Its files are in the store already. Returns its number.
 */
export async function writePublication(
  tx: Tx,
  course: DraftRow,
  { nodes, files, audience, note, personId, now, restoredNumber }: Publication,
): Promise<number> {
  const { libraryId } = course;
  await holdFiles(tx, files);
  const rows = courseRows(nodes, {
    program: await programOf(tx, course, courseNode(nodes).content as DraftCourse),
    position: course.programPosition,
    audience,
    files,
  });
  await writePrograms(tx, [rows.program]);
  // Of content packs that the Studio manages: an import finds them by their slugs.
  await upsertRows(tx, courses, [rows.course], ['slug', 'kind', 'badgeMilestone', 'builds']);
  await upsertRows(tx, lessons, rows.lessons, ['slug']);
  await upsertRows(tx, quizQuestions, rows.questions, ['slug']);
  await writeQuests(tx, course.rowId, nodes, now);
  const retiredLessons = await retireOthers(tx, course.rowId, nodes, now);
  const [version] = await tx
    .insert(courseVersions)
    .values({
      courseDraftId: course.id,
      number: sql`(select coalesce(max(v.number), 0) + 1 from course_versions v where v.course_draft_id = ${course.id})`,
      publishedAt: now,
      publishedBy: personId,
      note,
      audience,
      lessonCount: rows.lessons.length,
      treeVersion: course.treeVersion,
      restoredNumber: restoredNumber ?? null,
      nodes,
    })
    .returning({ number: courseVersions.number });
  if (!version) throw new Error('Writing the version failed: the insert returned no row.');
  await markPublished(tx, course, nodes);
  await tx
    .update(drafts)
    .set({
      treeVersion: sql`${drafts.treeVersion} + 1`,
      publishAt: null,
      scheduled: null,
      unpublishedAt: null,
    })
    .where(eq(drafts.id, course.id));
  await countChanges(tx, course.id);
  await dropJobs(tx, course.id);
  await markCopies(tx, sql`${course.rowId}::bigint`, now);
  await announceLibrary(tx, libraryId, now);
  if (hasPictures(rows.lessons)) await enqueue(tx, PICTURE_COPIES, { payload: { libraryId } });
  // A removed lesson may have been all that was left to do.
  if (retiredLessons > 0)
    await enqueue(tx, COMPLETIONS, {
      payload: { libraryId, courseId: course.rowId },
      uniqueKey: `course:${course.rowId}:${version.number}`,
    });
  return version.number;
}
