import { isAnsweredKind } from '@skillkite/rules/learning/lesson/lesson-kind';
import { LOCALE_CODES, type Locale } from '@skillkite/rules/text/locale';
import type { DraftLesson } from './draft-schemas.ts';
import type { FileFacts, FindFile, LibraryFileKind } from './library-file.ts';
import { fileIdsIn, fileRef } from './library-file.ts';
import { type PackText, byLocale } from './local-text.ts';
import { mediaIn, uploadKeyOf } from './page/page-media.ts';

export const FILE_ERRORS = [
  'file-missing',
  'file-not-ready',
  'file-wrong-kind',
  'activity-unplayable',
  'chapters-out-of-order',
] as const;
export const FILE_ADVICE = [
  'alt-missing',
  'captions-missing',
  'licence-missing',
  'lesson-long',
  'file-heavy',
] as const;

type Path = readonly (string | number)[];
export type SayOfFile = {
  (message: (typeof FILE_ERRORS)[number], ...path: (string | number)[]): void;
  advise(message: (typeof FILE_ADVICE)[number], ...path: (string | number)[]): void;
};

/** A lesson of more minutes tires. */
const LONG_SECONDS = 20 * 60;
/** Takes a minute and more at 2 Mbit a second. */
const HEAVY_BYTES = 15_000_000;
const HEAVY_PICTURE_BYTES = 3_000_000;

const SHOWN: readonly LibraryFileKind[] = ['picture', 'video', 'sound', 'document', 'sheet'];
const IN_PAGES: readonly LibraryFileKind[] = ['picture', 'video', 'sound'];

const isHeavy = ({ kind, size_bytes, has_small, report }: FileFacts): boolean => {
  if (kind === 'activity') return report?.findings.some((one) => one.kind === 'heavy') === true;
  return has_small === 0 && size_bytes > (kind === 'picture' ? HEAVY_PICTURE_BYTES : HEAVY_BYTES);
};

type Files = { readonly find: FindFile; readonly say: SayOfFile };

/** Says what is wrong with a file that is named; its facts where it can be published. */
export function checkFile(
  ref: string,
  kinds: readonly LibraryFileKind[],
  { find, say }: Files,
  path: Path,
): FileFacts | null {
  const file = find(ref);
  if (!file) say('file-missing', ...path);
  else if (!kinds.includes(file.kind)) say('file-wrong-kind', ...path);
  else if (file.state === 'refused')
    say(file.kind === 'activity' ? 'activity-unplayable' : 'file-missing', ...path);
  else if (file.state !== 'ready') say('file-not-ready', ...path);
  else {
    if (file.licence.trim() === '') say.advise('licence-missing', ...path);
    if (isHeavy(file)) say.advise('file-heavy', ...path);
    return file;
  }
  return null;
}

/** Files in each language of a field. */
export const filesIn = (text: PackText | undefined, lang: Locale): [Path, string][] =>
  typeof text === 'string'
    ? text === ''
      ? []
      : [[[], text]]
    : Object.entries(byLocale(text ?? {}, lang)).flatMap(([locale, ref]): [Path, string][] =>
        ref ? [[[locale], ref]] : [],
      );

const kindsOfLesson = ({ kind }: DraftLesson): readonly LibraryFileKind[] =>
  kind === 'ia' ? ['activity'] : SHOWN;

const isAltSaid = ({ alt }: FileFacts, lang: Locale): boolean => (alt[lang] ?? '').trim() !== '';

function checkTimes({ chapters = [] }: DraftLesson, seconds: number, say: SayOfFile): void {
  for (const [at, chapter] of chapters.entries()) {
    const before = chapters[at - 1];
    const isInOrder = before ? chapter.at > before.at : chapter.at === 0;
    if (!isInOrder || chapter.at >= seconds) say('chapters-out-of-order', 'chapters', at, 'at');
  }
}

/** What a student did in one language counts in another: files are alike. */
const isMisfit = (original: FileFacts | undefined, one: FileFacts): boolean =>
  original !== undefined &&
  (original.kind !== one.kind ||
    original.report?.standard !== one.report?.standard ||
    original.report?.parts !== one.report?.parts);

/** Files in the text of a page, and what its pictures show. A picture without words of its own has those of its file. */
function checkPage([at, html]: [Path, string], lang: Locale, files: Files): void {
  const { find, say } = files;
  const path = ['body', ...at];
  const locale = LOCALE_CODES.find((one) => one === at[0]) ?? lang;
  for (const id of fileIdsIn(html)) checkFile(fileRef(id), IN_PAGES, files, path);
  for (const { tag, src, alt } of mediaIn(html)) {
    if (uploadKeyOf(src) !== null) say('file-not-ready', ...path);
    const file = find(src);
    const isTold = alt !== '' || (file && (isAltSaid(file, locale) || isAltSaid(file, lang)));
    if (tag === 'img' && !isTold) say.advise('alt-missing', ...path);
  }
}

/** Files that a lesson names: its own in each language, poster, captions, and those in its page. True where it has a file of its own. */
export function checkFilesOfLesson(lesson: DraftLesson, lang: Locale, files: Files): boolean {
  const { kind, file, body, poster, captions = [] } = lesson;
  const { say } = files;
  const own = isAnsweredKind(kind) ? [] : filesIn(file, lang);
  const original = own.find(([path]) => path.length === 0 || path[0] === lang)?.[1];
  if (own.length > 0 && original === undefined) say('file-missing', 'file', lang);
  for (const [path, ref] of own) {
    const found = checkFile(ref, kindsOfLesson(lesson), files, ['file', ...path]);
    if (!found) continue;
    if (isMisfit(files.find(original ?? ref), found)) say('file-wrong-kind', 'file', ...path);
    const { kind: of, seconds } = found;
    if (of === 'picture' && !isAltSaid(found, lang)) say.advise('alt-missing', 'file', ...path);
    if ((of === 'video' || of === 'sound') && captions.length === 0)
      say.advise('captions-missing', 'captions');
    if (seconds !== null && seconds > LONG_SECONDS) say.advise('lesson-long', 'file', ...path);
    if (seconds !== null) checkTimes(lesson, seconds, say);
  }
  if (poster) checkFile(poster, ['picture'], files, ['poster']);
  for (const [at, one] of captions.entries())
    checkFile(one.file, ['captions'], files, ['captions', at, 'file']);
  if (own.length === 0 && !isAnsweredKind(kind))
    for (const page of filesIn(body, lang)) checkPage(page, lang, files);
  return own.length > 0;
}
