import type { importPack } from '@skillkite/contract/staff/studio/packs';
import { MOST_BYTES_OF_COURSE, MOST_LESSONS } from '@skillkite/content/draft-schemas';
import { MOST_QUESTIONS } from '@skillkite/rules/quiz/quiz';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { ParserStopped, isolatedParser } from '../../../documents/parsers/isolated-parser.ts';
import { Failure } from '../../../errors/failure.ts';
import type { SentFile } from '../../../http/form.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { requireRoomForCourse } from '../drafts/create-course.ts';
import {
  type NewDraft,
  bytesOf,
  makeDrafts,
  touchCourse,
  holdCourse,
} from '../drafts/draft-rows.ts';
import { aboutCourse } from '../drafts/editing-audit.ts';
import { editsAll } from '../library/library.ts';
import { type NamedDraft, PACK_NAME, namedDrafts } from './packed-courses.ts';
import { withoutFiles } from './pack-files.ts';
import type { NamedItem, PackedCourse, PackedLesson, ReportItem } from './pack-model.ts';
import type { parse } from './pack-parser.ts';

/** A pack with its media is larger: its words are what counts here. */
export const MOST_ZIP_BYTES = 50_000_000;

const parsePack = isolatedParser<typeof parse>({
  module: new URL('./pack-parser.ts', import.meta.url),
  withinMs: 60_000,
  heapMb: 512,
  residentMb: 768,
});

async function zipOf(files: AsyncIterable<SentFile>): Promise<Buffer> {
  for await (const { content } of files) {
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of content) {
      length += chunk.length;
      if (length > MOST_ZIP_BYTES) throw new Failure('BODY_TOO_LARGE');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }
  return Buffer.alloc(0);
}

type New = { readonly draft: NewDraft; readonly name: string };

const lessonDrafts = (lesson: PackedLesson, position: number, at: number): New[] => [
  {
    name: lesson.name,
    draft: { kind: 'lesson', content: lesson.content, position, parent: at === 0 ? null : 0 },
  },
  ...lesson.questions.map(({ name, content }, index) => ({
    name,
    draft: { kind: 'question' as const, content, position: index + 1, parent: at },
  })),
];

/** A new course with all that is in it. */
function courseDrafts({ name, content, lessons }: PackedCourse): New[] {
  const made: New[] = [{ name, draft: { kind: 'course', content, position: 1, parent: null } }];
  for (const [index, lesson] of lessons.entries())
    made.push(...lessonDrafts(lesson, index + 1, made.length));
  return made;
}

type Writing = {
  readonly tx: Tx;
  readonly libraryId: number;
  readonly personId: number;
  readonly now: Date;
};

async function write(
  { tx, libraryId, ...by }: Writing,
  made: readonly New[],
  target: { courseId?: number; parentId?: number } = {},
): Promise<number> {
  const ids = await makeDrafts(
    tx,
    made.map(({ draft }) => draft),
    { libraryId, ...target },
    { ...by, key: randomUUID() },
  );
  await tx.execute(sql`
    update drafts d set pack_name = o.name
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(made.map(({ name }) => name))}::text[]) o(id, name)
    where d.id = o.id`);
  return ids[0] ?? 0;
}

const sizeOf = (made: readonly New[]): number =>
  made.reduce((sum, { draft }) => sum + bytesOf(draft.content), 0);

/** Adds what a course of the library does not have yet; what it has stays. How many drafts were new, and which it keeps as edited here. */
async function addTo(
  writing: Writing,
  { courseId, drafts }: { courseId: number; drafts: readonly NamedDraft[] },
  packed: PackedCourse,
  isApplied: boolean,
) {
  const known = new Map(drafts.map((one) => [one.name, one]));
  const isEdited = (name: string, content: unknown) =>
    !isDeepStrictEqual(withoutFiles(known.get(name)?.content), content);
  const edited: string[] = [];
  if (isEdited(packed.name, packed.content)) edited.push(packed.name);
  const added: { made: New[]; parentId: number }[] = [];
  const lessonsHere = drafts.filter(({ kind }) => kind === 'lesson').length;
  let lessonsNew = 0;
  for (const lesson of packed.lessons) {
    const here = known.get(lesson.name);
    if (!here) {
      lessonsNew += 1;
      added.push({ parentId: courseId, made: lessonDrafts(lesson, lessonsHere + lessonsNew, 0) });
      continue;
    }
    if (isEdited(lesson.name, lesson.content)) edited.push(lesson.name);
    const questionsHere = drafts.filter(({ parentId }) => parentId === here.id).length;
    const fresh = lesson.questions.filter(({ name }) => !known.has(name));
    for (const { name, content } of lesson.questions)
      if (known.has(name) && isEdited(name, content)) edited.push(name);
    if (questionsHere + fresh.length > MOST_QUESTIONS) throw new Failure('TOO_MANY_DRAFTS');
    if (fresh.length > 0)
      added.push({
        parentId: here.id,
        made: fresh.map(({ name, content }, at) => ({
          name,
          draft: { kind: 'question', content, position: questionsHere + at + 1, parent: null },
        })),
      });
  }
  if (lessonsHere + lessonsNew > MOST_LESSONS) throw new Failure('TOO_MANY_DRAFTS');
  const all = added.flatMap(({ made }) => made);
  if (isApplied && all.length > 0) {
    const course = await holdCourse(writing.tx, courseId);
    for (const { made, parentId } of added) await write(writing, made, { courseId, parentId });
    await touchCourse(writing.tx, course, { ...writing, moreBytes: sizeOf(all) });
  }
  return { newNames: all.map(({ name }) => name), edited };
}

export const importPackHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof importPack> =>
  async ({ body: { library_id, is_applied }, files, person, place, commit, fail, request }) => {
    const bytes = await zipOf(files);
    const pack = await parsePack({ bytes }, request.signal).catch((error: unknown) => {
      if (error instanceof ParserStopped)
        throw fail('PACK_NOT_READABLE', { field: 'file', message: error.message.slice(0, 400) });
      throw error;
    });
    if (pack.items.length === 0) throw fail('PACK_NOT_READABLE', { field: 'file' });
    const schoolId = place?.school ?? null;
    const isApplied = is_applied === 1;
    return commit(async (tx) => {
      const writing = { tx, libraryId: library_id, personId: person.id, now: clock.now() };
      // The same pack sent twice at once: the second one finds what the first one made.
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended('import-pack', ${library_id}))`,
      );
      const { rows: here } = await tx.execute<{
        id: number;
        name: string;
        isOpen: boolean;
      }>(sql`
        select d.id, ${PACK_NAME} as name,
          (${editsAll(person, schoolId)} or d.made_by = ${person.id} or d.is_shared) as "isOpen"
        from drafts d where d.library_id = ${library_id} and d.kind = 'course' and d.removed_at is null`);
      const known = new Map(here.map((one) => [one.name, one]));
      const wanted = pack.courses.flatMap(({ name }) => known.get(name) ?? []);
      const drafts = Map.groupBy(
        await namedDrafts(
          tx,
          wanted.map(({ id }) => id),
        ),
        ({ courseId }) => courseId,
      );
      let newCount = 0;
      const draftIds: number[] = [];
      const newNames = new Set<string>();
      const edited = new Set<string>();
      const audit = [];
      for (const course of pack.courses) {
        const before = known.get(course.name);
        if (before && !before.isOpen) continue;
        if (before) {
          const added = await addTo(
            writing,
            { courseId: before.id, drafts: drafts.get(before.id) ?? [] },
            course,
            isApplied,
          );
          newCount += added.newNames.length;
          for (const name of added.newNames) newNames.add(name);
          for (const name of added.edited) edited.add(name);
          draftIds.push(before.id);
          if (isApplied && added.newNames.length > 0) audit.push(aboutCourse(before, schoolId));
          continue;
        }
        const made = courseDrafts(course);
        if (sizeOf(made) > MOST_BYTES_OF_COURSE) throw fail('TOO_MANY_DRAFTS');
        newCount += made.length;
        for (const { name } of made) newNames.add(name);
        if (!isApplied) continue;
        await requireRoomForCourse(tx, library_id);
        const id = await write(writing, made);
        draftIds.push(id);
        audit.push(aboutCourse({ id }, schoolId));
      }
      const [first, ...more] = audit;
      return {
        details: {
          items: pack.items.map((item) => itemHere(item, { newNames, edited })),
          new_count: newCount,
          draft_ids: draftIds,
        },
        audit: first === undefined ? 'unchanged' : ([first, ...more] as const),
      };
    });
  };

/** What of the report is here already, from an earlier import. */
function itemHere(
  { name, ...item }: NamedItem,
  { newNames, edited }: { newNames: ReadonlySet<string>; edited: ReadonlySet<string> },
): ReportItem {
  if (name === undefined || item.outcome === 'left' || newNames.has(name)) return item;
  return { ...item, outcome: 'here', why: edited.has(name) ? 'edited-here' : null };
}
