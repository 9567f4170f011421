import type { DraftLesson } from '@skillkite/content/draft-schemas';
import { byLocale, localesIn } from '@skillkite/content/local-text';
import { textPage } from '@skillkite/content/page/text-page';
import { isAnsweredKind } from '@skillkite/rules/learning/lesson/lesson-kind';
import { readingSeconds } from '@skillkite/rules/text/reading-time';
import type { Locale } from '@skillkite/rules/text/locale';
import type { Storage } from '../../../files/storage.ts';
import type { FileVariant } from '../../catalogue/tables.ts';
import { cleanHtml } from '../../packs/lessons/lesson-text.ts';
import { withoutTags } from '../../packs/lessons/page-media.ts';
import { SECONDS_A_QUESTION } from '../../packs/media/quiz-media.ts';
import { digestOfText } from '../../packs/pack-file.ts';

/** What of a lesson is in the store. */
export type LessonFiles = {
  readonly own: FileVariant;
  readonly variants: { readonly [L in Locale]?: FileVariant };
  readonly durationSeconds: number;
};

type TextFile = { readonly file: FileVariant; readonly text: string };

const textFile = (fileType: string, name: string, text: string): TextFile => ({
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

/** The files that a lesson is published with: a page, or a quiz. Other kinds need files of the library. */
function textFiles(
  { kind, body, title, duration }: DraftLesson,
  { lang, questions }: { lang: Locale; questions: number },
): { own: TextFile; others: [Locale, TextFile][]; durationSeconds: number } {
  if (isAnsweredKind(kind))
    return {
      own: QUIZ,
      others: [],
      durationSeconds: duration ?? Math.max(1, questions) * SECONDS_A_QUESTION,
    };
  const titles = byLocale(title, lang);
  const pages = localesIn(byLocale(body ?? '', lang)).map(([locale, html]) => {
    const text = cleanHtml(html);
    const page = textPage(titles[locale] ?? titles[lang] ?? '', text, locale);
    return { locale, text, file: textFile('html', 'page.html', page) };
  });
  const own = pages.find(({ locale }) => locale === lang);
  if (!own) throw new Error('A page without a text in its own language is not published.');
  return {
    own: own.file,
    others: pages
      .filter(({ locale, text }) => locale !== lang && text !== '')
      .map(({ locale, file }) => [locale, file]),
    durationSeconds: duration ?? readingSeconds(withoutTags(own.text)),
  };
}

export function lessonFiles(
  lesson: DraftLesson,
  of: { lang: Locale; questions: number },
): LessonFiles {
  const { own, others, durationSeconds } = textFiles(lesson, of);
  return {
    own: own.file,
    variants: Object.fromEntries(others.map(([locale, { file }]) => [locale, file])),
    durationSeconds,
  };
}

/** Brings the files of a lesson into the store, before its rows are written. A file that is there stays. */
export async function storeLessonFiles(
  lesson: DraftLesson,
  of: { lang: Locale; questions: number },
  storage: Storage,
): Promise<void> {
  const { own, others } = textFiles(lesson, of);
  for (const { file, text } of [own, ...others.map(([, other]) => other)])
    if (!(await storage.stat(file.storageKey)))
      await storage.put(file.storageKey, Buffer.from(text));
}
