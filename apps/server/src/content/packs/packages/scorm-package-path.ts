import { COMPLETE_MARK } from '../../../content-origin/store.ts';
import { LONGEST_NAME_BYTES, LONGEST_PATH_BYTES } from '../pack-file.ts';
import { ScormPackageError } from './scorm-package-error.ts';

/** Longest path inside a package that every store takes with its prefix before it. */
const LONGEST_PATH = 800;
const CONTROL_CHARACTER = /\p{Cc}/u;

/**
 * A path from an archive or a manifest as this project writes paths: `/` between parts, nothing that climbs out,
 * nothing absolute ("zip slip"). `\` is what Windows tools write for `/`; macOS writes letters and their accents apart (NFD).
 */
export function packagePath(raw: string): string {
  const path = raw.replaceAll('\\', '/').normalize('NFC');
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) {
    throw new ScormPackageError(raw, 'is an absolute path, which a package may not contain.');
  }
  if (CONTROL_CHARACTER.test(path)) {
    throw new ScormPackageError(raw, 'has a control character in its name.');
  }
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..')) {
    throw new ScormPackageError(raw, 'points outside the package, which is not allowed.');
  }
  const clean = parts.join('/');
  if (clean.length > LONGEST_PATH) {
    throw new ScormPackageError(raw, `is longer than ${LONGEST_PATH} characters.`);
  }
  return clean;
}

/** Refuses paths that cannot coexist in a store, before unpacking. */
export function assertStorable(paths: readonly string[]): void {
  const known = new Set(paths);
  for (const path of paths) {
    const parts = path.split('/');
    const isLong =
      Buffer.byteLength(path) > LONGEST_PATH_BYTES ||
      parts.some((part) => Buffer.byteLength(part) > LONGEST_NAME_BYTES);
    if (isLong) throw new ScormPackageError(path, 'has a name too long to be stored.');
    if (path === COMPLETE_MARK) {
      throw new ScormPackageError(path, 'is a reserved name: rename this file.');
    }
    for (let end = parts.length - 1; end > 0; end -= 1) {
      const folder = parts.slice(0, end).join('/');
      if (!known.has(folder)) continue;
      throw new ScormPackageError(folder, 'is both a file and a folder: rename one of them.');
    }
  }
}

/** Files that operating systems leave in archives. */
export function isLitter(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return (
    path.startsWith('__MACOSX/') ||
    path.includes('/__MACOSX/') ||
    name === '.DS_Store' ||
    name === 'Thumbs.db' ||
    name === 'desktop.ini'
  );
}
