import { type Static, Type } from 'typebox';
import { Flag, Timestamp, Nullable } from '../call.ts';
import { Count } from '../numbers.ts';

/**
 * The learning streak (spec 3 "Streak details", D3, D5). Dates are timestamps; days are counted in
 * the school's zone.
 */
export const Streaks = Type.Object({
  count_of_streaks: Count,
  is_begin: Flag,
  ilm_start_date: Nullable(Timestamp),
  ilm_end_date: Nullable(Timestamp),
});
export type Streaks = Static<typeof Streaks>;
