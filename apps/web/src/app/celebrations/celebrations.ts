import type { CourseId, LessonId, ProgramId } from '@skillkite/contract/ids';
import type { CourseSource } from '@skillkite/rules/learning/course/course-source';
import type { Badge, Reward, TeacherNews } from '../domain.ts';
import { type Action, type PayloadAction, type Reducer, createSlice } from '@reduxjs/toolkit';
import { thisTab } from '../this-tab.ts';

/** Score of an activity: right answers, or percent. */
export type Score = { right: number; total: number } | { percent: number };

/** A course in a celebration, with its position, to find the next one. */
export type CelebratedCourse = {
  courseId: CourseId;
  name: string;
  programId: ProgramId;
  programName: string;
  position: number;
  coursesInProgram: number;
  source: CourseSource;
  /** It was complete before, so a lesson added later does not complete it again. */
  wasCompleted?: boolean;
  /** Every other course of its program is complete. */
  isLastOfProgram?: boolean;
};

/** Rewards; null until the server's answer. */
export type Earned = readonly Reward[] | null;

/**
 * A lesson that a student finished. It is stored with its call, so that any page can celebrate the
 * answer.
 */
export type FinishedLesson = { lessonId: LessonId; name: string; course: CelebratedCourse };

/** Scope that a finished lesson completes: lesson, course or program. */
export const ENDS = ['lesson', 'course', 'program'] as const;
export type End = (typeof ENDS)[number];

/** End of an activity: result of its package, and the next step. */
export type ActivityEnd = {
  lessonId: LessonId;
  courseId: CourseId;
  launchNumber: number;
  activity: string;
  score: Score | null;
  /** Whether each answer was right, in order; empty if the package does not report it. */
  marks: readonly boolean[];
  /** The activity's own rewards; null while unknown. */
  rewards: Earned;
  /** The student hid the sheet to see the activity; celebrations wait. */
  isAside: boolean;
};

/** A celebration; they show one after another. */
export type Celebration =
  | ({ kind: 'activity' } & ActivityEnd)
  | { kind: 'badge'; badge: Badge; activity: string }
  | ({ kind: End; rewards: Earned; badge: Badge | null } & FinishedLesson)
  /** A project was submitted. */
  | { kind: 'project'; courseId: CourseId; name: string; rewards: readonly Reward[] }
  /** Rewards that arrived late: after the page closed (D18) or after the celebration. */
  | { kind: 'late'; rewards: readonly Reward[] }
  | { kind: 'news'; news: TeacherNews }
  /** After a program's end the feedback question waits until the next landing page. */
  | { kind: 'feedback'; courseId: CourseId; atLanding: boolean }
  /** The tour for new students (D8 "tutorial"). */
  | { kind: 'tour' };

export type Waiting = {
  readonly id: number;
  /** The tab that shows it: where it happened, while that is open. */
  readonly tab: string;
  readonly celebration: Celebration;
};

/** Celebrations shared by the tabs of a device. */
export type Celebrations = {
  readonly serial: number;
  readonly waiting: readonly Waiting[];
  /** Keys of one-time celebrations that were ever queued here, newest last. */
  readonly known: readonly string[];
};

/** An accepted call's data about a finished lesson. */
export type Answer = {
  courseCompleted: boolean;
  programCompleted: boolean;
  rewards: readonly Reward[];
  badge?: Badge | null;
  /** Activities ask for feedback on their course (D6). */
  asksFeedback: boolean;
};

/** Rewards in an answer; not all calls have them. */
export type EarnedByAnswer = Partial<{
  courseCompleted: boolean;
  programCompleted: boolean;
  rewards: readonly Reward[];
  badge: Badge | null;
}>;

export const MOST_WAITING = 40;

export const NO_CELEBRATIONS: Celebrations = { serial: 0, waiting: [], known: [] };

const isWaitingForLanding = (celebration: Celebration): boolean =>
  celebration.kind === 'feedback' && celebration.atLanding;

/**
 * The first celebration that this tab can show here. Questions that wait for a landing page do not
 * block others.
 */
export const shownOf = (
  { waiting }: Celebrations,
  { tab, isLanding }: { tab: string; isLanding: boolean },
): Waiting | null =>
  waiting.find((one) => one.tab === tab && (isLanding || !isWaitingForLanding(one.celebration))) ??
  null;

/** Lesson pages load the other changes of the queue, which keeps the first pages small. */
let progressReducer: Reducer<Celebrations> | null = null;
export const extendCelebrations = (reducer: Reducer<Celebrations>): void => {
  progressReducer = reducer;
};
export const PROGRESS = 'celebrations/progress';

export const celebrationsSlice = createSlice({
  name: 'celebrations',
  initialState: NO_CELEBRATIONS,
  reducers: {
    /** Queues a celebration that may repeat. */
    celebrationQueued: {
      prepare: (celebration: Celebration, tab = thisTab()) => ({ payload: { celebration, tab } }),
      reducer: (state, { payload }: PayloadAction<Pick<Waiting, 'celebration' | 'tab'>>) => ({
        ...state,
        serial: state.serial + 1,
        waiting: [...state.waiting, { id: state.serial, ...payload }].slice(0, MOST_WAITING),
      }),
    },
    celebrationClosed: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      waiting: state.waiting.filter(({ id }) => id !== payload),
    }),
    /** Applies a change made by another tab. */
    celebrationsShared: (_, { payload }: PayloadAction<Celebrations>) => payload,
  },
  extraReducers: (builder) =>
    builder.addMatcher(
      ({ type }: Action) => type.startsWith(PROGRESS),
      (state, action) => progressReducer?.(state, action) ?? state,
    ),
  selectors: {
    selectCelebrations: (state) => state,
    /** How many this tab still has to show, on any page. */
    selectCelebrationsWaiting: ({ waiting }) =>
      waiting.filter(
        ({ tab, celebration }) => tab === thisTab() && !isWaitingForLanding(celebration),
      ).length,
  },
});

export const { celebrationQueued, celebrationClosed, celebrationsShared } =
  celebrationsSlice.actions;
export const { selectCelebrations, selectCelebrationsWaiting } = celebrationsSlice.selectors;
