import { type FileHandle, open, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extensionOf } from '@skillkite/rules/files/file-kind';
import type { LibraryFileKind } from '@skillkite/content/library-file';
import { type FileTypeResult, fileTypeFromFile } from 'file-type';
import { parseFile } from 'music-metadata';
import { digestOfPackage } from '../../../packs/lessons/package-media.ts';
import { parse as pagesOfPdf } from '../../../packs/lessons/pdf-parser.ts';
import { asWebVtt, decodeCaptions } from '../../../packs/media/caption-text.ts';
import { openArchive } from '../../../packs/packages/scorm-package-archive.ts';
import { ScormPackageError } from '../../../packs/packages/scorm-package-error.ts';
import { byItsEnding } from '../../../packs/packages/scorm-package-misfit.ts';
import {
  reportOnPackage,
  withSpeakingParts,
} from '../../../packs/packages/scorm-package-report.ts';
import { openScormPackage } from '../../../packs/packages/scorm-package.ts';
import { clearMetadata } from './mp4-metadata.ts';
import { type Examination, type Examined, PLAIN, Refusal, type Verdict } from './verdict.ts';

/** Unpacked. A document's pictures are packed already, so it grows little. */
const DOCUMENT_LIMITS = { files: 20_000, bytes: 500_000_000, ratio: 100 };
const ACTIVITY_LIMITS = { files: 20_000, bytes: 1_000_000_000, ratio: 100 };

const ZIPPED = ['docx', 'pptx', 'odt', 'odp', 'xlsx', 'ods'];
const COMPOUND = ['doc', 'ppt', 'xls'];
const MP4 = ['mp4', 'm4v', 'mov', 'm4a', '3gp', 'm4b', 'f4v', 'qt'];
/** Containers that hold a picture track or sound alone. */
const SOUND_OR_VIDEO = ['mp4', 'webm', 'mkv', 'ogg', 'ogx', 'ogm'];
const TEXT_LOOKED_AT_BYTES = 4_000_000;

const refuse = (): never => {
  throw new Refusal('not-what-it-says');
};

async function examineText(path: string, fileType: string): Promise<Examined> {
  const { size } = await stat(path);
  let handle: FileHandle | null = null;
  try {
    handle = await open(path);
    const length = Math.min(size, TEXT_LOOKED_AT_BYTES);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, 0);
    const isWide = [0xfffe, 0xfeff].includes(length > 1 ? buffer.readUInt16BE(0) : 0);
    if (!isWide && buffer.includes(0)) refuse();
  } finally {
    await handle?.close();
  }
  return { ...PLAIN, fileType, path };
}

async function examineZipped(path: string, fileType: string, found: FileTypeResult | undefined) {
  // Office locks a document by putting it into a container of older files.
  if (found?.ext === 'cfb') throw new Refusal('locked');
  if (found?.ext !== fileType && found?.ext !== 'zip') refuse();
  try {
    await (await openArchive(path, DOCUMENT_LIMITS)).close();
  } catch (error) {
    if (!(error instanceof ScormPackageError)) throw error;
    throw new Refusal(
      /zip bomb|unpacked|more than/.test(error.message) ? 'too-large-inside' : 'not-what-it-says',
    );
  }
  return { ...PLAIN, fileType, path };
}

async function examineDocument({ path }: Examination): Promise<Examined> {
  const fileType = extensionOf(path);
  const found = await fileTypeFromFile(path);
  if (ZIPPED.includes(fileType)) return examineZipped(path, fileType, found);
  if (COMPOUND.includes(fileType)) {
    if (found?.ext !== 'cfb') refuse();
    return { ...PLAIN, fileType, path };
  }
  if (fileType !== 'pdf') {
    if (found && found.ext !== fileType && found.ext !== 'xml') refuse();
    return examineText(path, fileType);
  }
  if (found?.ext !== 'pdf') refuse();
  const pages = await pagesOfPdf(await readFile(path)).catch((error: Error) => {
    throw new Refusal(error.name === 'PasswordException' ? 'locked' : 'not-what-it-says');
  });
  return { ...PLAIN, fileType, path, pages };
}

/** How long it is; null where only a player can tell, as of recordings of some browsers. */
async function secondsOf(path: string): Promise<number | null> {
  const read = await parseFile(path, { skipCovers: true, duration: true }).catch(() => null);
  const seconds = read?.format.duration;
  return seconds !== undefined && Number.isFinite(seconds) && seconds > 0
    ? Math.round(seconds * 100) / 100
    : null;
}

/** A sound or a video. The job that asks has ffmpeg for the rest, if the machine has it. */
async function examineTimed({ path, kind }: Examination): Promise<Examined> {
  const found = await fileTypeFromFile(path);
  const [family] = (found?.mime ?? '').split('/');
  const isFit =
    found &&
    (family === kind.replace('sound', 'audio') ||
      SOUND_OR_VIDEO.includes(found.ext) ||
      (kind === 'video' && found.ext === 'asf'));
  if (!isFit) return refuse();
  if (MP4.includes(found.ext) && !(await clearMetadata(path))) refuse();
  const fileType = extensionOf(path);
  const seconds = await secondsOf(path);
  // What its reader cannot read is damaged, or one of the formats that it does not know.
  if (seconds === null && ['mp3', 'wav', 'flac', 'mp4', 'mov', 'm4a'].includes(found.ext)) refuse();
  return { ...PLAIN, fileType, path, seconds };
}

async function examineCaptions({ path, folder }: Examination): Promise<Examined> {
  const decoded = decodeCaptions(await readFile(path));
  if ('likely' in decoded) throw new Refusal('encoding', decoded.likely);
  const text = asWebVtt(decoded.text);
  if (text === null) throw new Refusal('no-captions');
  const written = join(folder, 'captions.vtt');
  await writeFile(written, text);
  return { ...PLAIN, fileType: 'vtt', path: written };
}

/** All of a package is read once, so that a damaged one is known now. None of its code runs. */
async function examineActivity({ path }: Examination): Promise<Examined> {
  const misfit = byItsEnding(path);
  if (misfit !== null) throw new Refusal('unplayable', misfit);
  try {
    const opened = await openScormPackage(path, ACTIVITY_LIMITS);
    try {
      const packageReport = await reportOnPackage(opened);
      await digestOfPackage(opened);
      const manifest = withSpeakingParts(opened, packageReport);
      return {
        ...PLAIN,
        fileType: manifest.version === 'cmi5' ? 'cmi5' : 'scorm',
        path,
        scormManifest: manifest,
        packageReport,
      };
    } finally {
      await opened.close();
    }
  } catch (error) {
    if (error instanceof ScormPackageError) throw new Refusal('unplayable', error.message);
    throw new Refusal('not-what-it-says');
  }
}

const EXAMINED: Readonly<Record<LibraryFileKind, (examination: Examination) => Promise<Examined>>> =
  {
    picture: async (examination) =>
      (await import('./examine-picture.ts')).examinePicture(examination),
    video: examineTimed,
    sound: examineTimed,
    document: examineDocument,
    sheet: examineDocument,
    activity: examineActivity,
    captions: examineCaptions,
  };

/** Runs in a parser process. */
export async function parse(examination: Examination): Promise<Verdict> {
  try {
    return await EXAMINED[examination.kind](examination);
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.refusal, detail: error.detail };
    throw error;
  }
}
