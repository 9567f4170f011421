import type { DraftLesson } from '@skillkite/content/draft-schemas';
import { fileIdOf } from '@skillkite/content/library-file';
import { byLocale, localesIn } from '@skillkite/content/local-text';
import { textPage } from '@skillkite/content/page/text-page';
import { isAnsweredKind } from '@skillkite/rules/learning/lesson/lesson-kind';
import type { PackageReport } from '@skillkite/rules/scorm/package-report';
import { readingSeconds } from '@skillkite/rules/text/reading-time';
import type { Locale } from '@skillkite/rules/text/locale';
import type { Storage } from '../../../files/storage.ts';
import type { FileVariant, lessons } from '../../catalogue/tables.ts';
import { rawHtml } from '../../packs/lessons/lesson-text.ts';
import { withoutTags } from '../../packs/lessons/page-media.ts';
import { SECONDS_A_QUESTION } from '../../packs/media/quiz-media.ts';
import { digestOfText } from '../../packs/pack-file.ts';
import type { FileRow } from '../files/library-file.ts';
import { pageHtml } from './page-html.ts';

/** Files of the library that a version names, by the ids in it, and the texts of those that are shown as pages. */
export type NamedFiles = {
  readonly files: ReadonlyMap<number, FileRow>;
  readonly texts: ReadonlyMap<number, string>;
};

/** What of a lesson is in the store. */
export type LessonFiles = {
  readonly own: FileVariant;
  readonly variants: { readonly [L in Locale]?: FileVariant };
  readonly durationSeconds: number;
  readonly captions: NonNullable<(typeof lessons)['$inferInsert']['captions']>;
  readonly packageReport: PackageReport | null;
};

/** A file with the text that is to be stored for it, if it is made here. */
type Made = { readonly file: FileVariant; readonly text: string | null };
type Of = NamedFiles & { readonly lang: Locale; readonly questions: number };

/** How long a file without a time of its own is reckoned, in seconds. */
const SECONDS_BY_DEFAULT = 60;
const ACTIVITY_SECONDS = 300;

const textFile = (fileType: string, name: string, text: string): Made => ({
  file: {
    fileType,
    storageKey: `files/${digestOfText(text)}/${name}`,
    posterKey: null,
    smallKey: null,
    smallBytes: null,
    sizeBytes: Buffer.byteLength(text),
    pages: null,
    scormManifest: null,
  },
  text,
});

/** A quiz has its questions in rows, and a file as every lesson. */
const QUIZ = textFile('quiz', 'quiz.json', '{}\n');

/** The file of this name. The check has found it before. */
export function namedFile(ref: string, { files }: NamedFiles): FileRow & { storageKey: string } {
  const row = files.get(fileIdOf(ref) ?? 0);
  if (!row?.storageKey) throw new Error(`A version names ${ref}, which its library does not have.`);
  return { ...row, storageKey: row.storageKey };
}

/** Address of a stored file, relative to a page: pages lie in `files`, in a folder each. */
export const relativeAddress = (storageKey: string): string =>
  `../../${storageKey.split('/').map(encodeURIComponent).join('/')}`;

/** HTML of a page with the addresses of the files that it names. */
const htmlOf = (html: string, of: Of, locale: Locale): string =>
  pageHtml(html, (src) => {
    const row = of.files.get(fileIdOf(src) ?? 0);
    if (!row?.storageKey) return null;
    const alt = row.alt[locale] || row.alt[of.lang];
    return {
      src: relativeAddress(row.storageKey),
      name: row.name.replace(/\.[^.]+$/, ''),
      ...(alt && { alt }),
      ...(row.posterKey && { poster: relativeAddress(row.posterKey) }),
    };
  });

function pageOf(title: string, html: string, locale: Locale): Made & { words: string } {
  return {
    ...textFile('html', 'page.html', textPage(title, html, locale)),
    words: withoutTags(html),
  };
}

function fileOf(row: FileRow & { storageKey: string }): FileVariant {
  const { kind, fileType, storageKey, posterKey, smallKey, smallBytes, sizeBytes } = row;
  const isVideo = kind === 'video';
  return {
    fileType: fileType ?? '',
    storageKey,
    posterKey,
    // The student's application makes copies of pictures itself.
    smallKey: isVideo ? smallKey : null,
    smallBytes: isVideo ? smallBytes : null,
    sizeBytes,
    pages: row.pages,
    scormManifest: row.scormManifest,
  };
}

function secondsOf({ kind, seconds }: FileRow, { duration }: DraftLesson): number {
  // A measured length wins: progress is judged by it.
  if (seconds !== null) return seconds;
  return duration ?? (kind === 'activity' ? ACTIVITY_SECONDS : SECONDS_BY_DEFAULT);
}

type Whole = {
  readonly own: Made;
  readonly others: readonly [Locale, Made][];
  readonly durationSeconds: number;
  readonly packageReport: PackageReport | null;
};

/** A lesson that shows a file, in each of its languages. Text in Markdown is shown as a page. */
function wholeFile(lesson: DraftLesson, titleIn: (locale: Locale) => string, of: Of): Whole {
  const made = localesIn(byLocale(lesson.file ?? '', of.lang)).map(([locale, ref]) => {
    const row = namedFile(ref, of);
    const text = of.texts.get(row.id);
    const page =
      text === undefined || row.fileType !== 'md'
        ? null
        : pageOf(titleIn(locale), htmlOf(rawHtml(text), of, locale), locale);
    return {
      locale,
      row,
      file: page ?? { file: fileOf(row), text: null },
      seconds: page ? (lesson.duration ?? readingSeconds(page.words)) : secondsOf(row, lesson),
    };
  });
  const own = made.find(({ locale }) => locale === of.lang);
  if (!own) throw new Error('A lesson without a file in its own language is not published.');
  return {
    own: own.file,
    others: made
      .filter(({ locale }) => locale !== of.lang)
      .map(({ locale, file }) => [locale, file] as const)
      .map(([locale, file]): [Locale, Made] => [locale, file]),
    durationSeconds: own.seconds,
    packageReport: own.row.packageReport,
  };
}

function wholePage(lesson: DraftLesson, titleIn: (locale: Locale) => string, of: Of): Whole {
  const pages = localesIn(byLocale(lesson.body ?? '', of.lang)).map(([locale, html]) => {
    const text = htmlOf(html, of, locale);
    return { locale, isEmpty: text === '', page: pageOf(titleIn(locale), text, locale) };
  });
  const own = pages.find(({ locale }) => locale === of.lang);
  if (!own) throw new Error('A page without a text in its own language is not published.');
  return {
    own: own.page,
    others: pages
      .filter(({ locale, isEmpty }) => locale !== of.lang && !isEmpty)
      .map(({ locale, page }): [Locale, Made] => [locale, page]),
    durationSeconds: lesson.duration ?? readingSeconds(own.page.words),
    packageReport: null,
  };
}

/** The files that a lesson is published with: a page, a quiz, or a file of the library. */
function wholeLesson(lesson: DraftLesson, of: Of): Whole {
  const { kind, title, duration, file } = lesson;
  if (isAnsweredKind(kind))
    return {
      own: QUIZ,
      others: [],
      durationSeconds: duration ?? Math.max(1, of.questions) * SECONDS_A_QUESTION,
      packageReport: null,
    };
  const titles = byLocale(title, of.lang);
  const titleIn = (locale: Locale) => titles[locale] ?? titles[of.lang] ?? '';
  const hasFile = Object.values(byLocale(file ?? '', of.lang)).some((ref) => ref !== '');
  return hasFile ? wholeFile(lesson, titleIn, of) : wholePage(lesson, titleIn, of);
}

const keyOf = (ref: string | undefined, of: NamedFiles): string | null =>
  ref ? namedFile(ref, of).storageKey : null;

export function lessonFiles(lesson: DraftLesson, of: Of): LessonFiles {
  const { own, others, durationSeconds, packageReport } = wholeLesson(lesson, of);
  const poster = keyOf(lesson.poster, of);
  return {
    own: { ...own.file, posterKey: poster ?? own.file.posterKey },
    variants: Object.fromEntries(others.map(([locale, { file }]) => [locale, file])),
    durationSeconds,
    captions: (lesson.captions ?? []).map(({ language, label, file }) => ({
      language,
      label,
      storageKey: namedFile(file, of).storageKey,
    })),
    packageReport,
  };
}

/** Brings the pages of a lesson into the store, before its rows are written. A page that is there stays. */
export async function storeLessonFiles(
  lesson: DraftLesson,
  of: Of,
  storage: Storage,
): Promise<void> {
  const { own, others } = wholeLesson(lesson, of);
  for (const { file, text } of [own, ...others.map(([, other]) => other)])
    if (text !== null && !(await storage.stat(file.storageKey)))
      await storage.put(file.storageKey, Buffer.from(text));
}
