import type { DraftCourse, DraftLesson, DraftQuestion } from '@skillkite/content/draft-schemas';
import { fileIdOf } from '@skillkite/content/library-file';
import type { PackText } from '@skillkite/content/local-text';
import { localesIn } from '@skillkite/content/local-text';
import { isAnsweredKind } from '@skillkite/rules/learning/lesson/lesson-kind';
import { stringify } from 'yaml';
import type { PackFiles, PackedCourse, PackedLesson, PackedQuestion } from './pack-model.ts';

/** Fields that name files of the library. Packs of the Studio hold no files yet (decision 114). */
const OF_FILES = new Set([
  'picture',
  'thumbnail',
  'poster',
  'file',
  'voice',
  'why_voice',
  'captions',
]);

/** Content without the files that it names. */
export function withoutFiles<T>(value: T): T {
  if (Array.isArray(value)) return value.map((one: unknown) => withoutFiles(one)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !OF_FILES.has(key))
      .map(([key, inside]) => [key, withoutFiles(inside)]),
  ) as T;
}

const LIBRARY_PICTURE = /<(img|audio|video|source)\b[^>]*?\bsrc="(file-\d+)"[^>]*>/g;

/** A page without pictures, sounds and videos of the library. */
const pageWithoutFiles = (html: string): string =>
  html.replaceAll(LIBRARY_PICTURE, (tag, _name, ref: string) =>
    fileIdOf(ref) === null ? tag : '',
  );

const yaml = (value: unknown): string => stringify(value, { lineWidth: 0 });

type Put = (path: string, text: string) => void;

/** Writes a text of a page, or one for each language; the name of the file, or names. */
function putPage(body: PackText, name: string, at: string, put: Put): PackText {
  const write = (path: string, html: string) => {
    put(`${at}/${path}`, `${pageWithoutFiles(html)}\n`);
    return path;
  };
  if (typeof body === 'string') return write(`lessons/${name}.html`, body);
  return Object.fromEntries(
    localesIn(body).map(([locale, html]) => [
      locale,
      write(`lessons/${name}.${locale}.html`, html),
    ]),
  );
}

const entryOf = ({ name, content }: PackedQuestion): object => ({
  slug: name,
  ...withoutFiles<DraftQuestion>(content),
});

function lessonEntry({ name, content, questions }: PackedLesson, at: string, put: Put): object {
  const { body, rubric: _, ...rest } = withoutFiles<DraftLesson>(content);
  const page = body === undefined ? undefined : putPage(body, name, at, put);
  const path = `questions/${name}.yaml`;
  if (questions.length > 0) put(`${at}/${path}`, yaml(questions.map(entryOf)));
  const isQuiz = isAnsweredKind(content.kind);
  return {
    slug: name,
    ...rest,
    ...(isQuiz && questions.length > 0 && { file: path }),
    ...(page !== undefined && { file: page }),
    ...(!isQuiz && questions.length > 0 && { check: path }),
  };
}

/** The theme that programs of a pack need. */
const THEME = 'own-courses';

/** The files of a pack that holds courses of one language. */
export function packFiles(
  courses: readonly PackedCourse[],
  { id, name, language }: { id: string; name: string; language: string },
): PackFiles {
  const files = new Map<string, string>();
  const put: Put = (path, text) => void files.set(path, text);
  put('pack.yaml', yaml({ id, name, version: '1', language }));
  put('themes.yaml', yaml([{ slug: THEME, name, category: 'life-skill' }]));
  for (const { name: slug, content, lessons } of courses) {
    const { lang: _, grades, thumbnail: _thumbnail, quests, ...rest }: DraftCourse = content;
    const program = `programs/${slug}`;
    const at = `${program}/01-${slug}`;
    put(
      `${program}/program.yaml`,
      yaml({ name: content.name, theme: THEME, area: 'school', grades }),
    );
    const project = lessons.find((one) => one.content.kind === 'project')?.content;
    const brief =
      project?.body === undefined
        ? undefined
        : inMarkdown(putPage(project.body, 'brief', at, (path, text) => put(mdOf(path), text)));
    put(
      `${at}/course.yaml`,
      yaml({
        ...rest,
        kind: 'ilm',
        lessons: lessons.map((lesson) => lessonEntry(lesson, at, put)),
        ...(project && {
          project: { ...(brief !== undefined && { brief }), rubric: project.rubric },
        }),
        quests,
      }),
    );
  }
  return files;
}

/** A brief is Markdown, which may hold HTML. */
const mdOf = (path: string): string => path.replace(/\.html$/, '.md');
const inMarkdown = (names: PackText): PackText =>
  typeof names === 'string'
    ? mdOf(names)
    : Object.fromEntries(localesIn(names).map(([locale, path]) => [locale, mdOf(path)]));
