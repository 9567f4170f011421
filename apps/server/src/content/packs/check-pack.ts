import { lstat, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { extensionOf } from '@skillkite/rules/files/file-kind';
import { lessonTraits } from '@skillkite/rules/learning/lesson/lesson-kind';
import type { LocalText } from '@skillkite/rules/text/local-text';
import { type Locale, ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { isPlainText } from '@skillkite/rules/text/plain-text';
import type { MediaAsset } from './media/media-asset.ts';
import { lessonFiles } from './media/lesson-media.ts';
import type { LessonFiles } from './lessons/lesson-reading.ts';
import { rawHtml, safeHtml } from './lessons/lesson-text.ts';
import { byLocale, localesIn } from '@skillkite/content/local-text';
import type { MediaTools } from './media/media-tools.ts';
import { placeInPack } from './pack-file.ts';
import { type Pack, type PackCourse, type PackDraft, readPack, wholePack } from './pack.ts';
import { checkOriginals, checkAcrossFiles } from './cross-file-checks.ts';
import { readReferences } from './lessons/page-references.ts';
import { pictureAsset } from './media/picture.ts';
import {
  type Findings,
  PackError,
  type PlacedText,
  type Problem,
  UNKEEPABLE,
  type Voice,
} from './problem.ts';

/** A pack in which everything was found right: ready to be imported. */
export type CheckedPack = Pack & {
  readonly media: ReadonlyMap<string, LessonFiles>;
  /** Thumbnails and pictures of the carousel, by `pictureKey`. */
  readonly pictures: ReadonlyMap<string, MediaAsset>;
  /** Safe HTML of each course's project brief, by the course's folder. */
  readonly briefs: ReadonlyMap<string, LocalText>;
  readonly notes: readonly Problem[];
  /** Lessons with unusable packages, by `lessonKey`; rows of an earlier import stay. */
  readonly leftOut: ReadonlySet<string>;
  /** All texts that may have translations. */
  readonly texts: readonly PlacedText[];
};

/** The language that texts of a pack are in where they do not say another. */
export const languageOf = ({ pack }: Pick<Pack, 'pack'>): Locale =>
  pack.value.language ?? ORIGINAL_LOCALE;
/** Names a lesson within a pack. */
export const lessonKey = (course: PackCourse, slug: string): string => `${course.folder}/${slug}`;
/** Names a question within a pack, by its lesson. */
export const questionKey = (lesson: string, slug: string): string => `${lesson}/${slug}`;
/** Key of a picture: the folder of a program or course, or a carousel item. */
export const carouselKey = (slug: string): string => `carousel/${slug}`;

type Reading = {
  readonly root: string;
  readonly language: Locale;
  readonly tools: MediaTools | null;
  readonly findings: Findings;
  readonly media: Map<string, LessonFiles>;
  readonly pictures: Map<string, MediaAsset>;
  readonly briefs: Map<string, LocalText>;
  readonly leftOut: Set<string>;
};

/** Texts inside pages of the application have no place for pictures. */
function refusePictures(markdown: string, voice: Voice): void {
  if (readReferences(rawHtml(markdown)).references.some(({ use }) => use === 'load')) {
    voice.problem('A picture cannot be shown here: put it into a lesson.');
  }
}

/** Safe HTML of a Markdown file; null after reporting a problem. */
async function briefIn(
  { root }: Reading,
  { folder }: PackCourse,
  name: string,
  voice: Voice,
): Promise<string | null> {
  const place = await placeInPack(root, folder, name);
  if (typeof place === 'string') voice.problem(place);
  else if (place.isFolder || extensionOf(place.path) !== 'md' || place.size > 1_000_000) {
    voice.problem(`"${name}" is no Markdown file (.md) of up to 1 MB.`);
  } else {
    const text = await readFile(place.path, 'utf8');
    if (!isPlainText(text)) voice.problem(`"${name}": ${UNKEEPABLE}`);
    refusePictures(text, voice);
    return safeHtml(text);
  }
  return null;
}

async function readBrief(reading: Reading, course: PackCourse): Promise<void> {
  const { project } = course.file.value;
  if (!project) return;
  const read: { [L in Locale]?: string } = {};
  for (const [locale, name] of localesIn(byLocale(project.brief, reading.language))) {
    const inside = typeof project.brief === 'string' ? [] : [locale];
    const voice = course.file.at(['project', 'brief', ...inside]);
    const brief = await briefIn(reading, course, name, voice);
    if (brief !== null) read[locale] = brief;
  }
  reading.briefs.set(course.folder, read);
}

async function readPicture(
  { root, pictures }: Reading,
  key: string,
  { folder, name }: { folder: string; name: string | undefined },
  voice: Voice,
): Promise<void> {
  if (name === undefined) return;
  const asset = await pictureAsset(root, folder, name, voice);
  if (asset) pictures.set(key, asset);
}

async function readCourse(reading: Reading, course: PackCourse): Promise<void> {
  const { folder, file } = course;
  const { root, language, tools, findings } = reading;
  await readBrief(reading, course);
  const thumbnail = { folder, name: file.value.thumbnail };
  await readPicture(reading, folder, thumbnail, file.at(['thumbnail']));
  for (const [index, quest] of (file.value.quests ?? []).entries()) {
    for (const [, body] of localesIn(byLocale(quest.body, language)))
      refusePictures(body, file.at(['quests', index, 'body']));
  }
  for (const [index, lesson] of file.value.lessons.entries()) {
    const at = (...path: (string | number)[]) => file.at(['lessons', index, ...path]);
    const known = findings.badPackages.length;
    const found = await lessonFiles({ root, folder, language, lesson, tools, findings, at });
    if (found) reading.media.set(lessonKey(course, lesson.slug), found);
    else if (findings.badPackages.length > known) {
      reading.leftOut.add(lessonKey(course, lesson.slug));
    }
  }
}

/** Whether nothing is left of a course that a student has to do. */
export const isLeftOut = ({ leftOut }: Pick<CheckedPack, 'leftOut'>, course: PackCourse): boolean =>
  course.file.value.lessons.every(
    ({ kind, slug }) => !lessonTraits(kind).isRequired || leftOut.has(lessonKey(course, slug)),
  );

/** Refuses a pack if a program has no usable course left; otherwise adds notes. */
function judgeBadPackages(
  { programs }: PackDraft,
  { findings, leftOut }: Pick<Reading, 'findings' | 'leftOut'>,
): void {
  const isEmpty = programs.some(
    ({ courses }) => courses.length > 0 && courses.every((one) => isLeftOut({ leftOut }, one)),
  );
  if (isEmpty && leftOut.size > 0) findings.problems.push(...findings.badPackages);
  else {
    findings.notes.push(
      ...findings.badPackages.map((one) => ({ ...one, message: `${one.message} ${LEFT_OUT}` })),
    );
  }
}

const LEFT_OUT = 'It is left out, and stays as an earlier import brought it.';

/** Problems of a file together, from its beginning on. */
const inOrder = (problems: readonly Problem[]): Problem[] =>
  problems.toSorted((a, b) =>
    a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1,
  );

type Options = {
  /** Without them videos are taken as they are. */
  readonly tools: MediaTools | null;
  /** Hears of each course. */
  readonly onProgress?: ((line: string) => void) | undefined;
};

/** Reads a whole pack. Throws a PackError with everything that is wrong with it. */
export async function checkPack(path: string, options: Options): Promise<CheckedPack> {
  const root = resolve(path);
  const info = await lstat(root).catch(() => null);
  if (!info?.isDirectory()) {
    throw new PackError([{ file: path, line: 1, column: 1, message: 'There is no such folder.' }]);
  }
  const findings: Findings = { problems: [], badPackages: [], notes: [], texts: [] };
  const draft = await readPack(root, findings);
  checkAcrossFiles(draft);
  const found = {
    media: new Map(),
    pictures: new Map(),
    briefs: new Map(),
    leftOut: new Set<string>(),
  };
  const language = draft.pack?.value.language ?? ORIGINAL_LOCALE;
  const reading: Reading = { root, language, tools: options.tools, findings, ...found };
  const { carousel, programs } = draft;
  for (const [index, { slug, picture }] of (carousel?.value ?? []).entries()) {
    const voice = carousel?.at([index, 'picture']);
    if (voice) await readPicture(reading, carouselKey(slug), { folder: '', name: picture }, voice);
  }
  for (const [index, { file }] of (draft.files?.value ?? []).entries()) {
    const place = await placeInPack(root, '', file);
    if (typeof place === 'string') draft.files?.at([index, 'file']).problem(place);
  }
  for (const { folder, file, courses } of programs) {
    const thumbnail = { folder, name: file?.value.thumbnail };
    if (file) await readPicture(reading, folder, thumbnail, file.at(['thumbnail']));
    for (const course of courses) {
      options.onProgress?.(`reading ${course.folder}`);
      await readCourse(reading, course);
    }
  }
  checkOriginals(findings, language);
  judgeBadPackages(draft, reading);
  const pack = wholePack(draft);
  if (!pack || findings.problems.length > 0) throw new PackError(inOrder(findings.problems));
  return { ...pack, ...found, notes: inOrder(findings.notes), texts: findings.texts };
}
