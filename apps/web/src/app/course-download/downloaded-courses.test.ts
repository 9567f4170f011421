import type { CourseId, LessonId, StudentId } from '@skillkite/contract/ids';
import { describe, expect, it } from 'vitest';
import { fakeCaches } from '../../worker/fake-caches.ts';
import { downloadedCoursesIn } from './downloaded-courses.ts';

const ASHA = 7 as StudentId;
const RAVI = 8 as StudentId;
const COURSE = 3 as CourseId;
const PLAN = 'https://content.test/files/abc/plan.docx';
const LIST = 'https://content.test/files/abc/list.csv';
const course = {
  courseId: COURSE,
  title: 'Reading a bill',
  path: '/classroom/3/classes',
  lessonIds: [12 as LessonId],
};

function device() {
  const items = new Map<string, string>();
  const caches = fakeCaches();
  const courses = downloadedCoursesIn({
    caches: () => caches,
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
      key: (index) => [...items.keys()][index] ?? null,
      get length() {
        return items.size;
      },
    },
  });
  const keep = (studentId: StudentId, source: string) =>
    courses.keepFile(studentId, COURSE, { source, address: source }, new Response('a plan'));
  return { items, caches, courses, keep };
}

describe('courses that were downloaded', () => {
  it('are listed with files and sizes for their student only', async () => {
    const { caches, courses, keep } = device();
    courses.begin(ASHA, course);
    await keep(ASHA, PLAN);
    expect(courses.find(ASHA, COURSE)).toEqual({
      ...course,
      files: [{ source: PLAN, address: PLAN, bytes: 6 }],
    });
    expect(await (await caches.match(PLAN))?.text()).toBe('a plan');
    expect(courses.of(RAVI)).toEqual([]);
  });

  it('continue with existing files when a download starts again', async () => {
    const { courses, keep } = device();
    courses.begin(ASHA, course);
    await keep(ASHA, PLAN);
    courses.begin(ASHA, { ...course, title: 'Read a bill' });
    expect(courses.find(ASHA, COURSE)).toMatchObject({ title: 'Read a bill', files: [{}] });
  });

  it('let go of what was replaced since', async () => {
    const { caches, courses, keep } = device();
    courses.begin(ASHA, course);
    await keep(ASHA, PLAN);
    await keep(ASHA, LIST);
    await courses.keepOnly(ASHA, COURSE, new Set([LIST]));
    expect(courses.find(ASHA, COURSE)?.files.map(({ source }) => source)).toEqual([LIST]);
    expect(await caches.match(PLAN)).toBeUndefined();
    expect(await caches.match(LIST)).toBeDefined();
  });

  it('give their room back with the last who keeps them', async () => {
    const { items, caches, courses, keep } = device();
    for (const student of [ASHA, RAVI]) {
      courses.begin(student, course);
      await keep(student, PLAN);
    }
    await courses.drop(ASHA, COURSE);
    expect(await caches.match(PLAN)).toBeDefined();
    await courses.drop(RAVI, COURSE);
    expect(await caches.keys()).toEqual([]);
    expect(items.size).toBe(0);
  });
});
