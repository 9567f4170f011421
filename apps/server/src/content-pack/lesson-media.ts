import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { PackageManifest } from '@skillkite/bridge/manifest';
import { extensionOf, fileKind } from '@skillkite/rules/file-kind';
import { foreignAddress, lessonPage } from './lesson-text.ts';
import { type PackPlace, digestOfFile, digestOfText, placeInPack } from './pack-file.ts';
import type { LessonEntry } from './pack-schemas.ts';
import { ScormPackageError } from './scorm-package-error.ts';
import { openScormPackage } from './scorm-package.ts';
import { mediaSeconds } from './video-facts.ts';

/** Something to be put into the store under its key, once. */
export type Deposit =
  | { kind: 'file'; key: string; path: string }
  | { kind: 'text'; key: string; text: string }
  | { kind: 'package'; key: string; path: string }
  | { kind: 'poster'; key: string; video: string };

/** What a lesson's files come to. */
export type LessonMedia = {
  fileType: string;
  storageKey: string;
  posterKey: string | null;
  captions: { language: string; label: string; storageKey: string }[];
  durationSeconds: number;
  sizeBytes: number | null;
  scormManifest: PackageManifest | null;
  deposits: Deposit[];
};

type Reading = {
  root: string;
  folder: string;
  language: string;
  lesson: LessonEntry;
  /** Adds a problem at a field of the lesson. */
  report: (field: keyof LessonEntry, message: string) => void;
};

/** Minutes for which a page is reckoned when the pack does not say: 150 words a minute. */
const WORDS_PER_SECOND = 2.5;
const SAFE_NAME = /[^A-Za-z0-9._-]+/g;

const fileDeposit = async ({ path }: PackPlace): Promise<Deposit & { kind: 'file' }> => {
  const name = basename(path).replaceAll(SAFE_NAME, '-');
  return { kind: 'file', path, key: `files/${await digestOfFile(path)}/${name}` };
};

const readingSeconds = (text: string): number =>
  Math.ceil(text.split(/\s+/).length / WORDS_PER_SECOND / 30) * 30;

async function packageMedia(place: PackPlace, { report }: Reading) {
  try {
    const opened = await openScormPackage(place.path);
    try {
      const parts: string[] = [];
      for (const file of opened.files) {
        const hash = createHash('sha256');
        for await (const chunk of await file.open()) hash.update(chunk as Buffer);
        parts.push(`${file.path}:${hash.digest('hex')}`);
      }
      const key = `packages/${digestOfText(parts.sort().join('\n')).slice(0, 40)}`;
      return { manifest: opened.manifest, key };
    } finally {
      await opened.close();
    }
  } catch (error) {
    if (!(error instanceof ScormPackageError)) throw error;
    report('file', error.message);
    return null;
  }
}

async function captionsOf(reading: Reading, deposits: Deposit[]) {
  const captions: LessonMedia['captions'] = [];
  for (const { language, label, file } of reading.lesson.captions ?? []) {
    const place = await placeInPack(reading.root, reading.folder, file);
    if (typeof place === 'string') {
      reading.report('captions', place);
      continue;
    }
    const deposit = await fileDeposit(place);
    deposits.push(deposit);
    captions.push({ language, label, storageKey: deposit.key });
  }
  return captions;
}

async function posterKeyOf(reading: Reading, video: PackPlace | null, deposits: Deposit[]) {
  const { lesson, root, folder, report } = reading;
  if (lesson.poster === undefined) {
    if (!video) return null;
    const key = `files/${await digestOfFile(video.path)}/poster.jpg`;
    deposits.push({ kind: 'poster', key, video: video.path });
    return key;
  }
  const place = await placeInPack(root, folder, lesson.poster);
  if (typeof place === 'string') {
    report('poster', place);
    return null;
  }
  const deposit = await fileDeposit(place);
  deposits.push(deposit);
  return deposit.key;
}

/** Looks at the files of a lesson. Reports what is wrong and answers null when the lesson cannot be used. */
export async function lessonMedia(reading: Reading): Promise<LessonMedia | null> {
  const { root, folder, lesson, language, report } = reading;
  const place = await placeInPack(root, folder, lesson.file);
  if (typeof place === 'string') {
    report('file', place);
    return null;
  }
  const deposits: Deposit[] = [];
  const extension = extensionOf(place.path);
  const base = { posterKey: null, captions: [], sizeBytes: place.size, scormManifest: null };

  if (lesson.kind === 'ia') {
    const opened = await packageMedia(place, reading);
    if (!opened) return null;
    deposits.push({ kind: 'package', key: opened.key, path: place.path });
    return {
      ...base,
      fileType: 'scorm',
      storageKey: opened.key,
      durationSeconds: lesson.duration ?? 300,
      sizeBytes: null,
      scormManifest: opened.manifest,
      deposits,
    };
  }
  if (place.isFolder) {
    report('file', `"${lesson.file}" is a folder; only a lesson of kind ia may be one.`);
    return null;
  }
  if (extension === 'md') {
    const text = await readFile(place.path, 'utf8');
    const page = lessonPage(lesson.title, text, language);
    const key = `files/${digestOfText(page)}/${lesson.slug}.html`;
    deposits.push({ kind: 'text', key, text: page });
    return {
      ...base,
      fileType: 'html',
      storageKey: key,
      durationSeconds: lesson.duration ?? readingSeconds(text),
      deposits,
    };
  }
  const kind = fileKind(place.path);
  if (kind === 'Unknown') {
    report('file', `The kind of "${lesson.file}" cannot be told from its ending.`);
    return null;
  }
  if (kind === 'html') {
    const foreign = foreignAddress(await readFile(place.path, 'utf8'));
    if (foreign) {
      report(
        'file',
        `"${lesson.file}" loads ${foreign}; everything a lesson shows lies in the pack.`,
      );
      return null;
    }
  }
  const isTimed = kind === 'Video' || kind === 'Audio';
  const seconds = lesson.duration ?? (isTimed ? await mediaSeconds(place.path) : 60);
  if (seconds === null) {
    report('file', `How long "${lesson.file}" is cannot be told here: add duration: in seconds.`);
    return null;
  }
  const deposit = await fileDeposit(place);
  deposits.push(deposit);
  return {
    ...base,
    fileType: extension,
    storageKey: deposit.key,
    posterKey: await posterKeyOf(reading, kind === 'Video' ? place : null, deposits),
    captions: await captionsOf(reading, deposits),
    durationSeconds: seconds,
    deposits,
  };
}
