import { buffer } from 'node:stream/consumers';
import type { DraftCourse, DraftLesson } from '@skillkite/content/draft-schemas';
import { fileIdOf, fileIdsIn } from '@skillkite/content/library-file';
import { byLocale, localesIn } from '@skillkite/content/local-text';
import type { LocalText } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { Failure } from '../../../errors/failure.ts';
import type { Storage } from '../../../files/storage.ts';
import { safeHtml } from '../../packs/lessons/lesson-text.ts';
import { filesByIds } from '../files/file-facts.ts';
import type { VersionNode } from '../tables.ts';
import { courseNode, nodesIn } from './course-rows.ts';
import { type NamedFiles, storeLessonFiles } from './lesson-files.ts';

/** A text of more is no page. */
const LARGEST_TEXT_BYTES = 1_000_000;

/** What a version names of its library, and the brief of its project as safe HTML. */
export type PublishedFiles = NamedFiles & { readonly brief: LocalText };

async function briefOf(
  { project, lang }: DraftCourse,
  { files, texts }: NamedFiles,
): Promise<LocalText> {
  const briefs: { [L in Locale]?: string } = {};
  for (const [locale, ref] of localesIn(byLocale(project?.brief ?? '', lang))) {
    const text = texts.get(files.get(fileIdOf(ref) ?? 0)?.id ?? 0);
    if (text !== undefined) briefs[locale] = safeHtml(text);
  }
  return briefs;
}

async function textsOf(files: NamedFiles['files'], storage: Storage): Promise<NamedFiles['texts']> {
  const texts = new Map<number, string>();
  for (const { id, fileType, storageKey, sizeBytes } of files.values())
    if ((fileType === 'md' || fileType === 'txt') && storageKey && sizeBytes <= LARGEST_TEXT_BYTES)
      texts.set(id, (await buffer(await storage.read(storageKey))).toString('utf8'));
  return texts;
}

/**
 * Finds the files that a version names and brings its pages into the store. It comes before the transaction: a file without its row
 * harms no one. Throws DRAFT_INCOMPLETE where the library has lost one of them.
 */
export async function publishedFiles(
  orm: Tx,
  storage: Storage,
  { libraryId, nodes }: { libraryId: number; nodes: readonly VersionNode[] },
): Promise<PublishedFiles> {
  const ids = fileIdsIn(nodes);
  const files = await filesByIds(orm, libraryId, ids);
  const missing = ids.find((id) => files.get(id)?.state !== 'ready');
  const course = courseNode(nodes);
  if (missing !== undefined) {
    const node = nodes.find(({ content }) => fileIdsIn(content).includes(missing)) ?? course;
    throw new Failure('DRAFT_INCOMPLETE', { field: `${node.draftId}.file-missing` });
  }
  const named: NamedFiles = { files, texts: await textsOf(files, storage) };
  const content = course.content as DraftCourse;
  for (const lesson of nodesIn(nodes, course))
    await storeLessonFiles(
      lesson.content as DraftLesson,
      { ...named, lang: content.lang, questions: nodesIn(nodes, lesson).length },
      storage,
    );
  return { ...named, brief: await briefOf(content, named) };
}

/** Keeps the files of a version in their library until the transaction ends. Throws where one of them was removed meanwhile. */
export async function holdFiles(tx: Tx, { files }: NamedFiles): Promise<void> {
  const ids = [...new Set([...files.values()].map(({ id }) => id))];
  if (ids.length === 0) return;
  const { rows } = await tx.execute(sql`
    select id from library_files where id = any(${sql.param(ids)}::bigint[]) and removed_at is null order by id for key share`);
  if (rows.length < ids.length) throw new Failure('DRAFT_INCOMPLETE');
}
