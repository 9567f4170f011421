import { createHash } from 'node:crypto';
import { join, normalize } from 'node:path/posix';
import {
  DraftCourse,
  DraftLesson,
  DraftQuestion,
  MOST_LESSONS,
} from '@skillkite/content/draft-schemas';
import { MOST_QUESTIONS } from '@skillkite/rules/quiz/quiz';
import type { PackText } from '@skillkite/content/local-text';
import { isAnsweredKind } from '@skillkite/rules/learning/lesson/lesson-kind';
import { type Locale, ORIGINAL_LOCALE, localeOf } from '@skillkite/rules/text/locale';
import { isPlainText } from '@skillkite/rules/text/plain-text';
import type { TSchema } from 'typebox';
import { parseDocument } from 'yaml';
import { cleanHtml, safeHtml } from '../../packs/lessons/lesson-text.ts';
import { misfits } from '../../packs/schema-misfit.ts';
import { withoutFiles } from './pack-files.ts';
import {
  OWN_NAME,
  type NamedItem,
  type PackFiles,
  type PackedCourse,
  type PackedLesson,
  type PackedQuestion,
  type ReportItem,
} from './pack-model.ts';

const LARGEST_YAML = 1_000_000;
/** A few aliases are convenience; thousands are an attack on memory. */
const MOST_ALIASES = 50;
const MOST_ITEMS = 5000;

type Json = { readonly [key: string]: unknown };
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

class NotReadable extends Error {
  override readonly name = 'NotReadable';
}

function yamlOf(text: string): unknown {
  if (text.length > LARGEST_YAML) throw new NotReadable('The file is larger than 1 MB.');
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error) throw new NotReadable(error.message.split('\n')[0] ?? '');
  try {
    return document.toJS({ maxAliasCount: MOST_ALIASES });
  } catch {
    throw new NotReadable('The file refers to itself too often.');
  }
}

/** A name that a thing of a pack has in every library. */
const nameOf = (slug: unknown, path: string): string =>
  typeof slug === 'string' && OWN_NAME.test(slug)
    ? slug
    : `s-${createHash('md5').update(path).digest('hex')}`;

const textIn = (text: unknown): string => {
  if (typeof text === 'string') return text;
  const said = isObject(text) ? Object.values(text) : [];
  return said.find((one): one is string => typeof one === 'string' && one !== '') ?? '';
};

type Reading = {
  readonly files: PackFiles;
  readonly items: NamedItem[];
  readonly language: Locale;
};
type About = Pick<NamedItem, 'what' | 'title' | 'kind' | 'place' | 'name'>;

const say = (
  { items }: Pick<Reading, 'items'>,
  about: About,
  outcome: ReportItem['outcome'],
  why: ReportItem['why'] = null,
  detail = '',
) => {
  if (items.length < MOST_ITEMS)
    items.push({ ...about, outcome, why, detail: detail.slice(0, 300) });
};

/** Why a draft does not take a content: the place, and what is wrong there. Null where it does. */
function misfitOf(schema: TSchema, content: unknown): string | null {
  const [first] = misfits(schema, content);
  if (first) return `${first.path.join('.')}: ${first.message}`;
  return isPlainText(JSON.stringify(content)) ? null : 'A character cannot be kept.';
}

/** Whether content names files, which do not come along yet. */
const hasFiles = (content: unknown): boolean =>
  JSON.stringify(withoutFiles(content)) !== JSON.stringify(content);

/** A file that a thing in a folder names; null where it is not in the pack, or lies outside. */
const textAt = (files: PackFiles, folder: string, name: unknown): string | null =>
  typeof name === 'string' ? (files.get(normalize(join(folder, name))) ?? null) : null;

/** A page, cleaned; null where it is none. */
function pageAt(files: PackFiles, folder: string, name: unknown): string | null {
  const text = textAt(files, folder, name);
  if (text === null) return null;
  if (/\.md$/i.test(String(name))) return safeHtml(text);
  if (!/\.html?$/i.test(String(name))) return null;
  return cleanHtml(/<body[^>]*>([^]*)<\/body>/i.exec(text)?.[1] ?? text);
}

/** What a page had that a lesson cannot have. */
const wasCleaned = (files: PackFiles, folder: string, name: unknown): boolean =>
  /<(?:script|style|iframe|form|input|object|embed|audio|video|img)\b/i.test(
    textAt(files, folder, name) ?? '',
  ) || /!\[/.test(/\.md$/i.test(String(name)) ? (textAt(files, folder, name) ?? '') : '');

type Page = { readonly body: PackText | null; readonly isCleaned: boolean };

function pageOf({ files }: Reading, folder: string, file: unknown): Page {
  if (!isObject(file))
    return { body: pageAt(files, folder, file), isCleaned: wasCleaned(files, folder, file) };
  const pages = Object.entries(file).map(
    ([locale, name]) =>
      [localeOf(locale), pageAt(files, folder, name), wasCleaned(files, folder, name)] as const,
  );
  const said = pages.flatMap(([locale, html]) =>
    locale === null || html === null ? [] : [[locale, html] as const],
  );
  return {
    body: said.length === 0 ? null : Object.fromEntries(said),
    isCleaned: pages.some(([, , isCleaned]) => isCleaned),
  };
}

function readQuestions(
  reading: Reading,
  { folder, name, place }: { folder: string; name: unknown; place: number },
  path: string,
): PackedQuestion[] {
  if (name === undefined) return [];
  const about = (number: number, question?: Json): About => ({
    what: 'question',
    title: textIn(question?.['question']) || String(number),
    kind: textIn(question?.['kind']),
    place,
  });
  const text = textAt(reading.files, folder, name);
  if (text === null) {
    say(reading, about(0), 'left', 'not-there', textIn(name));
    return [];
  }
  const entries = listOf(yamlOf(text));
  return entries.flatMap((entry, at): PackedQuestion[] => {
    const { slug, ...content } = entry;
    const kept = withoutFiles(content);
    const wrong = misfitOf(DraftQuestion, kept);
    if (at >= MOST_QUESTIONS) say(reading, about(at + 1, entry), 'left', 'too-many');
    else if (wrong !== null) say(reading, about(at + 1, entry), 'left', 'not-readable', wrong);
    else {
      if (hasFiles(content)) say(reading, about(at + 1, entry), 'changed', 'without-files');
      return [{ name: nameOf(slug, `${path}/${String(slug)}`), content: kept as DraftQuestion }];
    }
    return [];
  });
}

function readLesson(
  reading: Reading,
  entry: Json,
  { folder, path, place, rubric }: { folder: string; path: string; place: number; rubric: unknown },
): PackedLesson | null {
  const { slug, id: _, file, check, ...rest } = entry;
  const about: About = {
    what: 'lesson',
    title: textIn(entry['title']),
    kind: textIn(entry['kind']),
    place,
    name: nameOf(slug, `${path}/${String(slug)}`),
  };
  const isQuiz = entry['kind'] === 'quiz' || entry['kind'] === 'story';
  const isProject = entry['kind'] === 'project';
  const page = isQuiz ? { body: null, isCleaned: false } : pageOf(reading, folder, file);
  const content = {
    ...withoutFiles(rest),
    ...(page.body !== null && { body: page.body }),
    ...(isProject && rubric !== undefined && { rubric }),
  };
  const wrong = misfitOf(DraftLesson, content);
  if (wrong !== null) {
    say(reading, about, 'left', 'not-readable', wrong);
    return null;
  }
  const ownPath = `${path}/${String(slug)}`;
  const name = nameOf(slug, ownPath);
  const lesson = content as DraftLesson;
  const questions = readQuestions(reading, { folder, name: isQuiz ? file : check, place }, ownPath);
  const lacksFile = !isQuiz && file !== undefined && page.body === null;
  if (lacksFile && !isAnsweredKind(lesson.kind) && lesson.kind !== 'lesson' && !isProject) {
    say(reading, about, 'left', 'needs-file', textIn(file));
    return null;
  }
  if (lacksFile) say(reading, about, 'changed', 'needs-file', textIn(file));
  else if (hasFiles(rest)) say(reading, about, 'changed', 'without-files');
  else if (page.isCleaned) say(reading, about, 'changed', 'page-cleaned');
  else say(reading, about, 'taken');
  return { name, content: lesson, questions };
}

/** Quests have HTML in drafts, and Markdown in packs. */
function questOf(entry: Json): Json {
  const { id: _, body, ...quest } = entry;
  const text = isObject(body)
    ? Object.fromEntries(
        Object.entries(body).map(([locale, words]) => [locale, safeHtml(textIn(words))]),
      )
    : safeHtml(textIn(body));
  return { ...quest, body: text };
}

function readCourse(
  reading: Reading,
  { folder, program, path }: { folder: string; program: Json; path: string },
): PackedCourse | null {
  const about: About = { what: 'course', title: folder, kind: 'course', place: null };
  try {
    const value = yamlOf(reading.files.get(`${folder}/course.yaml`) ?? '');
    if (!isObject(value)) throw new NotReadable('There is no course in it.');
    const {
      id: _,
      kind,
      badge_milestone: milestone,
      builds,
      lessons,
      project,
      quests: _quests,
      ...rest
    } = value;
    const title = textIn(value['name']);
    const slug = folder.split('/').at(-1)?.replace(/^\d+-/, '');
    const name = nameOf(slug, path);
    const quests = Array.isArray(value['quests'])
      ? listOf(value['quests']).map(questOf)
      : undefined;
    const content = {
      ...withoutFiles(rest),
      lang: reading.language,
      grades: program['grades'] ?? [],
      ...(quests !== undefined && { quests }),
    };
    const wrong = misfitOf(DraftCourse, content);
    if (wrong !== null) throw new NotReadable(wrong);
    const isPlain = (kind ?? 'ilm') === 'ilm' && milestone === undefined && builds === undefined;
    if (!isPlain) say(reading, { ...about, title, name }, 'changed', 'course-settings');
    else if (hasFiles(rest)) say(reading, { ...about, title, name }, 'changed', 'without-files');
    else say(reading, { ...about, title, name }, 'taken');
    const entries = listOf(lessons);
    for (const [at, entry] of entries.slice(MOST_LESSONS).entries())
      say(
        reading,
        {
          what: 'lesson',
          title: textIn(entry['title']),
          kind: textIn(entry['kind']),
          place: MOST_LESSONS + at + 1,
        },
        'left',
        'too-many',
      );
    const { rubric, brief } = isObject(project) ? project : {};
    const read = entries.slice(0, MOST_LESSONS).flatMap((entry, at): PackedLesson[] => {
      const lesson = readLesson(reading, entry, { folder, path, place: at + 1, rubric });
      return lesson ? [lesson] : [];
    });
    // A project that is no lesson becomes one.
    const { body } = pageOf(reading, folder, brief);
    if (body !== null && !read.some((one) => one.content.kind === 'project')) {
      const entry = {
        slug: 'project',
        kind: 'project',
        title: value['name'],
        file: brief,
      };
      const made = readLesson(reading, entry, {
        folder,
        path,
        place: read.length + 1,
        rubric,
      });
      if (made) read.push(made);
    }
    return { name, content: content as unknown as DraftCourse, lessons: read };
  } catch (error) {
    if (!(error instanceof NotReadable)) throw error;
    say(reading, about, 'left', 'not-readable', error.message);
    return null;
  }
}

/** What only an operator imports: it belongs to the installation. */
const OF_INSTALLATION = [
  'feedback.yaml',
  'carousel.yaml',
  'events.yaml',
  'assessment/level-2.yaml',
  'assessment/level-3.yaml',
];

export type ReadPack = {
  readonly courses: readonly PackedCourse[];
  readonly items: readonly NamedItem[];
};

/** Reads packs out of the files of an archive. One thing that cannot be read never ends the rest. */
export function readPackFiles(files: PackFiles): ReadPack {
  const items: NamedItem[] = [];
  const courses: PackedCourse[] = [];
  const roots = [...files.keys()]
    .filter((path) => path === 'pack.yaml' || path.endsWith('/pack.yaml'))
    .map((path) => path.slice(0, -'pack.yaml'.length))
    .sort();
  for (const root of roots) {
    const about = (title: string, what: About['what'] = 'list'): About => ({
      what,
      title,
      kind: what,
      place: null,
    });
    let pack: unknown;
    try {
      pack = yamlOf(files.get(`${root}pack.yaml`) ?? '');
    } catch (error) {
      if (!(error instanceof NotReadable)) throw error;
      say({ items }, about(`${root}pack.yaml`), 'left', 'not-readable', error.message);
    }
    const { id = root, language } = isObject(pack) ? pack : {};
    const reading: Reading = {
      files,
      items,
      language: localeOf(textIn(language)) ?? ORIGINAL_LOCALE,
    };
    for (const name of OF_INSTALLATION)
      if (files.has(`${root}${name}`)) say(reading, about(name), 'left', 'of-installation');
    const folders = [...files.keys()]
      .filter((path) => path.startsWith(`${root}programs/`) && path.endsWith('/course.yaml'))
      .map((path) => path.slice(0, -'/course.yaml'.length))
      .sort();
    for (const folder of folders) {
      const programFolder = folder.slice(0, folder.lastIndexOf('/'));
      let program: unknown = {};
      try {
        program = yamlOf(files.get(`${programFolder}/program.yaml`) ?? '');
      } catch (error) {
        if (!(error instanceof NotReadable)) throw error;
      }
      const course = readCourse(reading, {
        folder,
        program: isObject(program) ? program : {},
        path: `${String(id)}/${folder.slice(root.length)}`,
      });
      if (course) courses.push(course);
    }
  }
  return { courses, items };
}
