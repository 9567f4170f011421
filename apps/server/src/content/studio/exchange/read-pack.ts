import { dirname } from 'node:path/posix';
import {
  DraftCourse,
  DraftLesson,
  DraftProgram,
  DraftQuestion,
  MOST_LESSONS,
} from '@skillkite/content/draft-schemas';
import { kindOfName } from '@skillkite/content/library-file';
import { FilesFile, ThemesFile } from '@skillkite/content/pack-schemas';
import { AFTER_TEXT, BEFORE_TEXT } from '@skillkite/content/page/text-page';
import { isAnsweredKind } from '@skillkite/rules/learning/lesson/lesson-kind';
import { MOST_QUESTIONS } from '@skillkite/rules/quiz/quiz';
import { type Locale, ORIGINAL_LOCALE, localeOf } from '@skillkite/rules/text/locale';
import { isPlainText } from '@skillkite/rules/text/plain-text';
import type { TSchema } from 'typebox';
import { parseDocument } from 'yaml';
import { ALLOWED_IN_PAGES, cleanHtml, rawHtml, safeHtml } from '../../packs/lessons/lesson-text.ts';
import { misfits } from '../../packs/schema-misfit.ts';
import { type Lost, type PackMedia, packMedia, pathIn } from './pack-media.ts';
import {
  OWN_NAME,
  type FileWords,
  type NamedItem,
  type PackFiles,
  type Packed,
  type PackedCourse,
  type PackedLesson,
  type PackedProgram,
  type PackedQuestion,
  type PackedTheme,
  type ReportItem,
  nameOf,
} from './pack-model.ts';
import { pageWithFiles, withFiles } from './packed-content.ts';

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

const textIn = (text: unknown): string => {
  if (typeof text === 'string') return text;
  const said = isObject(text) ? Object.values(text) : [];
  return said.find((one): one is string => typeof one === 'string' && one !== '') ?? '';
};

type Archive = {
  readonly files: PackFiles;
  readonly items: NamedItem[];
  readonly media: ReturnType<typeof packMedia>;
  /** Files with words that were read. */
  readonly read: Set<string>;
};
type Reading = Archive & { readonly language: Locale };
type About = Pick<NamedItem, 'what' | 'title' | 'kind' | 'place' | 'name'>;

const say = (
  { items }: Pick<Archive, 'items'>,
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

/** A file with words that a thing in a folder names; null where it is not in the pack, or lies outside. */
function textAt({ files, read }: Archive, folder: string, name: unknown): string | null {
  const path = typeof name === 'string' ? pathIn(folder, name) : null;
  const text = path === null ? undefined : files.get(path);
  if (path !== null && text !== undefined) read.add(path);
  return text ?? null;
}

/** Content with the files that it names, by their numbers. `lost` hears of those that do not come along. */
const withMedia = <T>(
  content: T,
  { media }: Archive,
  { folder, lost, mayBeFolder = false }: { folder: string; lost: Lost[]; mayBeFolder?: boolean },
): T =>
  withFiles(content, (name) => {
    const found = media.take(folder, name, mayBeFolder);
    if (typeof found === 'string') return found;
    lost.push(found);
    return null;
  });

type Page = { readonly html: string; readonly isCleaned: boolean };
const IS_PAGE = /\.(?:md|html?)$/i;
/** What a page may have, and a lesson cannot. */
const NOT_KEPT = /<(?:script|style|iframe|form|input|object|embed)\b/i;

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address.replaceAll('&amp;', '&').split(/[?#]/, 1)[0] ?? '');
  } catch {
    return address;
  }
};

/** A page, cleaned; null where it is none. */
function pageAt(archive: Archive, folder: string, name: unknown, lost: Lost[]): Page | null {
  const path = typeof name === 'string' && IS_PAGE.test(name) ? pathIn(folder, name) : null;
  const text = path === null ? null : textAt(archive, folder, name);
  if (path === null || text === null) return null;
  const at = text.indexOf(BEFORE_TEXT);
  const isOwn = at >= 0 && text.trimEnd().endsWith(AFTER_TEXT);
  const inside = isOwn
    ? text.trimEnd().slice(at + BEFORE_TEXT.length, -AFTER_TEXT.length)
    : (/<body[^>]*>([^]*)<\/body>/i.exec(text)?.[1] ?? text);
  const html = /\.md$/i.test(path) ? rawHtml(text) : inside;
  const shown = pageWithFiles(cleanHtml(html, ALLOWED_IN_PAGES), (src) => {
    const found = archive.media.take(dirname(path), decoded(src));
    if (typeof found === 'string') return { src: found };
    lost.push({ ...found, name: src });
    return null;
  });
  return { html: shown, isCleaned: NOT_KEPT.test(html) };
}

function pageOf(reading: Reading, folder: string, file: unknown, lost: Lost[]) {
  if (!isObject(file)) {
    const page = pageAt(reading, folder, file, lost);
    return { body: page?.html ?? null, isCleaned: page?.isCleaned === true };
  }
  const pages = Object.entries(file).flatMap(([code, name]) => {
    const locale = localeOf(code);
    const page = locale === null ? null : pageAt(reading, folder, name, lost);
    return locale === null || page === null ? [] : [[locale, page] as const];
  });
  return {
    body:
      pages.length === 0
        ? null
        : Object.fromEntries(pages.map(([locale, { html }]) => [locale, html])),
    isCleaned: pages.some(([, { isCleaned }]) => isCleaned),
  };
}

const namesOf = (lost: readonly Lost[]): string =>
  [...new Set(lost.map(({ name }) => name))].join(', ');

type QuestionPlace = {
  readonly folder: string;
  readonly name: unknown;
  /** Of the lesson; null in the bank. */
  readonly place: number | null;
  readonly most: number;
};

function readQuestions(
  reading: Reading,
  { folder, name, place, most }: QuestionPlace,
  path: string,
): PackedQuestion[] {
  if (name === undefined) return [];
  const about = (number: number, question?: Json): About => ({
    what: 'question',
    title: textIn(question?.['question']) || String(number),
    kind: textIn(question?.['kind']),
    place,
  });
  const text = textAt(reading, folder, name);
  if (text === null) {
    say(reading, about(0), 'left', 'not-there', textIn(name));
    return [];
  }
  let entries: Json[] = [];
  try {
    entries = listOf(yamlOf(text));
  } catch (error) {
    if (!(error instanceof NotReadable)) throw error;
    say(reading, about(0), 'left', 'not-readable', error.message);
  }
  const from = dirname(pathIn(folder, textIn(name)) ?? folder);
  return entries.flatMap((entry, at): PackedQuestion[] => {
    const { slug, ...content } = entry;
    const wrong = misfitOf(DraftQuestion, content);
    if (at >= most) say(reading, about(at + 1, entry), 'left', 'too-many');
    else if (wrong !== null) say(reading, about(at + 1, entry), 'left', 'not-readable', wrong);
    else {
      const lost: Lost[] = [];
      const kept = withMedia(content, reading, { folder: from, lost });
      const [first] = lost;
      if (first) say(reading, about(at + 1, entry), 'changed', first.why, namesOf(lost));
      return [
        {
          name: nameOf(slug, `${path}/${String(slug)}`),
          content: kept as unknown as DraftQuestion,
        },
      ];
    }
    return [];
  });
}

type LessonPlace = {
  readonly folder: string;
  readonly path: string;
  readonly place: number;
  readonly rubric: unknown;
};

/** Whether a lesson names a page. One of the Studio has pages in HTML: its Markdown is a document. */
const namesPage = (file: unknown, slug: unknown): boolean =>
  (isObject(file) ? Object.values(file) : [file]).some(
    (name) =>
      typeof name === 'string' &&
      IS_PAGE.test(name) &&
      !(typeof slug === 'string' && OWN_NAME.test(slug) && kindOfName(name) !== null),
  );

function readLesson(
  reading: Reading,
  entry: Json,
  { folder, path, place, rubric }: LessonPlace,
): PackedLesson | null {
  const { slug, id: _, file, check, ...rest } = entry;
  const ownPath = `${path}/${String(slug)}`;
  const name = nameOf(slug, ownPath);
  const about: About = {
    what: 'lesson',
    title: textIn(entry['title']),
    kind: textIn(entry['kind']),
    place,
    name,
  };
  const kind = entry['kind'];
  const isQuiz = kind === 'quiz' || kind === 'story';
  const isPage = !isQuiz && kind !== 'ia' && namesPage(file, slug);
  const lost: Lost[] = [];
  const page = isPage ? pageOf(reading, folder, file, lost) : { body: null, isCleaned: false };
  const written = {
    ...rest,
    ...(!isQuiz && !isPage && file !== undefined && { file }),
    ...(page.body !== null && { body: page.body }),
    ...(kind === 'project' && rubric !== undefined && { rubric }),
  };
  const wrong = misfitOf(DraftLesson, written);
  if (wrong !== null) {
    say(reading, about, 'left', 'not-readable', wrong);
    return null;
  }
  // Files of its page have their numbers already.
  const { body, ...named } = written as unknown as DraftLesson;
  const taken = withMedia(named, reading, { folder, lost, mayBeFolder: kind === 'ia' });
  const content: DraftLesson = { ...taken, ...(body !== undefined && { body }) };
  const questions = readQuestions(
    reading,
    { folder, name: isQuiz ? file : check, place, most: MOST_QUESTIONS },
    ownPath,
  );
  if (isPage && page.body === null) lost.unshift({ why: 'not-there', name: textIn(file) });
  const [first] = lost;
  const isNothing = content.file === undefined && body === undefined && file !== undefined;
  if (isNothing && !isAnsweredKind(content.kind) && kind !== 'lesson' && kind !== 'project') {
    say(reading, about, 'left', first?.why ?? 'not-there', namesOf(lost));
    return null;
  }
  if (first) say(reading, about, 'changed', first.why, namesOf(lost));
  else if (page.isCleaned) say(reading, about, 'changed', 'page-cleaned');
  else say(reading, about, 'taken');
  return { name, content, questions };
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
    const value = yamlOf(textAt(reading, folder, 'course.yaml') ?? '');
    if (!isObject(value)) throw new NotReadable('There is no course in it.');
    const {
      id: _,
      kind,
      badge_milestone: milestone,
      builds,
      lessons,
      project,
      quests: _quests,
      grades = program['grades'] ?? [],
      ...rest
    } = value;
    const title = textIn(value['name']);
    const slug = folder.split('/').at(-1)?.replace(/^\d+-/, '');
    const name = nameOf(slug, path);
    const quests = Array.isArray(value['quests'])
      ? listOf(value['quests']).map(questOf)
      : undefined;
    const written = {
      ...rest,
      lang: reading.language,
      grades,
      ...(quests !== undefined && { quests }),
    };
    const wrong = misfitOf(DraftCourse, written);
    if (wrong !== null) throw new NotReadable(wrong);
    const lost: Lost[] = [];
    const content = withMedia(written, reading, { folder, lost }) as unknown as DraftCourse;
    const isPlain = (kind ?? 'ilm') === 'ilm' && milestone === undefined && builds === undefined;
    const [first] = lost;
    if (first) say(reading, { ...about, title, name }, 'changed', first.why, namesOf(lost));
    else if (!isPlain) say(reading, { ...about, title, name }, 'changed', 'course-settings');
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
    const { body } = pageOf(reading, folder, brief, []);
    // A project that is no lesson becomes one.
    if (body !== null && !read.some((one) => one.content.kind === 'project')) {
      const entry = { slug: 'project', kind: 'project', title: value['name'], file: brief };
      const made = readLesson(reading, entry, { folder, path, place: read.length + 1, rubric });
      if (made) read.push(made);
    }
    return { name, content, lessons: read };
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

type ProgramPlace = {
  readonly folder: string;
  readonly value: Json;
  readonly path: string;
  readonly courses: readonly PackedCourse[];
  readonly themes: ReadonlyMap<unknown, PackedTheme>;
};

/** The program of some courses; null where it is that of one course alone. */
function readProgram(
  reading: Reading,
  { folder, value, path, courses, themes }: ProgramPlace,
): PackedProgram | null {
  const slug = folder.split('/').at(-1);
  const name = nameOf(slug, path);
  const [first, second] = courses;
  if (!first || (!second && first.name === name)) return null;
  const about: About = {
    what: 'program',
    title: textIn(value['name']) || folder,
    kind: 'program',
    place: null,
    name,
  };
  const { id: _1, area: _2, position: _3, theme, thumbnail, ...rest } = value;
  const title = value['name'];
  const own =
    isObject(title) && title[reading.language] === undefined
      ? localeOf(Object.keys(title)[0] ?? '')
      : null;
  const content = { ...rest, lang: own ?? reading.language };
  const wrong = misfitOf(DraftProgram, { ...content, theme_id: null });
  if (wrong !== null) {
    say(reading, about, 'left', 'not-readable', wrong);
    return null;
  }
  if (thumbnail === undefined) say(reading, about, 'taken');
  else say(reading, about, 'changed', 'program-settings', textIn(thumbnail));
  return {
    name,
    content: content as unknown as PackedProgram['content'],
    theme: themes.get(theme) ?? null,
    courses: courses.map((course) => course.name),
  };
}

export type ReadPack = Packed & {
  readonly items: readonly NamedItem[];
  readonly media: readonly PackMedia[];
};

/** A list at the root of a pack; empty where it is none. */
function rootList(
  archive: Pick<Archive, 'files' | 'items' | 'read'>,
  path: string,
  schema: TSchema,
): Json[] {
  const text = archive.files.get(path);
  if (text === undefined) return [];
  archive.read.add(path);
  try {
    const value = yamlOf(text);
    const wrong = misfitOf(schema, value);
    if (wrong !== null) throw new NotReadable(wrong);
    return listOf(value);
  } catch (error) {
    if (!(error instanceof NotReadable)) throw error;
    const about: About = { what: 'list', title: path, kind: 'list', place: null };
    say(archive, about, 'left', 'not-readable', error.message);
    return [];
  }
}

function readRoot(archive: Archive, root: string): Packed {
  const about = (title: string, what: About['what'] = 'list'): About => ({
    what,
    title,
    kind: what,
    place: null,
  });
  const objectAt = (path: string): Json => {
    archive.read.add(path);
    try {
      const value = yamlOf(archive.files.get(path) ?? '');
      return isObject(value) ? value : {};
    } catch (error) {
      if (!(error instanceof NotReadable)) throw error;
      say(archive, about(path), 'left', 'not-readable', error.message);
      return {};
    }
  };
  const { id = root, language } = objectAt(`${root}pack.yaml`);
  const reading: Reading = {
    ...archive,
    language: localeOf(textIn(language)) ?? ORIGINAL_LOCALE,
  };
  for (const name of OF_INSTALLATION)
    if (archive.files.has(`${root}${name}`)) {
      archive.read.add(`${root}${name}`);
      say(reading, about(name), 'left', 'of-installation');
    }
  const themes = new Map<unknown, PackedTheme>(
    rootList(archive, `${root}themes.yaml`, ThemesFile).map((theme) => [
      theme['slug'],
      theme as unknown as PackedTheme,
    ]),
  );
  const folders = [...archive.files.keys()]
    .filter((path) => path.startsWith(`${root}programs/`) && path.endsWith('/course.yaml'))
    .map((path) => path.slice(0, -'/course.yaml'.length))
    .sort();
  const courses: PackedCourse[] = [];
  const programs: PackedProgram[] = [];
  for (const [folder, inside] of Map.groupBy(folders, (path) => dirname(path))) {
    const value = objectAt(`${folder}/program.yaml`);
    const path = `${String(id)}/${folder.slice(root.length)}`;
    const ofProgram = inside.flatMap((at) => {
      // The number before a folder's name is its place only.
      const own = `${String(id)}/${at.slice(root.length)}`.replace(/\/\d+-([^/]*)$/, '/$1');
      return readCourse(reading, { folder: at, program: value, path: own }) ?? [];
    });
    courses.push(...ofProgram);
    const program = readProgram(reading, { folder, value, path, courses: ofProgram, themes });
    if (program) programs.push(program);
  }
  const ofBank = [...archive.files.keys()]
    .filter((path) => path.startsWith(`${root}bank/`) && /\.ya?ml$/i.test(path))
    .sort();
  const bank = ofBank
    .flatMap((path) =>
      readQuestions(
        reading,
        { folder: '', name: path, place: null, most: Number.POSITIVE_INFINITY },
        `${String(id)}/bank`,
      ),
    )
    .map(({ name, content }) => ({ name, content: { lang: reading.language, ...content } }));
  if (bank.length > 0) say(reading, { ...about(String(bank.length), 'bank'), name: BANK }, 'taken');
  return { courses, programs, bank };
}

/** Names the questions of the bank together in a report. */
export const BANK = 'bank';

/** Reads packs out of the files of an archive. One thing that cannot be read never ends the rest. */
export function readPackFiles(
  files: PackFiles,
  sizes: ReadonlyMap<string, number> = new Map([...files.keys()].map((path) => [path, 0])),
): ReadPack {
  const read = new Set<string>();
  const items: NamedItem[] = [];
  const roots = [...files.keys()]
    .filter((path) => path === 'pack.yaml' || path.endsWith('/pack.yaml'))
    .map((path) => path.slice(0, -'pack.yaml'.length))
    .sort();
  const words = new Map<string | null, Partial<FileWords>>(
    roots.flatMap((root) =>
      rootList({ files, items, read }, `${root}files.yaml`, FilesFile).map(
        ({ file, ...known }) => [pathIn(root, textIn(file)), known as Partial<FileWords>] as const,
      ),
    ),
  );
  const media = packMedia(sizes, (path) => words.get(path) ?? {});
  const archive: Archive = { files, items, media, read };
  const packs = roots.map((root) => readRoot(archive, root));
  const activities = [...media.taken.values()].filter(({ isFolder }) => isFolder);
  const isUsed = (path: string) =>
    read.has(path) ||
    media.taken.has(path) ||
    activities.some((one) => path.startsWith(`${one.path}/`));
  if (roots.length > 0)
    for (const path of sizes.keys())
      if (!isUsed(path))
        say(archive, { what: 'file', title: path, kind: 'file', place: null }, 'left', 'not-named');
  return {
    courses: packs.flatMap(({ courses }) => courses),
    programs: packs.flatMap(({ programs }) => programs),
    bank: packs.flatMap(({ bank }) => bank),
    items,
    media: [...media.taken.values()],
  };
}
