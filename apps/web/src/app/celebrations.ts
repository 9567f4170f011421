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

/** Something that just happened and deserves a look, one after the other (D6 "After an IA is completed"). */
export type Celebration =
  | { kind: 'badge'; badge: Badge; score: Score | null; activity: string }
  | { kind: 'course'; course: CelebratedCourse; rewards: readonly Reward[] }
  | { kind: 'lesson'; lessonId: LessonId; name: string; rewards: readonly Reward[] }
  /** A project was handed in. */
  | { kind: 'project'; courseId: CourseId; name: string; rewards: readonly Reward[] }
  /** Counted only now, as it was done on a page that is gone (D18). */
  | { kind: 'late'; rewards: readonly Reward[] }
  /** A teacher did something for this student. */
  | { kind: 'news'; news: TeacherNews }
  | { kind: 'feedback'; courseId: CourseId }
  /** A new student is shown around (D8 "tutorial"). */
  | { kind: 'tour' };

const initialState: Celebration[] = [];

export const celebrationsSlice = createSlice({
  name: 'celebrations',
  initialState,
  reducers: {
    celebrationQueued: (state, { payload }: PayloadAction<Celebration>) => [...state, payload],
    celebrationClosed: (state) => state.slice(1),
  },
  selectors: {
    selectCelebration: (state) => state[0] ?? null,
    selectCelebrationsWaiting: (state) => state.length,
  },
});

export const { celebrationQueued, celebrationClosed } = celebrationsSlice.actions;
export const { selectCelebration, selectCelebrationsWaiting } = celebrationsSlice.selectors;
