import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type LessonMedia, lessonMedia } from './lesson-media.ts';
import { safeHtml } from './lesson-text.ts';
import { digestOfText, placeInPack } from './pack-file.ts';
import { type Pack, type PackCourse, readPack } from './pack.ts';
import { PackError, type Problem } from './problem.ts';

/** A pack in which everything was found right: ready to be imported. */
export type CheckedPack = Pack & {
  readonly media: ReadonlyMap<string, LessonMedia>;
  /** Safe HTML of each course's project brief, by the course's folder. */
  readonly briefs: ReadonlyMap<string, string>;
  /** Changes when anything in the pack changes. */
  readonly digest: string;
};

/** Names a lesson within a pack. */
export const lessonKey = (course: PackCourse, slug: string): string => `${course.folder}/${slug}`;

async function briefOf(root: string, course: PackCourse, problems: Problem[]) {
  const { project } = course.file.value;
  if (!project) return null;
  const place = await placeInPack(root, course.folder, project.brief);
  if (typeof place === 'string') {
    problems.push(course.file.problemAt(['project', 'brief'], place));
    return null;
  }
  return safeHtml(await readFile(place.path, 'utf8'));
}

/** Reads a whole pack and finds everything that is wrong with it. `onProgress` hears of each course. */
export async function checkPack(
  path: string,
  onProgress: (line: string) => void = () => {},
): Promise<CheckedPack> {
  const root = resolve(path);
  const problems: Problem[] = [];
  const info = await stat(root).catch(() => null);
  if (!info?.isDirectory()) {
    throw new PackError([{ file: path, line: 1, column: 1, message: 'There is no such folder.' }]);
  }
  const pack = await readPack(root, problems);
  const media = new Map<string, LessonMedia>();
  const briefs = new Map<string, string>();
  const language = pack?.pack.value.language ?? 'en';
  for (const course of pack?.programs.flatMap((program) => program.courses) ?? []) {
    onProgress(`reading ${course.folder}`);
    const brief = await briefOf(root, course, problems);
    if (brief !== null) briefs.set(course.folder, brief);
    for (const [index, lesson] of course.file.value.lessons.entries()) {
      const found = await lessonMedia({
        root,
        folder: course.folder,
        language,
        lesson,
        report: (field, message) =>
          problems.push(course.file.problemAt(['lessons', index, field], message)),
      });
      if (found) media.set(lessonKey(course, lesson.slug), found);
    }
  }
  if (!pack || problems.length > 0) throw new PackError(problems);
  const digest = digestOfText(
    JSON.stringify([
      pack.pack.value,
      pack.themes.value,
      pack.feedback?.value,
      pack.carousel?.value,
      pack.programs.map((program) => [
        program.slug,
        program.file.value,
        program.courses.map((course) => [course.slug, course.file.value]),
      ]),
      [...media].map(([key, { deposits, ...facts }]) => [key, facts, deposits.map((d) => d.key)]),
      [...briefs],
    ]),
  );
  return { ...pack, media, briefs, digest };
}
