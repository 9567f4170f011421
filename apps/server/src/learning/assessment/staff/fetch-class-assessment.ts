import type { fetchClassAssessment } from '@skillkite/contract/staff/assessment';
import type {
  AssessmentLevel,
  AssessmentState,
} from '@skillkite/rules/learning/assessment/assessment';
import { type SkillScore, skillBand } from '@skillkite/rules/learning/assessment/assessment-score';
import { type CalendarDay, dayOf } from '@skillkite/rules/time/calendar-day';
import { sql } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { hasLevel, newestOf } from './class-windows.ts';

type Details = (typeof fetchClassAssessment)['~details'];
type Row = {
  id: number;
  fullname: string;
  grade: number;
  age: number | null;
  journey_ends: CalendarDay | null;
  number: number;
  opens: CalendarDay | null;
  closes: CalendarDay | null;
  state: AssessmentState;
  results: {
    window: number;
    submitted_at: string;
    level: AssessmentLevel;
    scores: readonly SkillScore[];
  }[];
};

/** Windows with results, and the class's own: newest first. */
function windowsOf(rows: readonly Row[], students: Details['students']): Details['windows'] {
  const now = newestOf(rows);
  const results = students.flatMap((student) => student.results);
  const numbers = new Set([...(rows.length > 0 ? [now] : []), ...results.map((one) => one.window)]);
  return [...numbers]
    .toSorted((a, b) => b - a)
    .map((window) => {
      const days = results
        .filter((one) => one.window === window)
        .map(({ done_on }) => done_on)
        .toSorted();
      const open = rows.find(({ number }) => number === window);
      return {
        window,
        first_day: days[0] ?? open?.opens ?? null,
        last_day: days.at(-1) ?? open?.closes ?? null,
      };
    });
}

export const fetchClassAssessmentHandler =
  ({ clock, config }: Ports<'clock' | 'config'>): StaffHandler<typeof fetchClassAssessment> =>
  async ({ visible }) => {
    const rows = await visible.rows<Row>(sql`
      select s.id, s.fullname, s.grade, s.age_of_school as age, s.journey_end_date::text as journey_ends,
        s.assessment_window as number, s.assessment_start_date::text as opens, s.assessment_end_date::text as closes,
        s.assessment_state as state,
        coalesce((select json_agg(json_build_object('window', r.window_number, 'submitted_at', r.submitted_at,
            'level', r.level, 'scores', r.scores) order by r.window_number)
          from assessment_results r where r.student_id = s.id), '[]') as results
      from visible_students s order by lower(s.fullname), s.id`);
    const today = dayOf(clock.now(), config.timeZone);
    const students = rows.map((row) => ({
      student_id: row.id,
      fullname: row.fullname,
      window: row.number,
      state: row.state,
      has_level: hasLevel(row, today) ? (1 as const) : (0 as const),
      results: row.results.map(({ window, submitted_at, level, scores }) => ({
        window,
        done_on: dayOf(new Date(submitted_at), config.timeZone),
        level,
        skills: scores.map(({ skill, percentage }) => ({ skill, band: skillBand(percentage) })),
      })),
    }));
    return { windows: windowsOf(rows, students), students };
  };
