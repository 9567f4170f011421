import { Type } from 'typebox';
import { Body, read } from '../call.ts';
import { Count } from '../numbers.ts';
import { StudentId } from '../ids.ts';
import { Streaks } from '../shapes/streak.ts';

export const streaksDetails = read('/api/students/streaks_details', {
  summary: 'The learning streak, as the server counts it today (D5)',
  request: Body({ user_id: StudentId }),
  details: Type.Object({ current_milestone: Count, streaks: Streaks }),
  provides: ['streak'],
});
