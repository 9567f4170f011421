import { isUtf8 } from 'node:buffer';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { type Entry, type ZipFile, getFileNameLowLevel, openPromise } from 'yauzl';
import { ScormPackageError } from './scorm-package-error.ts';
import { decodeText } from '../../../documents/text-encoding.ts';
import { isOfWindows } from './scorm-package-letters.ts';
import { byItsBytes } from './scorm-package-misfit.ts';
import { isLitter, packagePath } from './scorm-package-path.ts';
import {
  type PackageFile,
  type PackageLimits,
  type PackageSource,
  assertWithin,
} from './scorm-package-source.ts';

const FILE_TYPE_BITS = 0o170_000;
const SYMBOLIC_LINK = 0o120_000;

/** A package in a zip archive, as authoring tools export it. */
export async function openArchive(file: string, limits: PackageLimits): Promise<PackageSource> {
  const name = basename(file);
  const packedBytes = (await stat(file)).size;
  const zip = await openZip(file, name);
  try {
    const files = await filesOf(zip, name, packedBytes, limits);
    return { name, files, close: () => closeZip(zip) };
  } catch (error) {
    await closeZip(zip);
    throw error;
  }
}

async function openZip(file: string, name: string): Promise<ZipFile> {
  try {
    return await openPromise(file, {
      autoClose: false,
      lazyEntries: true,
      // packagePath checks names: it knows `\` and reports problems.
      decodeStrings: false,
      validateEntrySizes: true,
    });
  } catch {
    throw new ScormPackageError(name, await byItsBytes(file));
  }
}

async function filesOf(
  zip: ZipFile,
  name: string,
  packedBytes: number,
  limits: PackageLimits,
): Promise<readonly PackageFile[]> {
  const files = new Map<string, PackageFile>();
  let bytes = 0;
  for await (const entry of entriesOf(zip, name)) {
    const raw = nameOf(entry);
    const path = packagePath(raw);
    if (/[/\\]$/.test(raw) || path === '' || isLitter(path)) continue;
    assertReadable(entry, path);
    bytes += entry.uncompressedSize;
    // The last of two entries with one name counts, as in other unpackers; both sizes count.
    files.set(path, {
      path,
      bytes: entry.uncompressedSize,
      open: () => openEntry(zip, entry, path),
    });
    assertWithin(limits, name, { files: files.size, bytes, packedBytes });
  }
  return [...files.values()];
}

async function* entriesOf(zip: ZipFile, name: string): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    if (error instanceof ScormPackageError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new ScormPackageError(name, `cannot be unpacked: ${why}.`);
  }
}

/** A bit of an entry that says its name is UTF-8. */
const SAYS_UTF_8 = 0x800;
/** Extra field with a UTF-8 name next to the original one (Info-ZIP). */
const UNICODE_PATH = 0x7075;

/**
 * The bytes decide, not the archive's flags: names that are not UTF-8 are DOS, as the zip standard says, or Windows.
 */
function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const strict = false;
  const isText = isUtf8(fileNameRaw);
  const isTold = extraFields.some(({ id }) => id === UNICODE_PATH);
  if (!isText && !isTold && isOfWindows(fileNameRaw)) return decodeText(fileNameRaw);
  const flags = isText ? generalPurposeBitFlag | SAYS_UTF_8 : generalPurposeBitFlag & ~SAYS_UTF_8;
  return getFileNameLowLevel(flags, fileNameRaw, extraFields, strict);
}

function assertReadable(entry: Entry, path: string): void {
  const unixMode = entry.externalFileAttributes >>> 16;
  if ((unixMode & FILE_TYPE_BITS) === SYMBOLIC_LINK) {
    throw new ScormPackageError(path, 'is a symbolic link, which a package may not contain.');
  }
  if (entry.isEncrypted()) {
    throw new ScormPackageError(path, 'is locked with a password.');
  }
  if (!entry.canDecodeFileData()) {
    throw new ScormPackageError(
      path,
      'uses an unsupported compression method; save the archive as an ordinary zip.',
    );
  }
}

async function openEntry(zip: ZipFile, entry: Entry, path: string): Promise<Readable> {
  try {
    return await zip.openReadStreamPromise(entry);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ScormPackageError(path, `cannot be unpacked: ${why}.`);
  }
}

function closeZip(zip: ZipFile): Promise<void> {
  if (!zip.isOpen) return Promise.resolve();
  return new Promise((resolve) => {
    zip.once('close', () => resolve());
    zip.close();
  });
}
