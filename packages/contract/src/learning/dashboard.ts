import { LEADERBOARD_SCOPES } from '@skillkite/rules/rewards/leaderboard';
import { Type } from 'typebox';
import { Body, Day, Flag, Nullable, OneOf, read, write } from '../call.ts';
import { Count } from '../numbers.ts';
import { CourseId, ProgramId, StudentId } from '../ids.ts';
import { Lang, Translations } from '../shapes/local-text.ts';

const LeaderboardRow = Type.Object({
  rank: Type.Integer({ minimum: 1 }),
  fullname: Type.String({
    description:
      'first name and initial beyond the own school; beyond the own class a kite name while the name is not shared',
  }),
  rp: Count,
  is_me: Type.Boolean(),
});

export const leaderboard = read('/api/student_dashboard/leaderboard', {
  summary: 'The first by reward points, and those around this student, with exact ranks',
  request: Body({ user_id: StudentId, type: OneOf(...LEADERBOARD_SCOPES) }),
  details: Type.Object({
    rows: Type.Array(LeaderboardRow),
    me: Type.Object({
      rank: Type.Integer({ minimum: 1 }),
      rp: Count,
      total: Count,
      /** The name other students see; null unless the student hides their own. */
      kite_name: Nullable(Type.String()),
      /**
       * Whether other students see the name on this board (D22); otherwise they see a kite name.
       */
      is_named: Flag,
    }),
  }),
  provides: ['leaderboard', 'sharing', 'rewards', 'courses'],
});

export const setLeaderboardName = write('/api/student_dashboard/set_leaderboard_name', {
  summary: 'Stand on the leaderboard under a kite name, or under the own name again',
  request: Body({ user_id: StudentId, is_hidden: Flag }),
  details: Type.Object({ kite_name: Nullable(Type.String()) }),
  invalidates: ['leaderboard'],
});

export const weeklyActivity = read('/api/student_dashboard/weekly_activity', {
  summary:
    'Lessons done and their time, for each of the last eight weeks of the school, oldest first',
  request: Body({ user_id: StudentId }),
  details: Type.Object({
    weeks: Type.Array(
      Type.Object({
        /** A Monday. */
        starts_on: Day,
        lessons: Count,
        seconds: Count,
      }),
    ),
  }),
  provides: ['courses'],
});

export const skillChecklist = read('/api/students/skill_checklist', {
  summary: "The student's programs as lists of courses to tick off",
  request: Body({ user_id: StudentId }),
  details: Type.Object({
    skills: Type.Array(
      Type.Object({
        skill_id: ProgramId,
        name: Type.String(),
        lang: Lang,
        translations: Translations('name'),
        items: Type.Array(
          Type.Object({
            ilm_id: CourseId,
            name: Type.String(),
            lang: Lang,
            translations: Translations('name'),
            is_completed: Flag,
          }),
        ),
      }),
    ),
  }),
  provides: ['programs', 'courses'],
});
