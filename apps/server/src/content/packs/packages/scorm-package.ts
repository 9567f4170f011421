import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { PackageManifest } from '@skillkite/bridge/manifest';
import { extensionOf } from '@skillkite/rules/files/file-kind';
import { COURSE_STRUCTURE, courseStructureOf, isReturnPage, returnPage } from './cmi5-package.ts';
import { readH5p } from './h5p-package.ts';
import { openArchive } from './scorm-package-archive.ts';
import { ScormPackageError } from './scorm-package-error.ts';
import { openFolder } from './scorm-package-folder.ts';
import { manifestOf } from './scorm-package-manifest.ts';
import { byItsFiles } from './scorm-package-misfit.ts';
import { assertStorable } from './scorm-package-path.ts';
import {
  DEFAULT_LIMITS,
  type PackageFile,
  type PackageLimits,
  type PackageSource,
} from './scorm-package-source.ts';
import { parseXml } from './scorm-package-xml.ts';

const MANIFEST = 'imsmanifest.xml';
/** A manifest of the largest known courses has a few hundred kilobytes. */
const LARGEST_MANIFEST_BYTES = 10_000_000;

export type ScormPackage = {
  readonly manifest: PackageManifest;
  /** Files to store, by path below the folder of the manifest. */
  readonly files: readonly PackageFile[];
  /** Files that the manifest starts and the package lacks; it is played without them. */
  readonly missing?: readonly string[];
  /** Items without `scormtype`. */
  readonly undeclared?: ReadonlySet<string>;
  close(): Promise<void>;
};

/**
 * Opens a package of SCORM or cmi5, a zip or a folder, or an H5P content (.h5p), and reads its manifest. Nothing is unpacked yet.
 * @throws {ScormPackageError} a sentence for the author, with the file it is about
 */
export async function openScormPackage(
  path: string,
  limits: PackageLimits = DEFAULT_LIMITS,
): Promise<ScormPackage> {
  const isFolder = (await stat(path)).isDirectory();
  const source = isFolder ? await openFolder(path, limits) : await openArchive(path, limits);
  try {
    const isH5p = extensionOf(path) === 'h5p' || isUnpackedH5p(source);
    return await (isH5p ? readH5p(source) : readPackage(source));
  } catch (error) {
    await source.close();
    throw error;
  }
}

/** The files of an H5P content at the top of a folder, or of an archive that is not called one. */
const isUnpackedH5p = ({ files }: PackageSource): boolean =>
  files.some(({ path }) => path === 'h5p.json') &&
  files.some(({ path }) => path === 'content/content.json') &&
  files.every(({ path }) => path.toLowerCase() !== MANIFEST);

/** Stores every file of a package under `prefix`, one after the other: memory stays flat however large it is. */
export async function storeScormPackage(
  opened: ScormPackage,
  prefix: string,
  put: (key: string, content: Readable) => Promise<unknown>,
): Promise<void> {
  for (const file of opened.files) {
    await put(`${prefix}/${file.path}`, await file.open());
  }
}

async function readPackage(source: PackageSource): Promise<ScormPackage> {
  const structure = source.files.find(({ path }) => path === COURSE_STRUCTURE);
  // A package for both standards plays as SCORM, which works offline.
  const isScorm = source.files.some(({ path }) => path.toLowerCase() === MANIFEST);
  if (structure !== undefined && !isScorm) return readCmi5(source, structure);
  const manifestFile = findManifest(source);
  const folder = manifestFile.path.slice(0, -MANIFEST.length);
  // Some tools pack the course inside one more folder: it is not part of the package.
  const files = source.files
    .filter(({ path }) => path.startsWith(folder))
    .map((file) => ({ ...file, path: file.path.slice(folder.length) }));
  assertStorable(files.map(({ path }) => path));
  const read = manifestOf(
    manifestFile.path,
    parseXml(manifestFile.path, await bytesOf(manifestFile)),
    files.map(({ path }) => path),
  );
  return { ...read, files, close: () => source.close() };
}

async function readCmi5(source: PackageSource, structure: PackageFile): Promise<ScormPackage> {
  assertManifestSize(structure);
  const files = [...source.files.filter(({ path }) => !isReturnPage(path)), returnPage()];
  assertStorable(files.map(({ path }) => path));
  const manifest = courseStructureOf(
    parseXml(structure.path, await bytesOf(structure)),
    files.map(({ path }) => path),
  );
  return { manifest, files, close: () => source.close() };
}

function findManifest(source: PackageSource): PackageFile {
  const found = source.files
    .filter(({ path }) => path.toLowerCase().split('/').at(-1) === MANIFEST)
    .sort((one, other) => one.path.split('/').length - other.path.split('/').length);
  const first = found[0];
  if (first === undefined) {
    throw new ScormPackageError(source.name, missingManifest(source));
  }
  assertManifestSize(first);
  return first;
}

function missingManifest({ files }: PackageSource): string {
  const structure = files.find(({ path }) => path.toLowerCase().endsWith(COURSE_STRUCTURE));
  if (structure === undefined) {
    return (
      byItsFiles(files.map(({ path }) => path)) ??
      `has no ${MANIFEST}, so it is not a SCORM package.`
    );
  }
  return `has its ${COURSE_STRUCTURE} at ${structure.path}: it has to lie at the top, under just that name.`;
}

function assertManifestSize({ path, bytes }: PackageFile): void {
  if (bytes > LARGEST_MANIFEST_BYTES) {
    throw new ScormPackageError(path, `is larger than ${LARGEST_MANIFEST_BYTES} bytes.`);
  }
}

async function bytesOf(file: PackageFile): Promise<Uint8Array> {
  return buffer(await file.open());
}
