import type { CourseId, LessonId, StudentId } from '@skillkite/contract/ids';
import { dropAllParts } from '@skillkite/bridge/resumable-download';
import { COURSE_FILES, type KeptRead } from '@skillkite/client/offline/names';

/** A stored file of a course: its source and its local address. */
export type KeptFile = {
  readonly source: string;
  readonly address: string;
  readonly bytes: number;
};

/** A downloaded course. Its videos, sounds and activities are listed in kept-media.ts. */
export type DownloadedCourse = {
  readonly courseId: CourseId;
  readonly title: string;
  /** Path of its classroom. */
  readonly path: string;
  readonly lessonIds: readonly LessonId[];
  readonly files: readonly KeptFile[];
  /** Reads of its screens; missing in lists of an earlier version. */
  readonly reads?: readonly KeptRead[];
};

type Ports = {
  readonly caches: () => Pick<CacheStorage, 'open' | 'delete'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
};

const PREFIX = 'keptCourses/';
const listOf = (studentId: StudentId) => PREFIX + studentId;

/**
 * Downloaded courses, listed by student. Files are shared and deleted with the last student's course. The list contains
 * course ids only and stays over a log-out, like the files.
 */
export function downloadedCoursesIn({ caches, storage }: Ports) {
  const read = (key: string): DownloadedCourse[] => {
    try {
      return JSON.parse(storage.getItem(key) ?? '[]') as DownloadedCourse[];
    } catch {
      return [];
    }
  };
  const of = (studentId: StudentId) => read(listOf(studentId));
  const find = (studentId: StudentId, courseId: CourseId) =>
    of(studentId).find((course) => course.courseId === courseId);
  const write = (studentId: StudentId, courseId: CourseId, course: DownloadedCourse | null) => {
    const others = of(studentId).filter((one) => one.courseId !== courseId);
    const all = course === null ? others : [...others, course];
    if (all.length === 0) storage.removeItem(listOf(studentId));
    else storage.setItem(listOf(studentId), JSON.stringify(all));
  };
  const isKeptByOthers = (studentId: StudentId, courseId: CourseId) =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((key) => key.startsWith(PREFIX) && key !== listOf(studentId))
      .some((key) => read(key).some((course) => course.courseId === courseId));
  const cacheOf = (courseId: CourseId) => caches().open(COURSE_FILES + courseId);

  return {
    of,
    find,
    /** The cache of its files, complete or partial. */
    cacheOf,
    /** Lists a course before its first file arrives, so that partial downloads can be deleted. */
    begin: (studentId: StudentId, course: Omit<DownloadedCourse, 'files' | 'reads'>): void =>
      write(studentId, course.courseId, {
        ...find(studentId, course.courseId),
        ...course,
        files: find(studentId, course.courseId)?.files ?? [],
      }),
    /** Lists the reads of its screens after their answers were stored. */
    noteReads(studentId: StudentId, courseId: CourseId, reads: readonly KeptRead[]): void {
      const course = find(studentId, courseId);
      if (course !== undefined) write(studentId, courseId, { ...course, reads });
    },
    /** Removes missing files from the list; the next try downloads them. */
    forgetFiles(studentId: StudentId, courseId: CourseId, addresses: ReadonlySet<string>): void {
      const course = find(studentId, courseId);
      if (course === undefined) return;
      const files = course.files.filter(({ address }) => !addresses.has(address));
      write(studentId, courseId, { ...course, files });
    },
    async keepFile(
      studentId: StudentId,
      courseId: CourseId,
      { source, address }: Pick<KeptFile, 'source' | 'address'>,
      answer: Response,
    ): Promise<void> {
      const content = await answer.blob();
      const headers = {
        'content-type': answer.headers.get('content-type') ?? content.type,
        'content-length': String(content.size),
      };
      await (await cacheOf(courseId)).put(address, new Response(content, { headers }));
      const course = find(studentId, courseId);
      if (course === undefined) return;
      const others = course.files.filter((file) => file.source !== source);
      const files = [...others, { source, address, bytes: content.size }];
      write(studentId, courseId, { ...course, files });
    },
    /** Deletes files replaced in the course. */
    async keepOnly(
      studentId: StudentId,
      courseId: CourseId,
      sources: ReadonlySet<string>,
    ): Promise<void> {
      const course = find(studentId, courseId);
      if (course === undefined) return;
      const old = course.files.filter(({ source }) => !sources.has(source));
      const files = course.files.filter((file) => !old.includes(file));
      write(studentId, courseId, { ...course, files });
      if (isKeptByOthers(studentId, courseId)) return;
      const cache = await cacheOf(courseId);
      for (const { address } of old) await cache.delete(address);
      await dropAllParts(cache);
    },
    async drop(studentId: StudentId, courseId: CourseId): Promise<void> {
      write(studentId, courseId, null);
      if (!isKeptByOthers(studentId, courseId)) await caches().delete(COURSE_FILES + courseId);
    },
  };
}
