import type { DraftCourse } from '@skillkite/content/draft-schemas';
import { fileIdsIn, fileRef } from '@skillkite/content/library-file';
import { extensionOf } from '@skillkite/rules/files/file-kind';
import {
  THEME_CATEGORIES,
  type ThemeCategoryName,
} from '@skillkite/rules/learning/course/theme-category';
import { type Locale, ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import type { Storage } from '../../../files/storage.ts';
import type { Person } from '../../../staff/person-session.ts';
import { COMPLETE_MARK } from '../../../content-origin/store.ts';
import { themes } from '../../catalogue/tables.ts';
import { UNSAFE } from '../../packs/media/media-asset.ts';
import { H5P_PAGE_FOLDER } from '../../packs/packages/h5p-package.ts';
import { filesByIds } from '../files/file-facts.ts';
import type { FileRow } from '../files/library-file.ts';
import { editsAll } from '../library/library.ts';
import { namedDrafts, namedPrograms, packedCourses, packedQuestionOf } from './named-drafts.ts';
import { packFiles } from './pack-files.ts';
import type { Packed, PackedFile, PackedProgram, PackedTheme } from './pack-model.ts';

/** What is exported: a course, a program, or all that a person may edit. */
export type Wanted = {
  readonly libraryId: number;
  readonly draftId: number | null;
  readonly programId: number | null;
  readonly person: Person;
  readonly schoolId: number | null;
};

/** A file of the store, or a folder of one, at its path in the archive. */
export type StoredEntry = {
  readonly path: string;
  readonly key: string;
  readonly isFolder: boolean;
};

/** A file that does not come along, with the drafts that name it. */
export type NotPacked = { readonly name: string; readonly why: 'file-not-ready' | 'file-lost' };

export type LibraryPacks = {
  /** Files with words, by their paths in the archive. */
  readonly texts: ReadonlyMap<string, string>;
  readonly stored: readonly StoredEntry[];
  readonly left: readonly NotPacked[];
  readonly counts: {
    readonly programs: number;
    readonly courses: number;
    readonly lessons: number;
    readonly bank: number;
    readonly files: number;
  };
  /** Of all that is stored, and of the words. */
  readonly bytes: number;
};

const MADE_BY_US = new Set([COMPLETE_MARK]);
/** Paths inside a stored activity that its author did not make. */
export const isOfActivity = (path: string): boolean =>
  !MADE_BY_US.has(path) && !path.startsWith(`${H5P_PAGE_FOLDER}/`);

const safeName = (name: string): string =>
  name
    .slice(0, name.lastIndexOf('.'))
    .normalize('NFKD')
    .replaceAll(UNSAFE, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 60);

/** Its path in a pack. Names may be alike, ids are not. */
function pathOf({ id, kind, name, fileType }: FileRow): string {
  const ending = kind === 'activity' ? extensionOf(name) || 'zip' : (fileType ?? extensionOf(name));
  return `files/${[id, safeName(name)].filter(Boolean).join('-')}.${ending}`;
}

async function themesOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, PackedTheme>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(themes)
    .where(inArray(themes.id, [...ids]));
  const nameOf = (category: number) =>
    (Object.keys(THEME_CATEGORIES) as ThemeCategoryName[]).find(
      (name) => THEME_CATEGORIES[name] === category,
    ) ?? 'life-skill';
  return new Map(
    rows.map(({ id, slug, lang, name, translations, category }) => [
      id,
      {
        slug,
        name: {
          [lang]: name,
          ...Object.fromEntries(
            Object.entries(translations).flatMap(([locale, texts]) =>
              texts?.name === undefined ? [] : [[locale, texts.name]],
            ),
          ),
        },
        category: nameOf(category),
      },
    ]),
  );
}

async function coursesOf(tx: Tx, { libraryId, draftId, programId, person, schoolId }: Wanted) {
  const { rows } = await tx.execute<{ id: number; bytes: number }>(sql`
    select d.id, d.bytes from drafts d
    where d.library_id = ${libraryId} and d.kind = 'course' and d.removed_at is null
      and (${editsAll(person, schoolId)} or d.made_by = ${person.id} or d.is_shared)
      and (${draftId}::bigint is null or d.id = ${draftId}::bigint)
      and (${programId}::bigint is null or d.program_id = ${programId}::bigint)
    order by d.id`);
  return rows;
}

async function bankOf(tx: Tx, { libraryId, draftId, programId }: Wanted) {
  if (draftId !== null || programId !== null) return { bytes: 0, questions: [] };
  const { rows } = await tx.execute<{ id: number; bytes: number }>(sql`
    select id, bytes from drafts where library_id = ${libraryId} and kind = 'bank'`);
  const [bank] = rows;
  const named = bank ? await namedDrafts(tx, [bank.id]) : [];
  return {
    bytes: bank?.bytes ?? 0,
    questions: named.filter(({ kind }) => kind === 'question').map(packedQuestionOf),
  };
}

/** Bytes of what of a file is in the store; null where the store has lost it. */
async function storedBytes(
  storage: Storage,
  { storageKey, kind, sizeBytes }: FileRow,
): Promise<number | null> {
  if (storageKey === null) return null;
  const key = kind === 'activity' ? `${storageKey}/${COMPLETE_MARK}` : storageKey;
  return (await storage.stat(key)) ? sizeBytes : null;
}

/** What a pack of these drafts holds; `tooLarge` where their words are more than one archive takes. */
export async function libraryPacks(
  tx: Tx,
  storage: Storage,
  wanted: Wanted,
  mostBytes: number,
): Promise<LibraryPacks | 'nothing' | 'too-large'> {
  const rows = await coursesOf(tx, wanted);
  const bank = await bankOf(tx, wanted);
  if (rows.length === 0 && bank.questions.length === 0) return 'nothing';
  if (rows.reduce((sum, { bytes }) => sum + bytes, bank.bytes) > mostBytes) return 'too-large';
  const ids = rows.map(({ id }) => id);
  const named = await namedDrafts(tx, ids);
  const courses = packedCourses(named);
  const nameOf = new Map(named.map(({ id, name }) => [id, name]));
  const ofPrograms = (await namedPrograms(tx, wanted.libraryId)).filter(({ draftIds }) =>
    draftIds.some((id) => ids.includes(id)),
  );
  // A course alone is taken without the program that it is in.
  const programs = wanted.draftId === null ? ofPrograms : [];
  const known = await themesOf(
    tx,
    programs.flatMap(({ content }) => content.theme_id ?? []),
  );
  const packedPrograms = programs.map(({ name, content, draftIds }): PackedProgram => {
    const { theme_id, ...rest } = content;
    return {
      name,
      content: rest,
      theme: known.get(theme_id ?? 0) ?? null,
      courses: draftIds.flatMap((id) => nameOf.get(id) ?? []),
    };
  });
  const files = new Map<string, PackedFile>();
  const stored: StoredEntry[] = [];
  const left: NotPacked[] = [];
  let bytes = 0;
  const contents = [
    ...named.map(({ content }) => content),
    ...bank.questions.map(({ content }) => content),
  ];
  const fileIds = [...new Set(contents.flatMap(fileIdsIn))].toSorted((a, b) => a - b);
  const rowsOfFiles = await filesByIds(tx, wanted.libraryId, fileIds);
  for (const id of fileIds) {
    const row = rowsOfFiles.get(id);
    const size = row?.state === 'ready' ? await storedBytes(storage, row) : null;
    if (!row || size === null || row.storageKey === null) {
      left.push({
        name: row?.name ?? fileRef(id),
        why: row && row.state !== 'ready' ? 'file-not-ready' : 'file-lost',
      });
      continue;
    }
    const { name, kind, alt, licence, credit, storageKey } = row;
    const path = pathOf(row);
    files.set(fileRef(id), { path, kind, name, alt, licence, credit });
    if (stored.some((one) => one.path === path)) continue;
    stored.push({ path, key: storageKey, isFolder: kind === 'activity' });
    bytes += size;
  }
  const languageOf = ({ content }: { content: DraftCourse }): Locale => content.lang;
  const ofLanguage = new Set<Locale>([
    ...courses.map(languageOf),
    ...bank.questions.map(({ content }) => content.lang ?? ORIGINAL_LOCALE),
  ]);
  const texts = new Map<string, string>();
  const entries: StoredEntry[] = [];
  for (const language of ofLanguage) {
    // A pack has one language: several are packs in folders of their own.
    const folder = ofLanguage.size > 1 ? `${language}/` : '';
    const own = courses.filter((course) => languageOf(course) === language);
    const names = new Set(own.map(({ name }) => name));
    const packed: Packed = {
      courses: own,
      programs: packedPrograms
        .map((program) => ({
          ...program,
          courses: program.courses.filter((name) => names.has(name)),
        }))
        .filter((program) => program.courses.length > 0),
      bank: bank.questions.filter(({ content }) => (content.lang ?? ORIGINAL_LOCALE) === language),
    };
    const used = new Set(fileIdsIn(packed).map(fileRef));
    const ofPack = new Map([...files].filter(([ref]) => used.has(ref as `file-${number}`)));
    const about = {
      id: `library-${wanted.libraryId}-${language}`,
      name: 'Skillkite Studio',
      language,
    };
    for (const [path, text] of packFiles(packed, about, ofPack)) {
      texts.set(`${folder}${path}`, text);
      bytes += Buffer.byteLength(text);
    }
    const paths = new Set([...ofPack.values()].map(({ path }) => path));
    entries.push(
      ...stored
        .filter(({ path }) => paths.has(path))
        .map((entry) => ({ ...entry, path: `${folder}${entry.path}` })),
    );
  }
  return {
    texts,
    stored: entries,
    left,
    counts: {
      programs: programs.length,
      courses: courses.length,
      lessons: named.filter(({ kind }) => kind === 'lesson').length,
      bank: bank.questions.length,
      files: stored.length,
    },
    bytes,
  };
}
