import type { LessonId } from '@skillkite/contract/ids';
import {
  type LessonStatus,
  type Playlist,
  LESSON_STATUS,
  changeLesson,
  completeLesson,
  openPlaylist,
} from '@skillkite/rules/learning/lesson/lesson-playlist';
import { type PayloadAction, type WithSlice, createSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../app/store.ts';
import type { Classroom } from '../../app/endpoints/classroom.ts';

/** Playlist as plain data: the store is saved on the device. */
type PlaylistState = {
  lessons: { id: LessonId; isSupporting: boolean; status: LessonStatus }[];
  watched: LessonId[];
  playing: LessonId | null;
};

/**
 * State of the list: not loaded, or open. Loading and errors are in its query (spec 4 "The playlist
 * load").
 */
export type ClassroomState =
  | { kind: 'empty' }
  | {
      kind: 'open';
      courseId: number;
      playlist: PlaylistState;
      totalLessons: number;
      watchedClasses: number;
      /** The course was completed once; later added lessons do not change that (decision 78). */
      isCompleted: boolean;
    };

const asState = ({ lessons, watched, playing }: Playlist<LessonId>): PlaylistState => ({
  lessons: lessons.map((lesson) => ({ ...lesson })),
  watched: [...watched],
  playing,
});
const asPlaylist = (state: PlaylistState): Playlist<LessonId> => ({
  ...state,
  watched: new Set(state.watched),
});

/** Lessons of a classroom with the open one; `known` adds lessons watched on this device. */
export const playlistOf = (
  classroom: Classroom,
  known: readonly LessonId[] = [],
): Playlist<LessonId> =>
  openPlaylist({
    lessons: classroom.lessons.map(({ id, isSupporting }) => ({ id, isSupporting })),
    watched: new Set([...classroom.watched, ...known]),
    resumeAt: classroom.resumeAt,
    isUnlockedOldCourse: classroom.isOld && classroom.isUnlocked,
  });

const opened = (
  { courseId, isCompleted }: { courseId: number; isCompleted: boolean },
  playlist: Playlist<LessonId>,
): ClassroomState => ({
  kind: 'open',
  courseId,
  isCompleted,
  playlist: asState(playlist),
  totalLessons: playlist.lessons.filter((lesson) => !lesson.isSupporting).length,
  watchedClasses: playlist.watched.size,
});

const initialState = { kind: 'empty' } as ClassroomState;

const classroomSlice = createSlice({
  name: 'classroom',
  initialState,
  reducers: {
    /** Merges the server's list: lessons watched here stay watched. */
    classroomOpened: (
      state,
      { payload }: PayloadAction<{ classroom: Classroom; startAt?: LessonId | undefined }>,
    ) => {
      const { classroom, startAt } = payload;
      const isSame = state.kind === 'open' && state.courseId === classroom.courseId;
      const playlist = playlistOf(classroom, isSame ? state.playlist.watched : []);
      const wanted = isSame ? state.playlist.playing : (startAt ?? null);
      return opened(classroom, wanted === null ? playlist : changeLesson(playlist, wanted));
    },
    lessonChosen: (state, { payload }: PayloadAction<LessonId>) =>
      state.kind === 'open'
        ? opened(state, changeLesson(asPlaylist(state.playlist), payload))
        : state,
    lessonCompleted: (state, { payload }: PayloadAction<LessonId>) => {
      if (state.kind !== 'open') return state;
      const result = completeLesson(asPlaylist(state.playlist), payload);
      return result.kind === 'refused' ? state : opened(state, result.playlist);
    },
    /**
     * Marks an activity as watched and unlocks the next lesson. The activity stays visible, unless
     * the student already moved on.
     */
    activityCompleted: (state, { payload }: PayloadAction<LessonId>) => {
      if (state.kind !== 'open') return state;
      const { playing } = state.playlist;
      const result = completeLesson(asPlaylist(state.playlist), payload);
      return result.kind === 'refused'
        ? state
        : opened(
            state,
            playing === payload ? changeLesson(result.playlist, payload) : result.playlist,
          );
    },
    /** Clears lesson data on leaving (spec 4). */
    classroomLeft: () => initialState,
  },
  selectors: {
    selectClassroom: (state) => state,
    /**
     * All lessons are watched: the streak may have changed, and the link to the journey shows (spec
     * 2, 4).
     */
    selectIsAllWatched: (state) =>
      state.kind === 'open' &&
      (state.isCompleted ||
        (state.totalLessons > 0 && state.totalLessons === state.watchedClasses)),
    /** At most one lesson is left, so the course may end. */
    selectIsNearEnd: (state) =>
      state.kind === 'open' && state.totalLessons - state.watchedClasses <= 1,
    /** The last lesson of a finished course; afterwards the first one plays again (spec 4). */
    selectIsLastOfFinished: (state) =>
      state.kind === 'open' &&
      state.totalLessons === state.watchedClasses &&
      state.playlist.lessons.findLast(({ isSupporting }) => !isSupporting)?.id ===
        state.playlist.playing,
  },
});

export const statusOf = (state: ClassroomState, lessonId: LessonId): LessonStatus =>
  (state.kind === 'open'
    ? state.playlist.lessons.find(({ id }) => id === lessonId)?.status
    : undefined) ?? LESSON_STATUS.locked;

export const { classroomOpened, lessonChosen, lessonCompleted, activityCompleted, classroomLeft } =
  classroomSlice.actions;
declare module '../../app/store.ts' {
  interface LazySlices extends WithSlice<typeof classroomSlice> {}
}

/** Added to the store with the first classroom; before, its state is empty. */
const injected = classroomSlice.injectInto(rootReducer);
export const { selectClassroom, selectIsAllWatched, selectIsNearEnd, selectIsLastOfFinished } =
  injected.selectors;
