import type { CourseId, LessonId } from '@skillkite/contract/ids';
import type { Badge, Reward } from './domain.ts';
import { type PayloadAction, createSlice } from '@reduxjs/toolkit';

/** Something that just happened and deserves a look, one after the other (D6 "After an IA is completed"). */
export type Celebration =
  | { kind: 'badge'; badge: Badge }
  | { kind: 'course'; courseId: CourseId; name: string; rewards: readonly Reward[] }
  | { kind: 'lesson'; lessonId: LessonId; name: string; rewards: readonly Reward[] }
  /** Counted only now, as it was done on a page that is gone (D18). */
  | { kind: 'late'; rewards: readonly Reward[] }
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
