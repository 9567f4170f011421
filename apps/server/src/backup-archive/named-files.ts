import { markOf } from '../content/packs/media/store-media.ts';
import { partKey } from '../files/parts.ts';
import type { Row } from './copied-rows.ts';

/** A file that a row refers to, with its size if the row has it. */
export type NamedFile = { readonly key: string; readonly bytes: number | null };

const file = (key: string | null, bytes: string | null = null): NamedFile[] =>
  key === null || key === '' ? [] : [{ key, bytes: bytes === null ? null : Number(bytes) }];

const PACKAGES: readonly (string | null)[] = ['scorm', 'cmi5'];

/** The file of a lesson, or the last stored file of its package. */
const lessonFile = (row: Row): NamedFile[] => {
  const key = row('storage_key');
  // Retired lessons forget files that their library removed.
  return PACKAGES.includes(row('file_type')) && key !== null && key !== ''
    ? file(markOf(key))
    : file(key, row('size_bytes'));
};

type Variant = {
  fileType: string;
  storageKey: string;
  sizeBytes: number | null;
  posterKey: string | null;
  smallKey: string | null;
};

/** The files of a lesson in other languages. */
const variantsOf = (row: Row): NamedFile[] =>
  Object.values(JSON.parse(row('variants') ?? '{}') as Record<string, Variant>).flatMap(
    ({ fileType, storageKey, sizeBytes, posterKey, smallKey }) => [
      PACKAGES.includes(fileType)
        ? { key: markOf(storageKey), bytes: null }
        : { key: storageKey, bytes: sizeBytes },
      ...file(posterKey),
      ...file(smallKey),
    ],
  );

const captionsOf = (row: Row): NamedFile[] =>
  (JSON.parse(row('captions') ?? '[]') as { storageKey: string }[]).flatMap(({ storageKey }) =>
    file(storageKey),
  );

/** The parts of a project's file that have arrived. */
const partsOf = (row: Row): NamedFile[] => {
  const [storageKey, received] = [row('storage_key') ?? '', Number(row('received_bytes'))];
  // Before parts a file was one.
  const size = Number(row('part_bytes') ?? received);
  return Array.from({ length: Math.ceil(received / size) || 0 }, (_, index) => ({
    key: partKey({ storageKey }, index),
    bytes: Math.min(size, received - index * size),
  }));
};

/** Files that a row refers to, by table. */
const NAMED_IN: Readonly<Record<string, (row: Row) => NamedFile[]>> = {
  programs: (row) => file(row('thumbnail')),
  courses: (row) => file(row('thumbnail')),
  carousel_items: (row) => file(row('picture')),
  lessons: (row) => [
    ...lessonFile(row),
    ...file(row('poster_key')),
    ...file(row('small_key'), row('small_bytes')),
    ...captionsOf(row),
    ...variantsOf(row),
  ],
  submission_files: partsOf,
  media_objects: (row) => [
    ...(PACKAGES.includes(row('file_type'))
      ? file(markOf(row('storage_key') ?? ''))
      : file(row('storage_key'), row('size_bytes'))),
    ...file(row('small_key'), row('small_bytes')),
    ...file(row('poster_key')),
  ],
};

export const namedIn = (table: string, row: Row): NamedFile[] => NAMED_IN[table]?.(row) ?? [];

/** Differences between the files named by rows and the stored files, by key. */
export function unmetNames(
  named: readonly NamedFile[],
  held: ReadonlyMap<string, { readonly bytes: number }>,
): string[] {
  const problems = new Set<string>();
  for (const { key, bytes } of named) {
    const found = held.get(key);
    if (found === undefined) problems.add(`${key} is missing, and a row speaks of it`);
    else if (bytes !== null && found.bytes !== bytes)
      problems.add(`${key} has ${found.bytes} bytes, and its row says ${bytes}`);
  }
  return [...problems];
}
