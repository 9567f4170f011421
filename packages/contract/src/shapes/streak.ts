import { type Static, Type } from 'typebox';
import { Flag, Moment, Nullable } from '../call.ts';
import { Count } from '../numbers.ts';

/** The learning streak (spec 3 "Streak details", D3, D5). Dates are moments; days are counted in the school's zone. */
export const Streaks = Type.Object({
  count_of_streaks: Count,
  is_begin: Flag,
  ilm_start_date: Nullable(Moment),
  ilm_end_date: Nullable(Moment),
});
export type Streaks = Static<typeof Streaks>;
