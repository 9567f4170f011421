import { ScormPackageError } from './scorm-package-error.ts';

/** Longest path inside a package that every store takes with its prefix before it. */
const LONGEST_PATH = 800;
const CONTROL_CHARACTER = /\p{Cc}/u;

/**
 * A path from an archive or a manifest as this project writes paths: `/` between parts, nothing that climbs out,
 * nothing absolute (architecture 6, "zip slip"). `\` is what Windows tools write for `/`.
 */
export function packagePath(raw: string): string {
  const path = raw.replaceAll('\\', '/');
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) {
    throw new ScormPackageError(raw, 'is an absolute path, which a package may not contain.');
  }
  if (CONTROL_CHARACTER.test(path)) {
    throw new ScormPackageError(raw, 'has a control character in its name.');
  }
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..')) {
    throw new ScormPackageError(raw, 'leads out of the package, which is not allowed.');
  }
  const clean = parts.join('/');
  if (clean.length > LONGEST_PATH) {
    throw new ScormPackageError(raw, `is longer than ${LONGEST_PATH} characters.`);
  }
  return clean;
}

/** What operating systems leave in archives and no package means. */
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
