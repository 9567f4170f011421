import type { importPack } from '@skillkite/contract/staff/studio/packs';
import { MOST_PACK_BYTES } from '@skillkite/content/library-file';
import { MOST_BYTES_OF_COURSE } from '@skillkite/content/draft-schemas';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { transaction } from '../../../database/transaction.ts';
import { ParserStopped, isolatedParser } from '../../../documents/parsers/isolated-parser.ts';
import { Failure } from '../../../errors/failure.ts';
import type { SentFile } from '../../../http/form.ts';
import type { Ports } from '../../../ports.ts';
import type { AuditEntry } from '../../../staff/audit.ts';
import type { Person } from '../../../staff/person-session.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { holdBank, requireRoomInBank } from '../bank/bank.ts';
import { knownQuestions } from '../bank/known-questions.ts';
import { requireRoomForCourse } from '../drafts/create-course.ts';
import { bytesOf, holdCourse, makeDrafts, touchCourse } from '../drafts/draft-rows.ts';
import { aboutCourse } from '../drafts/editing-audit.ts';
import { aboutFile } from '../files/library-file.ts';
import { editsAll } from '../library/library.ts';
import { type Brought, NOTHING, bringFiles, checkBrought, giveUp } from './bring-files.ts';
import { importPrograms } from './import-programs.ts';
import { PACK_NAME, namedDrafts } from './named-drafts.ts';
import {
  type New,
  additionsTo,
  bankDrafts,
  courseDrafts,
  filesOf,
  namingFiles,
} from './plan-import.ts';
import type { NamedItem, ReportItem } from './pack-model.ts';
import type { parse } from './pack-parser.ts';
import { BANK, type ReadPack } from './read-pack.ts';

const parsePack = isolatedParser<typeof parse>({
  module: new URL('./pack-parser.ts', import.meta.url),
  withinMs: 60_000,
  heapMb: 512,
  residentMb: 768,
});

async function* atMost(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const chunk of content) {
    length += chunk.length;
    if (length > MOST_PACK_BYTES) throw new Failure('BODY_TOO_LARGE');
    yield chunk;
  }
}

/** Writes the form's one file to this disk. */
async function receive(files: AsyncIterable<SentFile>, to: string): Promise<void> {
  let isSent = false;
  for await (const { content } of files) {
    if (isSent) throw new Failure('BODY_TOO_LARGE');
    isSent = true;
    await pipeline(atMost(content), createWriteStream(to));
  }
  if (!isSent) await pipeline([], createWriteStream(to));
}

type Importing = {
  readonly tx: Tx;
  readonly libraryId: number;
  readonly person: Person;
  readonly schoolId: number | null;
  readonly now: Date;
  /** Null: only says what it would make. */
  readonly brought: Brought | null;
};

async function write(
  { tx, libraryId, person, now, brought }: Importing,
  made: readonly New[],
  target: { courseId?: number; parentId?: number } = {},
): Promise<number> {
  const naming = namingFiles(made, brought?.refs ?? NOTHING.refs);
  const ids = await makeDrafts(
    tx,
    naming.map(({ draft }) => draft),
    { libraryId, ...target },
    { personId: person.id, now, key: randomUUID() },
  );
  await tx.execute(sql`
    update drafts d set pack_name = o.name
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(made.map(({ name }) => name))}::text[]) o(id, name)
    where d.id = o.id`);
  return ids[0] ?? 0;
}

const sizeOf = (made: readonly New[]): number =>
  made.reduce((sum, { draft }) => sum + bytesOf(draft.content), 0);

type Imported = {
  readonly newNames: ReadonlySet<string>;
  readonly newCount: number;
  readonly edited: ReadonlySet<string>;
  /** Of its courses: those that are new only after they were made. */
  readonly draftIds: ReadonlyMap<string, number>;
  /** Numbers of the files that new drafts name. */
  readonly files: readonly string[];
  readonly audit: readonly AuditEntry[];
  /** Programs that stay out, and why. */
  readonly left: ReadonlyMap<string, NonNullable<ReportItem['why']>>;
};

/** Adds what of the bank of a pack the library does not have: by its name, or because it asks the same. */
async function importBank(importing: Importing, { bank }: ReadPack): Promise<New[]> {
  const { tx, libraryId, person, schoolId, now, brought } = importing;
  if (bank.length === 0) return [];
  const { rows } = await tx.execute<{ name: string }>(sql`
    select ${PACK_NAME} as name from drafts d join drafts b on b.id = d.course_id
    where d.library_id = ${libraryId} and d.kind = 'question' and b.kind = 'bank' and d.removed_at is null`);
  const here = new Set(rows.map(({ name }) => name));
  const unknown = bank.filter(({ name }) => !here.has(name));
  const same = await knownQuestions(
    tx,
    unknown.map(({ content }) => content),
    { libraryId, editor: { person, schoolId } },
  );
  const made = bankDrafts(unknown.filter((_, at) => same[at] === null));
  if (brought === null || made.length === 0) return made;
  const target = await holdBank(tx, libraryId, { personId: person.id, now });
  await requireRoomInBank(tx, target, made.length);
  await write(importing, made, { courseId: target.id, parentId: target.id });
  await touchCourse(tx, target, { personId: person.id, now, moreBytes: sizeOf(made) });
  return made;
}

async function importInto(importing: Importing, pack: ReadPack): Promise<Imported> {
  const { tx, libraryId, person, schoolId, now, brought } = importing;
  const isApplied = brought !== null;
  // The same pack sent twice at once: the second one finds what the first one made.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('import-pack', ${libraryId}))`,
  );
  const { rows: here } = await tx.execute<{ id: number; name: string; isOpen: boolean }>(sql`
    select d.id, ${PACK_NAME} as name,
      (${editsAll(person, schoolId)} or d.made_by = ${person.id} or d.is_shared) as "isOpen"
    from drafts d where d.library_id = ${libraryId} and d.kind = 'course' and d.removed_at is null`);
  const known = new Map(here.map((one) => [one.name, one]));
  const wanted = pack.courses.flatMap(({ name }) => known.get(name) ?? []);
  const drafts = Map.groupBy(
    await namedDrafts(
      tx,
      wanted.map(({ id }) => id),
    ),
    ({ courseId }) => courseId,
  );
  const made: New[] = [];
  const draftIds = new Map<string, number>();
  const edited = new Set<string>();
  const audit: AuditEntry[] = [];
  for (const course of pack.courses) {
    const before = known.get(course.name);
    if (before && !before.isOpen) continue;
    if (before) {
      const of = { courseId: before.id, drafts: drafts.get(before.id) ?? [] };
      const additions = additionsTo(of, course);
      const all = additions.added.flatMap((one) => one.made);
      for (const name of additions.edited) edited.add(name);
      made.push(...all);
      draftIds.set(course.name, before.id);
      if (!isApplied || all.length === 0) continue;
      const row = await holdCourse(tx, before.id);
      for (const one of additions.added)
        await write(importing, one.made, { courseId: before.id, parentId: one.parentId });
      await touchCourse(tx, row, { personId: person.id, now, moreBytes: sizeOf(all) });
      audit.push(aboutCourse(before, schoolId));
      continue;
    }
    const all = courseDrafts(course);
    if (sizeOf(all) > MOST_BYTES_OF_COURSE) throw new Failure('TOO_MANY_DRAFTS');
    made.push(...all);
    if (!isApplied) continue;
    await requireRoomForCourse(tx, libraryId);
    const id = await write(importing, all);
    draftIds.set(course.name, id);
    audit.push(aboutCourse({ id }, schoolId));
  }
  const bank = await importBank(importing, pack);
  if (isApplied && bank.length > 0)
    audit.push(
      aboutCourse(await holdBank(tx, libraryId, { personId: person.id, now }), schoolId, {
        count: bank.length,
      }),
    );
  const programs = await importPrograms(
    { tx, libraryId, person, schoolId, now, isApplied },
    { programs: pack.programs, draftIds },
  );
  const all = [...made, ...bank];
  return {
    newNames: new Set([
      ...all.map(({ name }) => name),
      ...programs.newNames,
      ...(bank.length > 0 ? [BANK] : []),
    ]),
    newCount: all.length + programs.newNames.length,
    edited,
    draftIds,
    files: filesOf(all),
    audit: [...audit, ...programs.audit],
    left: programs.left,
  };
}

/** What of the report is here already, from an earlier import. */
function itemHere({ name, ...item }: NamedItem, { newNames, edited, left }: Imported): ReportItem {
  if (name === undefined || item.outcome === 'left') return item;
  const why = left.get(name);
  if (why !== undefined) return { ...item, outcome: 'left', why };
  if (newNames.has(name)) return item;
  return { ...item, outcome: 'here', why: edited.has(name) ? 'edited-here' : null };
}

export const importPackHandler =
  (services: Ports<'clock' | 'config' | 'database' | 'storage'>): StaffHandler<typeof importPack> =>
  async ({
    body: { library_id: libraryId, is_applied },
    files,
    person,
    place,
    commit,
    fail,
    request,
  }) => {
    const { clock, database } = services;
    const folder = await mkdtemp(join(tmpdir(), 'skillkite-pack-'));
    try {
      const path = join(folder, 'pack.zip');
      await receive(files, path);
      const pack = await parsePack({ path }, request.signal).catch((error: unknown) => {
        if (error instanceof ParserStopped)
          throw fail('PACK_NOT_READABLE', { field: 'file', message: error.message.slice(0, 400) });
        throw error;
      });
      if (pack.items.length === 0) throw fail('PACK_NOT_READABLE', { field: 'file' });
      const schoolId = place?.school ?? null;
      const importing = { libraryId, person, schoolId, now: clock.now() };
      const answer = (imported: Imported, fileIds: readonly number[]) => ({
        items: pack.items.map((item) => itemHere(item, imported)),
        new_count: imported.newCount,
        draft_ids: pack.courses.flatMap(({ name }) => imported.draftIds.get(name) ?? []),
        file_count: imported.files.length,
        file_ids: [...fileIds],
      });
      const planned = await transaction(database, (tx) =>
        importInto({ ...importing, tx, brought: null }, pack),
      );
      if (is_applied === 0)
        return await commit(() =>
          Promise.resolve({ details: answer(planned, []), audit: 'unchanged' }),
        );
      const needed = new Set(planned.files);
      const media = pack.media.filter(({ ref }) => needed.has(ref));
      const brought = await bringFiles(services, path, media, { libraryId, personId: person.id });
      try {
        return await commit(async (tx) => {
          const imported = await importInto({ ...importing, tx, brought }, pack);
          // The same pack at once was first: its files are there.
          const isUsed = imported.files.length > 0;
          if (isUsed) await checkBrought(tx, brought.newIds, importing.now);
          const ofFiles = isUsed
            ? brought.newIds.map((id) => aboutFile(id, schoolId, { count: 1 }))
            : [];
          const [first, ...more] = [...imported.audit, ...ofFiles];
          return {
            details: answer(imported, isUsed ? brought.newIds : []),
            audit: first === undefined ? 'unchanged' : ([first, ...more] as const),
          };
        });
      } finally {
        await giveUp(services, brought.newIds);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
