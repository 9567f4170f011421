import { launchableItems } from '@skillkite/bridge/manifest';
import type { Locale } from '@skillkite/rules/text/locale';
import {
  type LessonKind,
  isAnsweredKind,
  lessonTraits,
} from '@skillkite/rules/learning/lesson/lesson-kind';
import { extensionOf, fileKind } from '@skillkite/rules/files/file-kind';
import { documentMedia } from './document-media.ts';
import type { LessonFiles, LessonMedia, LessonReading } from '../lessons/lesson-reading.ts';
import { byLocale, localesIn } from '@skillkite/content/local-text';
import { type PackPlace, placeInPack } from '../pack-file.ts';
import { packageMedia } from '../lessons/package-media.ts';
import { pageMedia } from '../lessons/page-media.ts';
import { quizMedia } from './quiz-media.ts';
import { readQuestions } from '../lessons/lesson-questions.ts';
import type { LessonEntry } from '@skillkite/content/pack-schemas';
import { refusePoster } from './poster.ts';
import { DURATION_TOLERANCE_SECONDS, timedMedia } from './timed-media.ts';

function refuseWhatHasNoTime(reading: LessonReading): void {
  const { lesson, at } = reading;
  if (!isAnsweredKind(lesson.kind)) refusePoster(reading);
  if (lesson.captions !== undefined) {
    at('captions').problem('Only a video or a sound has captions.');
  }
  if (lesson.chapters !== undefined) at('chapters').problem('Only a video has chapters.');
}

type MediaReader = (place: PackPlace, reading: LessonReading) => Promise<LessonMedia | null>;

/** Kinds of lessons with their own file reader. */
const READERS: Partial<Readonly<Record<LessonKind, MediaReader>>> = {
  ia: packageMedia,
  quiz: quizMedia,
  story: quizMedia,
};

/** By the kind of the file. */
const fileMedia: MediaReader = async (place, reading) => {
  const { lesson, at } = reading;
  if (place.isFolder) {
    refuseWhatHasNoTime(reading);
    at('file').problem(`"${lesson.file}" is a folder; only a lesson of kind ia may be one.`);
    return null;
  }
  const kind = fileKind(place.path);
  if (kind === 'Video' || kind === 'Audio') return timedMedia(place, kind, reading);
  refuseWhatHasNoTime(reading);
  if (kind === 'html' || extensionOf(place.path) === 'md') return pageMedia(place, reading);
  return documentMedia(place, reading);
};

async function mediaOf(place: PackPlace, reading: LessonReading): Promise<LessonMedia | null> {
  const read = READERS[reading.lesson.kind];
  if (!read) return fileMedia(place, reading);
  refuseWhatHasNoTime(reading);
  return read(place, reading);
}

/** Checks the file of a lesson in one language. Reports problems and returns null if it is unusable. */
async function lessonMedia(reading: LessonReading): Promise<LessonMedia | null> {
  const { root, folder, lesson, at } = reading;
  const place = await placeInPack(root, folder, lesson.file);
  if (typeof place === 'string') {
    at('file').problem(place);
    return null;
  }
  return mediaOf(place, reading);
}

const scosOf = ({ scormManifest: manifest }: LessonMedia) =>
  manifest && [manifest.version, ...launchableItems(manifest).map(({ id }) => id)].join(' ');

/** Progress in one language must count in another. */
function misfitOf(original: LessonMedia, variant: LessonMedia): string | null {
  if (fileKind(original.storageKey) !== fileKind(variant.storageKey))
    return 'A lesson has files of one kind in all its languages.';
  if (scosOf(original) !== scosOf(variant))
    return 'An activity has the same version and SCOs in all its languages.';
  const isTimed = ['Video', 'Audio'].includes(fileKind(original.storageKey));
  const difference = Math.abs(original.durationSeconds - variant.durationSeconds);
  return isTimed && difference > DURATION_TOLERANCE_SECONDS
    ? `It is ${variant.durationSeconds} seconds long, and in the pack's language ${original.durationSeconds}: a lesson is as long in all its languages.`
    : null;
}

type WholeReading = Omit<LessonReading, 'lesson'> & { readonly lesson: LessonEntry };

/** The questions that close a lesson (decision 13). They say their texts in all languages themselves. */
async function checkQuestions({ root, folder, language, lesson, findings, at }: WholeReading) {
  const { check, kind } = lesson;
  if (check === undefined) return null;
  if (!lessonTraits(kind).isRequired || isAnsweredKind(kind)) {
    at('check').problem('A quiz, a story or a supporting file is not closed by questions.');
    return null;
  }
  const place = await placeInPack(root, folder, check);
  if (typeof place !== 'string') {
    return readQuestions(place, at('check'), { root, language, findings });
  }
  at('check').problem(place);
  return null;
}

/** Looks at the files of a lesson in each of its languages; null when it cannot be used. */
export async function lessonFiles(reading: WholeReading): Promise<LessonFiles | null> {
  const { language, lesson } = reading;
  const files = byLocale(lesson.file, language);
  const titles = byLocale(lesson.title, language);
  const inLanguage = (locale: Locale, file: string): LessonReading => ({
    ...reading,
    language: locale,
    lesson: { ...lesson, file, title: titles[locale] ?? titles[language] ?? '' },
    at: (...path) =>
      path[0] === 'file' && typeof lesson.file !== 'string'
        ? reading.at('file', locale)
        : reading.at(...path),
  });
  const { [language]: own, ...others } = files;
  if (own === undefined) return null;
  const original = await lessonMedia(inLanguage(language, own));
  const variants: { [L in Locale]?: LessonMedia } = {};
  for (const [locale, file] of localesIn(others)) {
    // Captions, chapters and poster are taken from the lesson, which has their languages.
    const { captions: _, chapters: __, poster: ___, ...alone } = lesson;
    const variant = await lessonMedia({
      ...inLanguage(locale, file),
      findings: { ...reading.findings, texts: [] },
      lesson: { ...alone, file, title: titles[locale] ?? titles[language] ?? '' },
    });
    const misfit = original && variant && misfitOf(original, variant);
    if (misfit) reading.at('file', locale).problem(misfit);
    if (variant) variants[locale] = variant;
  }
  if (isAnsweredKind(lesson.kind) && Object.keys(others).length > 0) {
    reading
      .at('file')
      .problem('Questions are one file: their texts say their languages themselves.');
  }
  const check = await checkQuestions(reading);
  if (!original) return null;
  const all = [original, ...Object.values(variants)];
  const assets = [...all.flatMap((media) => media.assets), ...(check?.assets ?? [])];
  return { ...original, questions: check ?? original.questions, assets, variants };
}
