import type { CourseId } from '@skillkite/contract/ids';
import type { Badge, Reward } from '@skillkite/contract/shapes/reward';
import { type PayloadAction, createSlice } from '@reduxjs/toolkit';

/** Something that just happened and deserves a look, one after the other (D6 "After an IA is completed"). */
export type Moment =
  | { kind: 'rewards'; rewards: Reward[] }
  | { kind: 'badge'; badge: Badge }
  | { kind: 'no-badge' }
  | { kind: 'feedback'; courseId: CourseId };

const initialState: Moment[] = [];

export const momentsSlice = createSlice({
  name: 'moments',
  initialState,
  reducers: {
    momentsCame: (state, { payload }: PayloadAction<Moment[]>) => [...state, ...payload],
    momentSeen: (state) => state.slice(1),
  },
  selectors: { selectMoment: (state) => state[0] ?? null },
});

export const { momentsCame, momentSeen } = momentsSlice.actions;
export const { selectMoment } = momentsSlice.selectors;
