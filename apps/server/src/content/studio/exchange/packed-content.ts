import { defined } from '@skillkite/content/defined';
import type { DraftCourse, DraftLesson, DraftQuestion } from '@skillkite/content/draft-schemas';
import type { LibraryFileKind } from '@skillkite/content/library-file';
import { type PackText, inEach } from '@skillkite/content/local-text';
import { playableQuestion, saidText } from '@skillkite/content/playable-question';
import { isAnsweredKind } from '@skillkite/rules/learning/lesson/lesson-kind';
import { ALLOWED_IN_PAGES, cleanHtml } from '../../packs/lessons/lesson-text.ts';

const wordsOf = (text: PackText | undefined): PackText => saidText(text) ?? '';
const many = <T>(list: readonly T[] | undefined): readonly T[] | undefined =>
  list === undefined || list.length === 0 ? undefined : list;

/** A question as packs have it: without empty texts, and without answers of kinds that it had before. */
export function packedQuestion(draft: DraftQuestion, alt?: PackText): DraftQuestion {
  const {
    slug: _,
    question,
    hint,
    explanation,
    picture_text: told,
    ...rest
  } = playableQuestion(draft);
  const { skill, level, lang } = draft;
  return defined<DraftQuestion>({
    ...rest,
    question: saidText(question),
    hint: saidText(hint),
    explanation: saidText(explanation),
    // Words about the file serve where the question has none, as students get them.
    picture_text: told && (saidText(draft.picture_text) ?? saidText(alt) ?? told),
    skill: skill?.trim() ? skill : undefined,
    level,
    lang,
  });
}

/** A lesson as packs have it. Captions, chapters and poster stay only with the files that have them. */
export function packedLesson(
  draft: DraftLesson,
  kindOf: (ref: string) => LibraryFileKind | undefined = () => undefined,
): DraftLesson {
  const { file, body, captions, chapters, poster, rubric } = draft;
  const isQuiz = isAnsweredKind(draft.kind);
  const ref = isQuiz ? undefined : saidText(file);
  const [first = ''] = typeof ref === 'string' ? [ref] : Object.values(ref ?? {});
  const kind = kindOf(first);
  const isVideo = kind === 'video';
  return defined<DraftLesson>({
    ...draft,
    title: wordsOf(draft.title),
    description: saidText(draft.description),
    file: ref,
    // A lesson with a file shows that, and no page.
    body: ref === undefined && !isQuiz ? saidText(body) : undefined,
    captions:
      isVideo || kind === 'sound'
        ? many(
            captions
              ?.filter(({ file: of }) => of !== '')
              // The library has captions in UTF-8.
              .map(({ language, label, file: of }) => ({ language, label, file: of })),
          )
        : undefined,
    chapters: isVideo
      ? many(chapters?.map((chapter) => ({ ...chapter, title: wordsOf(chapter.title) })))
      : undefined,
    poster: (isVideo || isQuiz) && poster ? poster : undefined,
    rubric: many(
      rubric?.map((criterion) => ({
        ...criterion,
        name: wordsOf(criterion.name),
        levels: criterion.levels.map(wordsOf),
      })),
    ),
  } as { [K in keyof DraftLesson]: DraftLesson[K] | undefined });
}

export function packedCourse(draft: DraftCourse): DraftCourse {
  const { subject, thumbnail, quests } = draft;
  return defined<DraftCourse>({
    ...draft,
    name: wordsOf(draft.name),
    description: saidText(draft.description),
    subject: subject?.trim() ? subject : undefined,
    thumbnail: thumbnail === '' ? undefined : thumbnail,
    quests: many(
      quests?.map((quest) => ({
        ...quest,
        title: wordsOf(quest.title),
        body: wordsOf(quest.body),
      })),
    ),
  });
}

/** Fields that name files of the library. */
const OF_FILES = new Set(['picture', 'thumbnail', 'poster', 'file', 'voice', 'why_voice', 'brief']);

/** Where a file is: its new name; null leaves it out. */
type Rename = (name: string) => string | null;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

function renamed(value: unknown, rename: Rename): unknown {
  if (typeof value === 'string') return value === '' ? undefined : (rename(value) ?? undefined);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .map(([key, inside]) => [key, renamed(inside, rename)] as const)
    .filter(([, inside]) => !isEmpty(inside));
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

/** Content whose files have other names, and whose pages name them so. */
export function withFiles<T>(value: T, rename: Rename): T {
  if (Array.isArray(value))
    return (
      value
        .map((one: unknown) => withFiles(one, rename))
        // Captions without their file are nothing.
        .filter((one) => !(isCaption(one) && one['file'] === undefined)) as T
    );
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inside]: [string, unknown]) => {
      const now =
        key === 'body'
          ? inEach(inside as PackText, (html) =>
              pageWithFiles(html, (src) => withSource(rename(src))),
            )
          : OF_FILES.has(key)
            ? renamed(inside, rename)
            : withFiles(inside, rename);
      return now === undefined || (key === 'captions' && isEmpty(now)) ? [] : [[key, now]];
    }),
  ) as T;
}

type Json = { readonly [key: string]: unknown };
const isCaption = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && 'label' in value && 'language' in value;
const withSource = (src: string | null) => (src === null ? null : { src });

/** A file of a page has another address; `alt` is said for a picture without words of its own. Null: it stays out. */
type Show = (src: string) => { readonly src: string; readonly alt?: string } | null;

const MEDIA = /<(?<tag>img|audio|video)\b(?<attributes>[^>]*)>/g;

/** A clean page whose pictures, sounds and videos have other addresses. All else stays as its author wrote it. */
export function pageWithFiles(html: string, show: Show): string {
  let isLeftOut = false;
  const shown = html.replaceAll(MEDIA, (whole, tag: string, attributes: string) => {
    const [said = '', src = ''] = / src="([^"]*)"/.exec(attributes) ?? [];
    if (src.startsWith('data:')) return whole;
    const found = src === '' ? null : show(src);
    if (!found) {
      isLeftOut = true;
      return '';
    }
    const named = attributes
      .replace(said, () => ` src="${found.src}"`)
      // The address of another file, which the server makes.
      .replace(/ poster="[^"]*"/, '');
    const isSilent = tag === 'img' && found.alt && !/ alt="[^"]*\S[^"]*"/.test(named);
    const words = isSilent
      ? `${named.replace(/ alt="[^"]*"/, '').replace(/ ?\/$/, '')} alt="${escaped(found.alt)}" /`
      : named;
    return `<${tag}${words}>`;
  });
  return isLeftOut ? cleanHtml(shown, ALLOWED_IN_PAGES) : shown;
}

const escaped = (text: string | undefined): string =>
  (text ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Content without the files that it names: what an author wrote. */
export const withoutFiles = <T>(value: T): T => withFiles(value, () => null);
