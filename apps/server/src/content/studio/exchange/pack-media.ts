import { basename, join, normalize } from 'node:path/posix';
import {
  type FileRef,
  KIND_RULES,
  type LibraryFileKind,
  fileRef,
  kindOfName,
} from '@skillkite/content/library-file';
import type { FileWords } from './pack-model.ts';

/** A file of an archive that drafts name. Until the library has it, they name it by its number here. */
export type PackMedia = FileWords & {
  readonly ref: FileRef;
  readonly path: string;
  readonly kind: LibraryFileKind;
  /** An unpacked activity: it becomes a zip. */
  readonly isFolder: boolean;
};

export type Lost = {
  readonly why: 'not-there' | 'file-type' | 'file-large';
  readonly name: string;
};

/** The path in the archive of a file that a folder's file names; null where it lies outside. */
export function pathIn(folder: string, name: string): string | null {
  const path = normalize(join(folder, name));
  return name === '' || name.startsWith('/') || path.startsWith('..') || path === '.' ? null : path;
}

/** Notes which files of an archive are named. `sizes` are those of all its files, by path. */
export function packMedia(
  sizes: ReadonlyMap<string, number>,
  wordsOf: (path: string) => Partial<FileWords>,
) {
  const taken = new Map<string, PackMedia>();
  const folders = new Set<string>();
  for (const path of sizes.keys())
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1))
      folders.add(path.slice(0, at));
  const note = (path: string, kind: LibraryFileKind, isFolder: boolean): FileRef => {
    const known = taken.get(path);
    if (known) return known.ref;
    const name = isFolder ? `${basename(path)}.zip` : basename(path);
    const { name: said = name, alt = {}, licence = '', credit = '' } = wordsOf(path);
    const isFit = kindOfName(said) === kind && said.length <= 160;
    const ref = fileRef(taken.size + 1);
    taken.set(path, {
      ref,
      path,
      kind,
      isFolder,
      name: isFit ? said : name.slice(-160),
      alt,
      licence,
      credit,
    });
    return ref;
  };
  /** Names a file, or says why it does not come along. A folder is taken only as an activity. */
  const take = (folder: string, name: string, mayBeFolder = false): FileRef | Lost => {
    const path = pathIn(folder, name);
    const size = path === null ? undefined : sizes.get(path);
    if (path !== null && size === undefined && mayBeFolder && folders.has(path))
      return note(path, 'activity', true);
    if (path === null || size === undefined) return { why: 'not-there', name };
    const kind = kindOfName(path);
    if (kind === null) return { why: 'file-type', name };
    return size > KIND_RULES[kind].mostBytes
      ? { why: 'file-large', name }
      : note(path, kind, false);
  };
  return { taken, take };
}
