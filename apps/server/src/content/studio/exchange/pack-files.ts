import { relative } from 'node:path/posix';
import { defined } from '@skillkite/content/defined';
import { fileIdOf } from '@skillkite/content/library-file';
import { type PackText, byLocale, inEach, localesIn } from '@skillkite/content/local-text';
import { saidText } from '@skillkite/content/playable-question';
import { textPage } from '@skillkite/content/page/text-page';
import { AREAS, type Area } from '@skillkite/rules/learning/course/course-source';
import { CATEGORY_OF_AREA } from '@skillkite/rules/learning/course/theme-category';
import { isAnsweredKind } from '@skillkite/rules/learning/lesson/lesson-kind';
import type { Locale } from '@skillkite/rules/text/locale';
import { stringify } from 'yaml';
import { cleanHtml } from '../../packs/lessons/lesson-text.ts';
import type {
  Packed,
  PackFiles,
  PackedCourse,
  PackedFile,
  PackedLesson,
  PackedProgram,
  PackedQuestion,
  PackedTheme,
} from './pack-model.ts';
import {
  packedCourse,
  packedLesson,
  packedQuestion,
  pageWithFiles,
  withFiles,
} from './packed-content.ts';

/** Questions of the bank in one file: a file of more than 1 MB is not read. */
const IN_ONE_FILE = 200;

type About = { readonly id: string; readonly name: string; readonly language: Locale };
type Writing = {
  readonly put: (path: string, text: string) => void;
  readonly files: ReadonlyMap<string, PackedFile>;
  readonly language: Locale;
};

const yaml = (value: unknown): string =>
  stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });

/** The theme of courses without another one. */
const OWN_THEME: PackedTheme = {
  slug: 'own-courses',
  name: 'Skillkite Studio',
  category: 'life-skill',
};

/** Names of files as they are written in a folder; null where the library has lost one. */
const nameFrom =
  ({ files }: Writing, folder: string) =>
  (ref: string): string | null => {
    const found = files.get(ref);
    return found ? relative(folder, found.path) : null;
  };

/** Writes a page, or one for each language; the name of the file, or names. */
function putPage(
  writing: Writing,
  { title, body, name, at }: { title: PackText; body: PackText; name: string; at: string },
): PackText {
  const { put, files, language } = writing;
  const titles = byLocale(title, language);
  const write = (path: string, html: string, locale: Locale) => {
    const nameOf = nameFrom(writing, `${at}/lessons`);
    const shown = pageWithFiles(html, (ref) => {
      const src = fileIdOf(ref) === null ? null : nameOf(ref);
      if (src === null) return null;
      const alts = byLocale(files.get(ref)?.alt ?? '', language);
      const alt = alts[locale] ?? alts[language];
      return { src: encodeURI(src), ...(alt && { alt }) };
    });
    put(`${at}/lessons/${path}`, textPage(titles[locale] ?? titles[language] ?? '', shown, locale));
    return `lessons/${path}`;
  };
  if (typeof body === 'string') return write(`${name}.html`, body, language);
  return Object.fromEntries(
    localesIn(body).map(([locale, html]) => [
      locale,
      write(`${name}.${locale}.html`, html, locale),
    ]),
  );
}

/** A brief and a quest show no pictures. */
const wordsAlone = (html: string): string =>
  cleanHtml(html.replaceAll(/<(?:img|audio|video|source)\b[^>]*>/g, ''));

/** Writes the brief of a project as Markdown, which may hold HTML. */
function putBrief({ put }: Writing, text: PackText, at: string): PackText {
  const write = (path: string, words: string) => {
    put(`${at}/${path}`, `${words}\n`);
    return path;
  };
  const words = inEach(text, wordsAlone);
  if (typeof words === 'string') return write('brief.md', words);
  return Object.fromEntries(
    localesIn(words).map(([locale, own]) => [locale, write(`brief.${locale}.md`, own)]),
  );
}

function questionEntry(
  writing: Writing,
  { name, content }: PackedQuestion,
  folder: string,
): object {
  const alt = content.picture === undefined ? undefined : writing.files.get(content.picture)?.alt;
  return { slug: name, ...withFiles(packedQuestion(content, alt), nameFrom(writing, folder)) };
}

function lessonEntry(writing: Writing, { name, content, questions }: PackedLesson, at: string) {
  const { put, files } = writing;
  const { body, rubric: _, ...rest } = packedLesson(content, (ref) => files.get(ref)?.kind);
  const path = `questions/${name}.yaml`;
  if (questions.length > 0)
    put(
      `${at}/${path}`,
      yaml(questions.map((question) => questionEntry(writing, question, `${at}/questions`))),
    );
  const isQuiz = isAnsweredKind(content.kind);
  return {
    slug: name,
    ...withFiles(rest, nameFrom(writing, at)),
    ...(isQuiz && questions.length > 0 && { file: path }),
    ...(body !== undefined && { file: putPage(writing, { title: rest.title, body, name, at }) }),
    ...(!isQuiz && questions.length > 0 && { check: path }),
  };
}

/** The project of a course, as packs have it beside the lesson that it is. */
function projectOf(writing: Writing, { content, lessons }: PackedCourse, at: string) {
  const lesson = lessons.find((one) => one.content.kind === 'project')?.content;
  if (!lesson) {
    const { brief, rubric } = withFiles(content.project ?? { brief: '' }, nameFrom(writing, at));
    return brief === undefined ? undefined : defined({ brief, rubric });
  }
  const { title, description, body, rubric } = packedLesson(lesson);
  const said = body ?? saidText(description) ?? title;
  return defined({ brief: putBrief(writing, said, at), rubric });
}

function putCourse(
  writing: Writing,
  course: PackedCourse,
  { at, grades: ofProgram }: { at: string; grades: readonly number[] },
): void {
  const { lang: _, project: _project, grades, quests, ...rest } = packedCourse(course.content);
  const isOwnGrades = JSON.stringify(grades) !== JSON.stringify(ofProgram);
  writing.put(
    `${at}/course.yaml`,
    yaml(
      defined({
        ...withFiles(rest, nameFrom(writing, at)),
        kind: 'ilm',
        grades: isOwnGrades && grades.length > 0 ? grades : undefined,
        lessons: course.lessons.map((lesson) => lessonEntry(writing, lesson, at)),
        project: projectOf(writing, course, at),
        quests: quests?.map((quest) => ({ ...quest, body: inEach(quest.body, wordsAlone) })),
      }),
    ),
  );
}

const areaOf = ({ category }: PackedTheme): Area =>
  AREAS.find((area) => CATEGORY_OF_AREA[area] === category) ?? 'school';

/** A text in the language of the pack, or with its own. */
const inPack = (text: PackText | undefined, own: Locale, language: Locale): PackText | undefined =>
  typeof text === 'string' && own !== language ? { [own]: text } : text;

function programEntry({ content, theme }: PackedProgram, language: Locale) {
  const { name, description, cluster, grades, lang } = content;
  const of = theme ?? OWN_THEME;
  const said = (text: PackText | undefined) => inPack(saidText(text), lang, language);
  return defined({
    name: said(name) ?? '',
    theme: of.slug,
    area: areaOf(of),
    grades,
    description: said(description),
    cluster: said(cluster),
  });
}

/** The files with words of a pack of one language. `files` are those of the library, by the names that drafts have for them. */
export function packFiles(
  { courses, programs, bank }: Packed,
  { id, name, language }: About,
  files: ReadonlyMap<string, PackedFile> = new Map(),
): PackFiles {
  const written = new Map<string, string>();
  const writing: Writing = { put: (path, text) => void written.set(path, text), files, language };
  const { put } = writing;
  put('pack.yaml', yaml({ id, name, version: '1', language }));
  const themes = new Map(
    [OWN_THEME, ...programs.flatMap(({ theme }) => theme ?? [])].map((theme) => [
      theme.slug,
      theme,
    ]),
  );
  put('themes.yaml', yaml([...themes.values()]));
  const inProgram = new Set(programs.flatMap((program) => program.courses));
  for (const course of courses) {
    if (inProgram.has(course.name)) continue;
    const { name: title, grades } = packedCourse(course.content);
    const at = `programs/${course.name}`;
    put(`${at}/program.yaml`, yaml({ name: title, theme: OWN_THEME.slug, area: 'school', grades }));
    putCourse(writing, course, { at: `${at}/01-${course.name}`, grades });
  }
  for (const program of programs) {
    const inside = program.courses.flatMap(
      (one) => courses.find((each) => each.name === one) ?? [],
    );
    if (inside.length === 0) continue;
    const at = `programs/${program.name}`;
    put(`${at}/program.yaml`, yaml(programEntry(program, language)));
    for (const [index, course] of inside.entries())
      putCourse(writing, course, {
        at: `${at}/${String(index + 1).padStart(2, '0')}-${course.name}`,
        grades: program.content.grades,
      });
  }
  for (let at = 0; at < bank.length; at += IN_ONE_FILE)
    put(
      `bank/questions-${String(at / IN_ONE_FILE + 1).padStart(3, '0')}.yaml`,
      yaml(
        bank
          .slice(at, at + IN_ONE_FILE)
          // A question in the language of the pack does not say it.
          .map(({ name: slug, content: { lang, ...content } }) =>
            questionEntry(
              writing,
              {
                name: slug,
                content: lang === undefined || lang === language ? content : { ...content, lang },
              },
              'bank',
            ),
          ),
      ),
    );
  const byPath = new Map([...files.values()].map((one) => [one.path, one]));
  const entries = [...byPath.values()].map(({ path, name: called, alt, licence, credit }) =>
    defined({
      file: path,
      name: called,
      alt: saidText(alt),
      licence: licence || undefined,
      credit: credit || undefined,
    }),
  );
  if (entries.length > 0) put('files.yaml', yaml(entries));
  return written;
}
