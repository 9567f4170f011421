import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CarouselFile,
  CourseFile,
  FeedbackFile,
  PackFile,
  ProgramFile,
  ThemesFile,
} from './pack-schemas.ts';
import type { Problem } from './problem.ts';
import { type YamlFile, readYaml } from './yaml-file.ts';

export type PackCourse = { slug: string; folder: string; file: YamlFile<typeof CourseFile> };
export type PackProgram = {
  slug: string;
  folder: string;
  file: YamlFile<typeof ProgramFile>;
  courses: PackCourse[];
};

/** The words of a content pack: its YAML files, read and checked. Media are read later. */
export type Pack = {
  root: string;
  pack: YamlFile<typeof PackFile>;
  themes: YamlFile<typeof ThemesFile>;
  feedback: YamlFile<typeof FeedbackFile> | null;
  carousel: YamlFile<typeof CarouselFile> | null;
  programs: PackProgram[];
};

const foldersIn = async (path: string): Promise<string[]> =>
  (await readdir(path, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();

/** `02-fact-or-guess` → `fact-or-guess`: the number only orders. */
const slugOf = (folder: string) => folder.replace(/^\d+-/, '');
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

async function readCourses(root: string, folder: string, problems: Problem[]) {
  const courses: PackCourse[] = [];
  for (const name of await foldersIn(join(root, folder))) {
    if (!/^\d+-/.test(name)) continue;
    const courseFolder = `${folder}/${name}`;
    const slug = slugOf(name);
    const file = await readYaml(root, `${courseFolder}/course.yaml`, CourseFile, problems);
    if (!SLUG.test(slug)) {
      problems.push({
        file: courseFolder,
        line: 1,
        column: 1,
        message: 'A course folder is called NN-name, in small letters, digits and hyphens.',
      });
    }
    if (file) courses.push({ slug, folder: courseFolder, file });
  }
  return courses;
}

async function readPrograms(root: string, problems: Problem[]): Promise<PackProgram[]> {
  const programs: PackProgram[] = [];
  for (const slug of await foldersIn(join(root, 'programs'))) {
    const folder = `programs/${slug}`;
    const file = await readYaml(root, `${folder}/program.yaml`, ProgramFile, problems);
    const courses = await readCourses(root, folder, problems);
    if (!file) continue;
    if (courses.length === 0) {
      problems.push(
        file.problemAt([], 'This program has no course: add a folder 01-name with course.yaml.'),
      );
    }
    programs.push({ slug, folder, file, courses });
  }
  return programs;
}

const isThere = async (root: string, name: string) =>
  (await readdir(root).catch(() => [] as string[])).includes(name);

const findTwice = <T>(
  items: readonly T[],
  keyOf: (item: T) => number | string | undefined,
  report: (item: T, key: number | string) => Problem,
): Problem[] => {
  const seen = new Set<number | string>();
  return items.flatMap((item) => {
    const key = keyOf(item);
    if (key === undefined) return [];
    if (seen.has(key)) return [report(item, key)];
    seen.add(key);
    return [];
  });
};

/** What only shows when all files are seen together: unknown themes, names and ids given twice, milestones. */
function checkTogether({ themes, programs }: Pack): Problem[] {
  const known = new Set(themes.value.map(({ slug }) => slug));
  const courses = programs.flatMap((program) => program.courses);
  const lessons = courses.flatMap((course) =>
    course.file.value.lessons.map((lesson, index) => ({ course, lesson, index })),
  );
  return [
    ...programs
      .filter(({ file }) => !known.has(file.value.theme))
      .map(({ file }) =>
        file.problemAt(['theme'], `There is no theme "${file.value.theme}" in themes.yaml.`),
      ),
    ...findTwice(
      programs,
      ({ file }) => file.value.id,
      ({ file }, id) => file.problemAt(['id'], `The id ${id} is given to two programs.`),
    ),
    ...findTwice(
      courses,
      ({ file }) => file.value.id,
      ({ file }, id) => file.problemAt(['id'], `The id ${id} is given to two courses.`),
    ),
    ...findTwice(
      lessons,
      ({ lesson }) => lesson.id,
      ({ course, index }, id) =>
        course.file.problemAt(['lessons', index, 'id'], `The id ${id} is given to two lessons.`),
    ),
    ...findTwice(
      lessons,
      ({ course, lesson }) => `${course.folder}/${lesson.slug}`,
      ({ course, lesson, index }) =>
        course.file.problemAt(
          ['lessons', index, 'slug'],
          `Two lessons are called "${lesson.slug}".`,
        ),
    ),
    ...programs.flatMap((program) =>
      findTwice(
        program.courses,
        ({ file }) => file.value.badge_milestone,
        ({ file }, milestone) =>
          file.problemAt(
            ['badge_milestone'],
            `Two courses of this program are milestone ${milestone}.`,
          ),
      ),
    ),
    ...courses
      .filter(
        ({ file }) =>
          file.value.badge_milestone !== undefined &&
          file.value.lessons.filter(({ kind }) => kind === 'ia').length !== 1,
      )
      .map(({ file }) =>
        file.problemAt(
          ['badge_milestone'],
          'A milestone course has exactly one lesson of kind ia.',
        ),
      ),
  ];
}

/** Reads all YAML files of a pack. Every problem is found, not only the first. */
export async function readPack(root: string, problems: Problem[]): Promise<Pack | null> {
  const pack = await readYaml(root, 'pack.yaml', PackFile, problems);
  const themes = await readYaml(root, 'themes.yaml', ThemesFile, problems);
  const feedback = (await isThere(root, 'feedback.yaml'))
    ? await readYaml(root, 'feedback.yaml', FeedbackFile, problems)
    : null;
  const carousel = (await isThere(root, 'carousel.yaml'))
    ? await readYaml(root, 'carousel.yaml', CarouselFile, problems)
    : null;
  const programs = await readPrograms(root, problems);
  if (!pack || !themes) return null;
  const read = { root, pack, themes, feedback, carousel, programs };
  problems.push(...checkTogether(read));
  return read;
}
