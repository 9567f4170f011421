import type { CourseId, LessonId, ProgramId } from '@skillkite/contract/ids';
import type { CourseSource } from '@skillkite/rules/course-source';
import type { Badge, Reward, TeacherNews } from './domain.ts';
import { type PayloadAction, createSlice } from '@reduxjs/toolkit';

/** What an activity was scored: answers that were right, or a share of its points. */
export type Score = { right: number; total: number } | { percent: number };

/** A course as its celebration knows it: where it stands, so that the next one can be found. */
export type CelebratedCourse = {
  courseId: CourseId;
  name: string;
  programId: ProgramId;
  programName: string;
  position: number;
  coursesInProgram: number;
  source: CourseSource;
};

/** What was earned; null until the server's answer says it. */
export type Earned = readonly Reward[] | null;

/** A lesson or a course that was finished. */
export type CelebratedProgress =
  | { kind: 'course'; course: CelebratedCourse; rewards: Earned }
  | { kind: 'lesson'; lessonId: LessonId; name: string; rewards: Earned };

/** Something that just happened and deserves a look, one after the other (D6 "After an IA is completed"). */
export type Celebration =
  | { kind: 'badge'; badge: Badge; score: Score | null; activity: string }
  | CelebratedProgress
  /** A project was handed in. */
  | { kind: 'project'; courseId: CourseId; name: string; rewards: readonly Reward[] }
  /** Counted only now, as it was done on a page that is gone (D18). */
  | { kind: 'late'; rewards: readonly Reward[] }
  /** A teacher did something for this student. */
  | { kind: 'news'; news: TeacherNews }
  | { kind: 'feedback'; courseId: CourseId }
  /** A new student is shown around (D8 "tutorial"). */
  | { kind: 'tour' };

const isSame = (one: CelebratedProgress, other: Celebration): boolean =>
  one.kind === 'course'
    ? other.kind === 'course' && other.course.courseId === one.course.courseId
    : other.kind === 'lesson' && other.lessonId === one.lessonId;

/** What was celebrated before its answer, with what that says. */
export const joined = (
  before: CelebratedProgress,
  won: CelebratedProgress | null,
): CelebratedProgress =>
  won && before.kind === 'lesson' ? won : { ...before, rewards: won?.rewards ?? [] };

/**
 * `before` was celebrated before the answer said what it `won`. While it shows or waits, its points join it; once it was closed
 * a course does not fly a second time.
 */
export function answered(
  shown: readonly Celebration[],
  { before, won }: { before: CelebratedProgress; won: CelebratedProgress | null },
): Celebration[] {
  const at = shown.findIndex((celebration) => isSame(before, celebration));
  if (at !== -1) return shown.with(at, joined(before, won));
  if (!won) return [...shown];
  return [...shown, before.kind === 'course' ? { kind: 'late', rewards: won.rewards ?? [] } : won];
}

const initialState: Celebration[] = [];

export const celebrationsSlice = createSlice({
  name: 'celebrations',
  initialState,
  reducers: {
    celebrationQueued: (state, { payload }: PayloadAction<Celebration>) => [...state, payload],
    celebrationAnswered: (state, { payload }: PayloadAction<Parameters<typeof answered>[1]>) =>
      answered(state, payload),
    /** A page that was loaded anew waits for no answer: what comes is said in passing. */
    celebrationsRestored: (state) =>
      state.map((one) =>
        'rewards' in one && one.rewards === null ? { ...one, rewards: [] } : one,
      ),
    celebrationClosed: (state) => state.slice(1),
  },
  selectors: {
    selectCelebration: (state) => state[0] ?? null,
    selectCelebrationsWaiting: (state) => state.length,
  },
});

export const { celebrationQueued, celebrationAnswered, celebrationsRestored, celebrationClosed } =
  celebrationsSlice.actions;
export const { selectCelebration, selectCelebrationsWaiting } = celebrationsSlice.selectors;
