import { decodeText } from '../../../documents/text-encoding.ts';
import { ScormPackageError } from './scorm-package-error.ts';
import { packagePath } from './scorm-package-path.ts';

/** Resolves a manifest's href among existing files, or reports why not. */
export type HrefFinder = (
  base: string,
  href: string,
  about: string,
) => { readonly href: string } | { readonly missing: string };

/**
 * Authoring tools write hrefs encoded or not, with `\`, in the wrong case, and with a query. The answer is encoded, relative to the package's root and spelled as the file is.
 */
export function hrefFinder(manifestFile: string, paths: readonly string[]): HrefFinder {
  const exact = new Set(paths);
  const byLowerCase = new Map(paths.map((path) => [path.toLowerCase(), path]));

  return (base, href, about) => {
    if (/^(?:[a-z][a-z+.-]+:)?\/\//i.test(href)) {
      return {
        missing: `${about} starts ${href}, which lies outside the package; only what is inside it can be played.`,
      };
    }
    const tailAt = href.search(/[?#]/);
    const written = tailAt < 0 ? href : href.slice(0, tailAt);
    const tail = tailAt < 0 ? '' : href.slice(tailAt);
    for (const candidate of [decoded(written), written]) {
      const path = joined(base, candidate, manifestFile);
      const found = exact.has(path) ? path : byLowerCase.get(path.toLowerCase());
      if (found !== undefined) return { href: encoded(found) + tail };
    }
    return { missing: `${about} starts ${href}, which is not in the package.` };
  };
}

/** xml:base of an element below another one's. */
export function innerBase(outer: string, own: string | undefined): string {
  if (own === undefined || own === '') return outer;
  return outer === '' || own.startsWith('/') ? own : `${outer.replace(/\/*$/, '')}/${own}`;
}

function joined(base: string, path: string, manifestFile: string): string {
  const parts: string[] = [];
  // A leading `/` means the package's root: no package knows where it will be put.
  const whole = path.startsWith('/') ? path : `${base}/${path}`;
  for (const part of whole.replaceAll('\\', '/').split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') {
      parts.push(part);
      continue;
    }
    if (parts.pop() === undefined) {
      throw new ScormPackageError(manifestFile, `${path} points outside the package.`);
    }
  }
  return packagePath(parts.join('/'));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // `%E9` is a letter of Windows.
    const bytes = path.replace(/%([\da-f]{2})/gi, (_all, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    );
    return !/[^ -ÿ]/.test(bytes) ? decodeText(Buffer.from(bytes, 'latin1')) : path;
  }
}

function encoded(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
