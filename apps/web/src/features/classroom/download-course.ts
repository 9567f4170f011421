import { fileKind } from '@skillkite/rules/file-kind';
import { hasDailyQuests } from '@skillkite/rules/classroom';
import { isAnsweredKind } from '@skillkite/rules/lesson-kind';
import type { StudentId } from '@skillkite/contract/ids';
import type { Locale } from '@skillkite/rules/locale';
import { downloadedCourses } from '../../app/course-download/on-device.ts';
import type { Classroom, Lesson } from '../../app/endpoints/classroom.ts';
import { practiceApi } from '../../app/endpoints/practice.ts';
import { projectsApi } from '../../app/endpoints/projects.ts';
import { questsApi } from '../../app/endpoints/quests.ts';
import {
  type KeepingOptions,
  keepMedium,
  keptOf,
  roomLeft,
  whileKeeping,
} from '../../app/offline/device-media.ts';
import { deviceActivities } from '../../app/offline/drop-kept.ts';
import type { Keeping } from '../../app/offline/kept-media.ts';
import type { ToWorker } from '../../app/offline/names.ts';
import { store } from '../../app/store.ts';
import { classroomPath } from '../../paths.ts';
import { isOnlineOnly, keptCopyOf, mediumOf } from './media-source.ts';
import { keptPageAddress, pageToKeep } from './pages/keep-page.ts';

/** What a course consists of on a device. */
export type CoursePart = {
  readonly kind: 'medium' | 'activity' | 'page' | 'file';
  readonly lesson: Lesson;
  readonly source: string;
  /** In bytes; 0 where that is not known. */
  readonly size: number;
};

type Reader = { studentId: StudentId; lang: Locale };

function partsOfLesson(lesson: Lesson): CoursePart[] {
  const { kind, fileType, source, captions, poster } = lesson;
  const beside = [
    ...captions.map((caption) => caption.source),
    ...(poster === null ? [] : [poster]),
  ];
  const files = beside.map((address) => ({
    kind: 'file' as const,
    lesson,
    source: address,
    size: 0,
  }));
  // Its questions come with those of the course.
  if (source === '' || isAnsweredKind(kind) || isOnlineOnly(lesson)) return files;
  const size = lesson.size ?? 0;
  if (kind === 'ia') return [{ kind: 'activity', lesson, source, size }, ...files];
  const opened = fileKind(`lesson.${fileType}`);
  if (kind !== 'supporting_file' && (opened === 'Video' || opened === 'Audio')) {
    const medium = mediumOf(lesson);
    return [{ kind: 'medium', lesson, source: medium.source, size: medium.size ?? 0 }, ...files];
  }
  const isPage = opened === 'html' && kind !== 'supporting_file';
  return [{ kind: isPage ? 'page' : 'file', lesson, source, size }, ...files];
}

/** Everything a course shows, its supporting files too. */
export const partsOfCourse = ({ lessons }: Pick<Classroom, 'lessons'>): CoursePart[] =>
  lessons.flatMap(partsOfLesson);

function isHere(studentId: StudentId, { courseId }: Classroom, part: CoursePart): boolean {
  switch (part.kind) {
    case 'medium':
      return keptCopyOf(studentId, part.lesson) !== null;
    case 'activity':
      return keptOf(studentId, part.lesson.id)?.source === part.source;
    case 'page':
    case 'file':
      return (
        downloadedCourses
          .find(studentId, courseId)
          ?.files.some(({ source }) => source === part.source) === true
      );
  }
}

/** What of a course is not on this device, and how much room the rest takes. */
export function standingOfDownload(studentId: StudentId, classroom: Classroom) {
  const known = downloadedCourses.find(studentId, classroom.courseId);
  const parts = partsOfCourse(classroom);
  const missing = parts.filter((part) => !isHere(studentId, classroom, part));
  const media = classroom.lessons.map(({ id }) => keptOf(studentId, id)?.bytes ?? 0);
  const files = known?.files.map(({ bytes }) => bytes) ?? [];
  return {
    isBegun: known !== undefined,
    missing,
    missingBytes: missing.reduce((sum, { size }) => sum + size, 0),
    keptBytes: [...media, ...files].reduce((sum, bytes) => sum + bytes, 0),
  };
}

/** An older worker does not know the question. */
const WORKER_LIMIT_MS = 60_000;

/** All screens, and the readers of documents. */
const keepScreens = (): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const late = setTimeout(resolve, WORKER_LIMIT_MS, false);
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      clearTimeout(late);
      resolve(data === true);
    });
    port1.start();
    const wanted: ToWorker = { kind: 'keep-everything' };
    navigator.serviceWorker.controller?.postMessage(wanted, [port2]);
  });

/** What the tabs of a course ask for: the service worker keeps the answers. Answers the pictures and voices of its questions. */
async function keepAnswers(studentId: StudentId, classroom: Classroom): Promise<string[]> {
  const { courseId } = classroom;
  const asked = { studentId, courseId };
  const now = { forceRefetch: true, subscribe: false } as const;
  const { dispatch } = store;
  const { fetchQuestions } = practiceApi.endpoints;
  const { projectStatus, creativeProjectStatus } = projectsApi.endpoints;
  const status = classroom.source === 'creative' ? creativeProjectStatus : projectStatus;
  const { questions } = await dispatch(fetchQuestions.initiate(asked, now)).unwrap();
  if (hasDailyQuests(classroom)) {
    await dispatch(questsApi.endpoints.fetchDailyQuestUser.initiate(asked, now));
  }
  if (classroom.hasProject) await dispatch(status.initiate(asked, now));
  return questions.flatMap(({ picture, options, places, voices }) =>
    [
      picture?.source,
      ...options.map((option) => option.picture),
      ...places.map((place) => place.picture),
      ...voices.map(({ source }) => source),
    ].filter((source) => typeof source === 'string'),
  );
}

/** A file as it is on the device already, else from the server. */
async function fileAt(source: string, signal: AbortSignal): Promise<Response> {
  const known = await caches.match(source);
  if (known) return known;
  // Past the service worker, which would keep it a second time.
  const answer = await fetch(source, { credentials: 'omit', cache: 'force-cache', signal });
  if (!answer.ok) throw new Error(`${source} answered ${answer.status}.`);
  return answer;
}

async function keepFile(
  studentId: StudentId,
  { courseId }: Classroom,
  { kind, source }: Pick<CoursePart, 'kind' | 'source'>,
  { signal }: KeepingOptions,
): Promise<Keeping> {
  try {
    const address = kind === 'page' ? keptPageAddress(source) : source;
    const answer =
      kind === 'page'
        ? ((await caches.match(address)) ?? (await pageToKeep(source)))
        : await fileAt(source, signal);
    await downloadedCourses.keepFile(studentId, courseId, { source, address }, answer);
    return 'kept';
  } catch (error) {
    if (signal.aborted) return 'stopped';
    return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'failed';
  }
}

async function keepPart(
  { studentId, lang }: Reader,
  classroom: Classroom,
  part: CoursePart,
  options: KeepingOptions,
): Promise<Keeping> {
  const { lesson, source } = part;
  const named = {
    title: lesson.title,
    path: classroomPath(classroom.courseId, classroom.source),
  };
  switch (part.kind) {
    case 'medium':
      return keepMedium(studentId, { lessonId: lesson.id, ...named, source }, options);
    case 'activity': {
      const { keepActivity } = await deviceActivities();
      const { courseId } = classroom;
      return keepActivity({ studentId, courseId, lessonId: lesson.id, lang }, named, options);
    }
    case 'page':
    case 'file':
      return keepFile(studentId, classroom, part, options);
  }
}

async function keepAll(
  reader: Reader,
  classroom: Classroom,
  { signal, onProgress }: KeepingOptions,
): Promise<Keeping> {
  const { studentId } = reader;
  const { courseId, lessons, name: title, source } = classroom;
  const { missing, missingBytes } = standingOfDownload(studentId, classroom);
  const left = await roomLeft();
  if (left !== null && missingBytes > left) return 'full';
  downloadedCourses.begin(studentId, {
    courseId,
    title,
    path: classroomPath(courseId, source),
    lessonIds: lessons.map(({ id }) => id),
  });
  const screens = keepScreens();
  const pictures = await keepAnswers(studentId, classroom).catch(() => null);
  let outcome: Keeping = pictures === null ? 'failed' : 'kept';
  let done = 0;
  for (const part of missing) {
    const end = await keepPart(reader, classroom, part, {
      signal,
      onProgress: (share) => onProgress((done + share * part.size) / Math.max(1, missingBytes)),
    });
    // What one lesson lacks does not keep the others away.
    if (end === 'stopped' || end === 'full') return end;
    if (end !== 'kept' && outcome !== 'failed') outcome = end;
    done += part.size;
    onProgress(Math.min(1, done / Math.max(1, missingBytes)));
  }
  for (const picture of pictures ?? []) {
    const asked = { kind: 'file', source: picture } as const;
    const end = await keepFile(studentId, classroom, asked, { signal, onProgress });
    if (end !== 'kept') return end;
  }
  const wanted = [...partsOfCourse(classroom).map((part) => part.source), ...(pictures ?? [])];
  if (pictures !== null) await downloadedCourses.keepOnly(studentId, courseId, new Set(wanted));
  return (await screens) ? outcome : 'failed';
}

/** Keeps a whole course on this device: lessons, activities, supporting files, and what shows them (docs/decisions, 19). */
export const downloadCourse = (classroom: Classroom, reader: Reader): Promise<Keeping> =>
  whileKeeping(reader.studentId, `course-${classroom.courseId}`, (options) =>
    keepAll(reader, classroom, options),
  );
