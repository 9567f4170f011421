/** The status of a lesson in its playlist (spec 3). */
export const LESSON_STATUS = { locked: -1, playing: 0, watched: 1, unlocked: 2 } as const;
export type LessonStatus = (typeof LESSON_STATUS)[keyof typeof LESSON_STATUS];

export interface CourseLesson<Id extends number> {
  id: Id;
  isSupporting: boolean;
}

export interface PlaylistLesson<Id extends number> extends CourseLesson<Id> {
  status: LessonStatus;
}

export interface Playlist<Id extends number> {
  lessons: readonly PlaylistLesson<Id>[];
  watched: ReadonlySet<Id>;
  /**
   * The lesson in the player; null asks the student to select one (spec 2). A supporting file may
   * play and stays unlocked.
   */
  playing: Id | null;
}

export interface CourseAsStored<Id extends number> {
  /** In the order of the course. */
  lessons: readonly CourseLesson<Id>[];
  watched: Iterable<Id>;
  /** The server's last position of the student (wire: `playing_class`). */
  resumeAt: Id | null;
  /** An old course that the student unlocked with a coin. */
  isUnlockedOldCourse: boolean;
}

function firstUnwatchedAfter<Id extends number>(
  ids: readonly Id[],
  watched: ReadonlySet<Id>,
  id: Id,
): Id | undefined {
  const later = ids.slice(ids.indexOf(id) + 1);
  const isUnwatched = (candidate: Id) => !watched.has(candidate);
  return later.find(isUnwatched) ?? ids.find(isUnwatched);
}

/**
 * The lesson to play on load (spec 4): the server's, else the first. If it is watched, the next
 * unwatched one, searched after it and then from the start. If all are watched, the first.
 */
function lessonToResume<Id extends number>(
  ids: readonly Id[],
  watched: ReadonlySet<Id>,
  resumeAt: Id | null,
): Id | null {
  const [first] = ids;
  if (first === undefined) return null;
  const given = resumeAt !== null && ids.includes(resumeAt) ? resumeAt : first;
  return watched.has(given) ? (firstUnwatchedAfter(ids, watched, given) ?? first) : given;
}

/** The status of a lesson that is not playing. */
function restingStatus<Id extends number>(
  lesson: CourseLesson<Id>,
  watched: ReadonlySet<Id>,
): LessonStatus {
  return watched.has(lesson.id) ? LESSON_STATUS.watched : LESSON_STATUS.unlocked;
}

/**
 * The playlist on load (spec 4 "Lesson status"). Supporting files are always 2. In an unlocked old
 * course all are 2 except the playing one. Otherwise watched lessons are 1. Unwatched ones up to
 * the farthest watched or playing lesson are 2, and later ones are locked.
 */
export function openPlaylist<Id extends number>(course: CourseAsStored<Id>): Playlist<Id> {
  const counting = course.lessons.filter((lesson) => !lesson.isSupporting).map(({ id }) => id);
  const everWatched = new Set(course.watched);
  const watched = new Set(counting.filter((id) => everWatched.has(id)));
  const playing = lessonToResume(counting, watched, course.resumeAt);
  const furthest = course.lessons.findLastIndex(({ id }) => id === playing || watched.has(id));

  const statusOf = (lesson: CourseLesson<Id>, index: number): LessonStatus => {
    if (lesson.isSupporting) return LESSON_STATUS.unlocked;
    if (lesson.id === playing) return LESSON_STATUS.playing;
    if (course.isUnlockedOldCourse) return LESSON_STATUS.unlocked;
    return index > furthest ? LESSON_STATUS.locked : restingStatus(lesson, watched);
  };
  const lessons = course.lessons.map((lesson, index) => ({
    id: lesson.id,
    isSupporting: lesson.isSupporting,
    status: statusOf(lesson, index),
  }));
  return { lessons, watched, playing };
}

export type LessonAccess = 'open' | 'locked' | 'unknown';

/**
 * Whether a lesson may be entered, progressed in and completed now. The server enforces it (spec 4,
 * D4).
 */
export function lessonAccess<Id extends number>(playlist: Playlist<Id>, id: Id): LessonAccess {
  const lesson = playlist.lessons.find((candidate) => candidate.id === id);
  if (!lesson) return 'unknown';
  return lesson.status === LESSON_STATUS.locked ? 'locked' : 'open';
}

function movedTo<Id extends number>(playlist: Playlist<Id>, playing: Id): Playlist<Id> {
  const statusOf = (lesson: PlaylistLesson<Id>): LessonStatus => {
    if (lesson.isSupporting) return LESSON_STATUS.unlocked;
    if (lesson.id === playing) return LESSON_STATUS.playing;
    return lesson.id === playlist.playing ? restingStatus(lesson, playlist.watched) : lesson.status;
  };
  const lessons = playlist.lessons.map((lesson) => ({ ...lesson, status: statusOf(lesson) }));
  return { ...playlist, lessons, playing };
}

/**
 * Selects a lesson: it becomes 0, the previous one 1 if watched, else 2 (spec 4). A locked or
 * unknown lesson changes nothing.
 */
export function changeLesson<Id extends number>(playlist: Playlist<Id>, id: Id): Playlist<Id> {
  return lessonAccess(playlist, id) === 'open' ? movedTo(playlist, id) : playlist;
}

export type LessonCompletion<Id extends number> =
  | { kind: 'refused'; access: Exclude<LessonAccess, 'open'> }
  /**
   * A supporting file, or a lesson that is not playing any longer: the student stays where they
   * are.
   */
  | { kind: 'stayed'; playlist: Playlist<Id> }
  | { kind: 'advanced'; playlist: Playlist<Id>; to: Id }
  /** The last unwatched lesson was completed; play restarts at the first. */
  | { kind: 'course-complete'; playlist: Playlist<Id>; to: Id };

function withWatched<Id extends number>(playlist: Playlist<Id>, id: Id, next: Id): Playlist<Id> {
  const statusOf = (lesson: PlaylistLesson<Id>): LessonStatus => {
    if (lesson.id === id) return LESSON_STATUS.watched;
    const isOpened = lesson.id === next && lesson.status === LESSON_STATUS.locked;
    return isOpened ? LESSON_STATUS.unlocked : lesson.status;
  };
  return {
    ...playlist,
    watched: new Set(playlist.watched).add(id),
    lessons: playlist.lessons.map((lesson) => ({ ...lesson, status: statusOf(lesson) })),
  };
}

/**
 * Marks a lesson as watched and plays the next unwatched one, searched after it and then from the
 * start (spec 4). A watched lesson advances to the following one. When the whole course is watched,
 * the first lesson plays again.
 */
export function completeLesson<Id extends number>(
  playlist: Playlist<Id>,
  id: Id,
): LessonCompletion<Id> {
  const access = lessonAccess(playlist, id);
  if (access !== 'open') return { kind: 'refused', access };

  const ids = playlist.lessons.filter((lesson) => !lesson.isSupporting).map((lesson) => lesson.id);
  const [first] = ids;
  if (first === undefined || !ids.includes(id)) return { kind: 'stayed', playlist };

  const isRepeat = playlist.watched.has(id);
  const watchedNow = new Set(playlist.watched).add(id);
  const nextUnwatched = firstUnwatchedAfter(ids, watchedNow, id);
  const following = isRepeat ? ids[ids.indexOf(id) + 1] : undefined;
  const next = following ?? nextUnwatched ?? first;

  const marked = isRepeat ? playlist : withWatched(playlist, id, next);
  if (playlist.playing !== id) return { kind: 'stayed', playlist: marked };
  const isCompleteNow = !isRepeat && nextUnwatched === undefined;
  return {
    kind: isCompleteNow ? 'course-complete' : 'advanced',
    playlist: movedTo(marked, next),
    to: next,
  };
}
