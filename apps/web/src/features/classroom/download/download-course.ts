import { fileKind } from '@skillkite/rules/files/file-kind';
import { hasDailyQuests } from '@skillkite/rules/learning/course/classroom';
import { isAnsweredKind } from '@skillkite/rules/learning/lesson/lesson-kind';
import { downloadWhole } from '@skillkite/bridge/resumable-download';
import type { CourseId, StudentId } from '@skillkite/contract/ids';
import type { Locale } from '@skillkite/rules/text/locale';
import { askWorker, downloadedCourses } from '../../../app/course-download/on-device.ts';
import { readersOf } from '@skillkite/client/offline/readers';
import type { fetchCourseFiles } from '@skillkite/contract/learning/classroom';
import { type Classroom, type Lesson, classroomApi } from '../../../app/endpoints/classroom.ts';
import { withReads } from '../../../app/api.ts';
import { practiceApi } from '../../../app/endpoints/practice.ts';
import { projectsApi } from '../../../app/endpoints/projects.ts';
import { questsApi } from '../../../app/endpoints/quests.ts';
import {
  type KeepingOptions,
  keepMedium,
  keptOf,
  noteKept,
  roomLeft,
  wait,
  whileKeeping,
} from '@skillkite/client/offline/device-media';
import { deviceActivities } from '../../../app/offline/drop-kept.ts';
import {
  KEPT_MEDIA,
  type KeptAddress,
  type KeptRead,
  type WhatIsMissing,
} from '@skillkite/client/offline/names';
import type { Keeping } from '@skillkite/client/offline/kept-media';
import { store } from '../../../app/store.ts';
import type { Answered } from '@skillkite/client/wire';
import { classroomPath } from '../../../paths.ts';
import { isOnlineOnly, keptCopyOf, mediumOf } from '../media-source.ts';
import { keptPageAddress, pageToKeep } from '../pages/keep-page.ts';

/** Part of a course on a device, with size in bytes; 0 if unknown. */
export type CoursePart = { readonly source: string; readonly size: number } & (
  | { readonly kind: 'medium' | 'activity'; readonly lesson: Lesson }
  | { readonly kind: 'page' | 'file' }
);

/** Files of a classroom without a known size, and those of its questions. */
export type CourseFiles = Answered<typeof fetchCourseFiles>;
export const NO_FILES: CourseFiles = { ofLessons: [], ofQuestions: [] };

/** Enough for a course of long videos on a slow device. */
const CHECK_WITHIN_MS = 60_000;

type Reader = { studentId: StudentId; lang: Locale };

function partsOfLesson(lesson: Lesson, sizes: ReadonlyMap<string, number>): CoursePart[] {
  const { kind, fileType, source, captions, poster } = lesson;
  const beside = [
    ...captions.map((caption) => caption.source),
    ...(poster === null ? [] : [poster]),
  ];
  const files = beside.map((address) => ({
    kind: 'file' as const,
    source: address,
    size: sizes.get(address) ?? 0,
  }));
  // The course's questions include those of this lesson.
  if (source === '' || isAnsweredKind(kind) || isOnlineOnly(lesson)) return files;
  const size = lesson.size ?? 0;
  if (kind === 'ia') return [{ kind: 'activity', lesson, source, size }, ...files];
  const opened = fileKind(`lesson.${fileType}`);
  if (kind !== 'supporting_file' && (opened === 'Video' || opened === 'Audio')) {
    const medium = mediumOf(lesson);
    return [{ kind: 'medium', lesson, source: medium.source, size: medium.size ?? 0 }, ...files];
  }
  const isPage = opened === 'html' && kind !== 'supporting_file';
  return [{ kind: isPage ? 'page' : 'file', source, size }, ...files];
}

type Lessons = Pick<Classroom, 'lessons'>;

/** Files of all lessons, with supporting files. */
function partsOfLessons({ lessons }: Lessons, files: CourseFiles): CoursePart[] {
  const sizes = new Map(files.ofLessons.map(({ source, size }) => [source, size]));
  return lessons.flatMap((lesson) => partsOfLesson(lesson, sizes));
}

const partsOfCourse = (classroom: Lessons, files: CourseFiles): CoursePart[] => [
  ...partsOfLessons(classroom, files),
  ...files.ofQuestions.map((file) => ({ kind: 'file' as const, ...file })),
];

function isHere(studentId: StudentId, { courseId }: Classroom, part: CoursePart): boolean {
  switch (part.kind) {
    case 'medium':
      return keptCopyOf(studentId, part.lesson) !== null;
    case 'activity': {
      const kept = keptOf(studentId, part.lesson.id);
      return kept?.source === part.source && kept.isUnfinished !== true;
    }
    case 'page':
    case 'file':
      return (
        downloadedCourses
          .find(studentId, courseId)
          ?.files.some(({ source }) => source === part.source) === true
      );
  }
}

/** Bytes of a partial download. */
function begunOf(studentId: StudentId, part: CoursePart): number {
  if (part.kind !== 'medium' && part.kind !== 'activity') return 0;
  const begun = keptOf(studentId, part.lesson.id);
  return begun?.source === part.source ? Math.min(begun.bytes, part.size) : 0;
}

/** Missing parts of a course, and their size. */
export function standingOfDownload(studentId: StudentId, classroom: Classroom, files: CourseFiles) {
  const known = downloadedCourses.find(studentId, classroom.courseId);
  const parts = partsOfCourse(classroom, files);
  const missing = parts.filter((part) => !isHere(studentId, classroom, part));
  const media = classroom.lessons.map(({ id }) => keptOf(studentId, id)?.bytes ?? 0);
  const kept = known?.files.map(({ bytes }) => bytes) ?? [];
  return {
    isBegun: known !== undefined,
    missing,
    missingBytes: missing.reduce((sum, part) => sum + part.size - begunOf(studentId, part), 0),
    keptBytes: [...media, ...kept].reduce((sum, bytes) => sum + bytes, 0),
  };
}

const readersOfCourse = (classroom: Lessons) =>
  readersOf(partsOfLessons(classroom, NO_FILES).map(({ source }) => source));

/** Stores all screens, and the readers of the course's documents. */
const keepScreens = async (classroom: Classroom): Promise<boolean> =>
  (await askWorker({ kind: 'keep-with', readers: readersOfCourse(classroom) }, 60_000)) === true;

/** Size in bytes of the document readers that are not stored yet. */
export async function readersToCome(classroom: Lessons): Promise<number> {
  const readers = readersOfCourse(classroom);
  if (readers.length === 0) return 0;
  const bytes = await askWorker({ kind: 'missing-bytes', readers }, 2_000);
  return typeof bytes === 'number' ? bytes : 0;
}

const now = { forceRefetch: true, subscribe: false } as const;

/** Reads the course with the call of its source. */
function askClassroom(studentId: StudentId, { courseId, source }: Classroom): Promise<unknown> {
  const asked = { studentId, courseId };
  const { dispatch } = store;
  const { fetchClassDetails, classDetailsTopics } = classroomApi.endpoints;
  const { fetchClassDetailsCareer, fetchCreativeClassDetails } = classroomApi.endpoints;
  switch (source) {
    case 'school':
      return dispatch(fetchClassDetails.initiate(asked, now)).unwrap();
    case 'old':
      return dispatch(classDetailsTopics.initiate(asked, now)).unwrap();
    case 'career':
      return dispatch(fetchClassDetailsCareer.initiate(asked, now)).unwrap();
    case 'creative':
      return dispatch(fetchCreativeClassDetails.initiate(asked, now)).unwrap();
  }
}

/** Makes the reads of a course's screens. Returns pictures and voices of its questions. */
async function askAll(studentId: StudentId, classroom: Classroom): Promise<string[]> {
  const { courseId } = classroom;
  const asked = { studentId, courseId };
  const { dispatch } = store;
  const { fetchQuestions } = practiceApi.endpoints;
  const { projectStatus, creativeProjectStatus } = projectsApi.endpoints;
  const status = classroom.source === 'creative' ? creativeProjectStatus : projectStatus;
  await askClassroom(studentId, classroom);
  const { questions } = await dispatch(fetchQuestions.initiate(asked, now)).unwrap();
  if (hasDailyQuests(classroom)) {
    await dispatch(questsApi.endpoints.fetchDailyQuestUser.initiate(asked, now)).unwrap();
  }
  if (classroom.hasProject) await dispatch(status.initiate(asked, now)).unwrap();
  return questions.flatMap(({ picture, options, places, voices }) =>
    [
      picture?.source,
      ...options.map((option) => option.picture),
      ...places.map((place) => place.picture),
      ...voices.map(({ source }) => source),
    ].filter((source) => typeof source === 'string'),
  );
}

/** Stores the answers through the service worker, whatever data this page started with. */
async function keepAnswers(studentId: StudentId, classroom: Classroom): Promise<string[]> {
  const { done, reads } = await withReads(() => askAll(studentId, classroom));
  const { courseId } = classroom;
  // Ignores reads of other screens at the same time.
  const isOfCourse = ({ body }: KeptRead) =>
    typeof body === 'object' && body !== null && Object.values(body).includes(courseId);
  downloadedCourses.noteReads(studentId, courseId, reads.filter(isOfCourse));
  return done;
}

/** Lists the files of a course. Without an answer, sizes and questions' files are unknown. */
async function filesOfCourse(studentId: StudentId, { courseId }: Classroom): Promise<CourseFiles> {
  const asked = store.dispatch(
    classroomApi.endpoints.fetchCourseFiles.initiate({ studentId, courseId }, { subscribe: false }),
  );
  return asked.unwrap().catch(() => NO_FILES);
}

/** Downloads a file of a course; results other than `kept` tell why it failed. */
async function fetchFile(courseId: CourseId, source: string, signal: AbortSignal) {
  const open = () => downloadedCourses.cacheOf(courseId);
  return downloadWhole(
    { open, address: source, source },
    {
      // Bypasses the service worker, which would store it again.
      fetch: (options) => fetch(source, { cache: 'force-cache', ...options }),
      wait,
      signal,
    },
  );
}

async function keepFile(
  studentId: StudentId,
  { courseId }: Classroom,
  { kind, source }: Pick<CoursePart, 'kind' | 'source'>,
  { signal }: KeepingOptions,
): Promise<Keeping> {
  const address = kind === 'page' ? keptPageAddress(source) : source;
  const keep = (answer: Response) =>
    downloadedCourses.keepFile(studentId, courseId, { source, address }, answer);
  try {
    const known = await caches.match(address);
    if (known || kind === 'page') await keep(known ?? (await pageToKeep(source)));
    else {
      const got = await fetchFile(courseId, source, signal);
      if (typeof got === 'string') return got;
      await keep(new Response(got.content));
      await got.drop();
    }
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
  const { courseId } = classroom;
  const named = (lesson: Lesson) => ({
    lessonId: lesson.id,
    title: lesson.title,
    path: classroomPath(courseId, classroom.source),
  });
  switch (part.kind) {
    case 'medium':
      return keepMedium(studentId, { ...named(part.lesson), source: part.source }, options);
    case 'activity': {
      const { keepActivity } = await deviceActivities();
      const { lessonId, ...about } = named(part.lesson);
      return keepActivity({ studentId, courseId, lessonId, lang }, about, options);
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
  const files = await filesOfCourse(studentId, classroom);
  const { missing, ...standing } = standingOfDownload(studentId, classroom, files);
  const readersBytes = await readersToCome(classroom);
  const left = await roomLeft();
  if (left !== null && standing.missingBytes + readersBytes > left) return 'full';
  const wholeBytes = missing.reduce((sum, { size }) => sum + size, readersBytes);
  downloadedCourses.begin(studentId, {
    courseId,
    title,
    path: classroomPath(courseId, source),
    lessonIds: lessons.map(({ id }) => id),
  });
  const pictures = await keepAnswers(studentId, classroom).catch(() => null);
  let outcome: Keeping = pictures === null ? 'failed' : 'kept';
  let done = 0;
  for (const part of missing) {
    const end = await keepPart(reader, classroom, part, {
      signal,
      onProgress: (share) => onProgress((done + share * part.size) / Math.max(1, wholeBytes)),
    });
    // A failed lesson does not stop the others.
    if (end === 'stopped' || end === 'full') return end;
    if (end !== 'kept' && outcome !== 'failed') outcome = end;
    done += part.size;
    onProgress(Math.min(1, done / Math.max(1, wholeBytes)));
  }
  for (const picture of pictures ?? []) {
    const asked = { kind: 'file', source: picture } as const;
    const end = await keepFile(studentId, classroom, asked, { signal, onProgress });
    if (end !== 'kept') return end;
  }
  const wanted = [
    ...partsOfCourse(classroom, files).map((part) => part.source),
    ...(pictures ?? []),
  ];
  if (pictures !== null) await downloadedCourses.keepOnly(studentId, courseId, new Set(wanted));
  // After the documents, because removing another course meanwhile deletes readers without
  // documents.
  return (await keepScreens(classroom)) ? outcome : 'failed';
}

/**
 * Downloads a whole course: lessons, activities, supporting files, and the screens for them
 * (docs/decisions, 19).
 */
export const downloadCourse = (classroom: Classroom, reader: Reader): Promise<Keeping> =>
  whileKeeping(reader.studentId, `course-${classroom.courseId}`, (options) =>
    keepAll(reader, classroom, options),
  );

/** Parts of a downloaded course that are missing. */
export type Lacking = {
  /** Lessons with missing files. */
  readonly lessons: readonly Lesson[];
  /** Addresses of missing files. */
  readonly addresses: ReadonlySet<string>;
  /** Screens, answers or questions' files are missing. */
  readonly isMoreMissing: boolean;
};

/** Local address and size of a part; null for an activity, which the content origin stores. */
function keptAddressOf(
  studentId: StudentId,
  courseId: CourseId,
  part: CoursePart,
): KeptAddress | null {
  if (part.kind === 'activity') return null;
  if (part.kind === 'medium') {
    const address = keptCopyOf(studentId, part.lesson) ?? `${KEPT_MEDIA}none`;
    return { address, bytes: keptOf(studentId, part.lesson.id)?.bytes ?? null };
  }
  const files = downloadedCourses.find(studentId, courseId)?.files ?? [];
  const bytes = files.find(({ source }) => source === part.source)?.bytes ?? null;
  return { address: part.kind === 'page' ? keptPageAddress(part.source) : part.source, bytes };
}

/** Asks the service worker for missing parts; null without an answer. */
async function askWhatIsMissing(
  studentId: StudentId,
  classroom: Classroom,
  files: readonly KeptAddress[],
) {
  const { courseId, source } = classroom;
  const { reads = [] } = downloadedCourses.find(studentId, courseId) ?? {};
  const page = classroomPath(courseId, source);
  const readers = readersOfCourse(classroom);
  const answer = await askWorker({ kind: 'check', page, readers, files, reads }, CHECK_WITHIN_MS);
  if (answer === null) return null;
  const { isScreenMissing, addresses, reads: unanswered } = answer as WhatIsMissing;
  const areAnswersMissing = reads.length === 0 || unanswered.length > 0;
  return { isScreenMissing, areAnswersMissing, addresses: new Set(addresses) };
}

/**
 * Checks every screen and file of a downloaded course on this device; null if the check was
 * impossible (decision 81).
 */
export async function checkDownload(
  studentId: StudentId,
  classroom: Classroom,
): Promise<Lacking | null> {
  const { courseId } = classroom;
  const addressOf = (part: CoursePart) => keptAddressOf(studentId, courseId, part);
  const ofLessons = partsOfLessons(classroom, NO_FILES)
    .map(addressOf)
    .filter((one) => one !== null);
  const known = new Set(ofLessons.map(({ address }) => address));
  const others = (downloadedCourses.find(studentId, courseId)?.files ?? []).filter(
    ({ address }) => !known.has(address),
  );
  const ask = () => askWhatIsMissing(studentId, classroom, [...ofLessons, ...others]);
  let found = await ask();
  // Answers were deleted at log-out, or an earlier version did not record the reads: they load again automatically.
  if (found?.areAnswersMissing && navigator.onLine) {
    await keepAnswers(studentId, classroom).catch(() => {});
    found = await ask();
  }
  if (found === null) return null;
  const { addresses, isScreenMissing, areAnswersMissing } = found;
  const lessons: Lesson[] = [];
  for (const lesson of classroom.lessons) {
    const parts = partsOfLesson(lesson, new Map());
    const isFileGone = parts
      .map(addressOf)
      .some((one) => one !== null && addresses.has(one.address));
    const hasActivity = parts.some(({ kind }) => kind === 'activity');
    const isGone =
      isFileGone ||
      (hasActivity && !(await (await deviceActivities()).canPlayKept(studentId, lesson.id)));
    if (isGone) lessons.push(lesson);
  }
  const isOfQuestions = others.some(({ address }) => addresses.has(address));
  const isMoreMissing = isScreenMissing || areAnswersMissing || isOfQuestions;
  return { lessons, addresses, isMoreMissing };
}

/** Downloads missing parts: the course leaves the lists first, and existing files stay. */
export function downloadLacking(
  classroom: Classroom,
  reader: Reader,
  { lessons, addresses }: Lacking,
): Promise<Keeping> {
  const { studentId } = reader;
  downloadedCourses.forgetFiles(studentId, classroom.courseId, addresses);
  for (const { id } of lessons) {
    const kept = keptOf(studentId, id);
    if (kept) noteKept(studentId, { ...kept, isUnfinished: true });
  }
  return downloadCourse(classroom, reader);
}
