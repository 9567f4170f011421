import { MOST_EMBEDDED_BYTES } from '../limits.ts';
import type { Notes } from '../notes.ts';
import type { FoundPicture } from '../text/html-text.ts';

/** A picture of the import: the name of its file, and its text alternative. */
export type Picture = { readonly file: string; readonly alternative: string };

const DATA = /^data:image\/(png|jpeg|jpg|gif|webp|svg\+xml);base64,/i;
const PICTURE = /\.(?:png|jpe?g|gif|webp|svg|bmp)$/i;
const REMOTE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
/** What formats write before a path inside the package. */
const BASE =
  /^(?:@@PLUGINFILE@@|\$@FILEPHP@\$|(?:\$|%24)(?:IMS-CC|1EdTech-CC)-FILEBASE(?:\$|%24))\/?/i;

/** The bytes of a base64 text; null where it is none. */
export function base64Bytes(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text.replaceAll(/\s+/g, '')), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

const CHUNK = 8_192;

export function bytesBase64(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    letters += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(letters);
}

const unescapedPath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** A path without `.` and `..`; it never leaves the package. */
export function joined(folder: string, path: string): string {
  const steps: string[] = [];
  for (const step of `${folder}/${path}`.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

const baseName = (path: string) => path.split('/').at(-1) ?? '';

export type PictureFinder = {
  /** The file of a picture; null, with a note, where there is none. `own` are files of the same item, by their names. */
  readonly find: (
    picture: FoundPicture,
    notes: Notes,
    at?: { readonly folder?: string; readonly own?: ReadonlyMap<string, string> },
  ) => Picture | null;
  /**
   * Adds a file that the source holds inside itself. Returns its name, another one where the name is taken, or null where it
   * is no picture or too big.
   */
  readonly embed: (name: string, bytes: Uint8Array) => string | null;
  readonly files: ReadonlyMap<string, Uint8Array>;
};

/** Finds pictures among the files of an import and keeps those that its text holds. */
export function pictureFinder(files: ReadonlyMap<string, Uint8Array>): PictureFinder {
  const embedded = new Map<string, Uint8Array>();
  const byName = new Map([...files.keys()].map((path) => [baseName(path), path]));
  let bytesLeft = MOST_EMBEDDED_BYTES;
  const isSame = (one: Uint8Array, other: Uint8Array) =>
    one.length === other.length && one.every((byte, at) => byte === other[at]);
  const embed = (name: string, bytes: Uint8Array): string | null => {
    if (!PICTURE.test(name) || bytes.length === 0 || bytes.length > bytesLeft) return null;
    const known = embedded.get(name);
    if (known && isSame(known, bytes)) return name;
    const free = known || files.has(name) ? `${embedded.size + 1}-${name}` : name;
    bytesLeft -= bytes.length;
    embedded.set(free, bytes);
    return free;
  };
  return {
    files: embedded,
    embed,
    find: ({ source, alternative }, notes, { folder = '', own } = {}) => {
      const data = DATA.exec(source);
      if (data) {
        const type = data[1]?.toLowerCase().replace('+xml', '') ?? 'png';
        const bytes = base64Bytes(source.slice(data[0].length));
        const file = bytes && embed(`embedded-${embedded.size + 1}.${type}`, bytes);
        if (file === null) notes.change('missing-picture', 'data:');
        return file === null ? null : { file, alternative };
      }
      const local = source.replace(BASE, '');
      if (local === source && REMOTE.test(source)) {
        notes.change('remote-picture', source);
        return null;
      }
      const path = unescapedPath(local.replace(/[?#].*$/s, ''));
      const file = [
        own?.get(baseName(path)) ?? '',
        joined(folder, path),
        joined('', path),
        byName.get(baseName(path)) ?? '',
      ].find(
        (name) => name !== '' && PICTURE.test(name) && (embedded.has(name) || files.has(name)),
      );
      if (file === undefined) notes.change('missing-picture', path);
      return file === undefined ? null : { file, alternative };
    },
  };
}
