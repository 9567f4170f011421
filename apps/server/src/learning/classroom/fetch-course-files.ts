import type { fetchCourseFiles } from '@skillkite/contract/learning/classroom';
import { ALL_SOURCES } from '@skillkite/rules/learning/course/course-source';
import { LRUCache } from 'lru-cache';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { Course, WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { requireCourse, requireOpen } from '../../content/catalogue/course-access.ts';
import { mediaUrl } from '../../content/catalogue/media-url.ts';
import type { ProgressRecorder } from '../progress-record/record-progress.ts';

/** Files with a cached size: names are content-derived, so sizes never change. */
const MOST_SIZES = 20_000;
/** Asked of the store at a time. */
const AT_ONCE = 16;

type Key = string | null | undefined;
const distinct = (keys: readonly Key[]): string[] => [
  ...new Set(keys.filter((key): key is string => Boolean(key))),
];

/** Files of a course besides its lessons' files. */
const keysOfLessons = ({ lessons }: Course): string[] =>
  distinct(
    lessons.flatMap((lesson) => [
      ...[lesson, ...Object.values(lesson.variants)].map(({ posterKey }) => posterKey),
      ...lesson.captions.map(({ storageKey }) => storageKey),
    ]),
  );

const keysOfQuestions = ({ lessons }: Course): string[] =>
  distinct(
    lessons
      .flatMap(({ questions }) => questions)
      .flatMap(({ picture, options, places = [], voices = [] }) => [
        picture?.storageKey,
        ...options.map((option) => option.picture),
        ...places.map((place) => place.picture),
        ...voices.map(({ storageKey }) => storageKey),
      ]),
  );

/** Download size of a course's files that its classroom does not list. */
export const fetchCourseFilesHandler = (
  { catalogue, config, storage }: Ports<'config' | 'storage'> & WithCatalogue,
  progress: ProgressRecorder,
): Handler<typeof fetchCourseFiles> => {
  const sizes = new LRUCache<string, number>({ max: MOST_SIZES });
  const sizeOf = async (key: string): Promise<number | null> => {
    const known = sizes.get(key);
    if (known !== undefined) return known;
    const found = await storage.stat(key);
    if (found) sizes.set(key, found.size);
    return found?.size ?? null;
  };
  const sized = async (keys: readonly string[]) => {
    const waiting = [...keys];
    const files: { source: string; size: number }[] = [];
    while (waiting.length > 0) {
      const found = await Promise.all(
        waiting
          .splice(0, AT_ONCE)
          .map(async (key) => ({ source: mediaUrl(config, key), size: await sizeOf(key) })),
      );
      // A file that is gone cannot be downloaded.
      files.push(...found.flatMap(({ source, size }) => (size === null ? [] : [{ source, size }])));
    }
    return files;
  };
  return async ({ body, student }) => {
    const { course } = requireCourse(
      await catalogue.of(student),
      body.ilm_id,
      student,
      ALL_SOURCES,
    );
    requireOpen(course, student, await progress.state(student, course));
    return {
      of_lessons: await sized(keysOfLessons(course)),
      of_questions: await sized(keysOfQuestions(course)),
    };
  };
};
