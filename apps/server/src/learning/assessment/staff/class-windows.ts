import type { setWindow } from '@skillkite/contract/staff/assessment';
import {
  type AssessmentMode,
  type AssessmentState,
  assessmentLevel,
} from '@skillkite/rules/learning/assessment/assessment';
import type { CalendarDay } from '@skillkite/rules/time/calendar-day';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { versionOfText } from '../../../school/roster/student-version.ts';
import type { Visible } from '../../../staff/visible.ts';

type Window = (typeof setWindow)['~details']['window'];

/** So many students of a class who are alike in what counts here. */
type Alike = {
  grade: number;
  section: string;
  number: number;
  age: number | null;
  journey_ends: CalendarDay | null;
  mode: AssessmentMode;
  opens: string | null;
  closes: string | null;
  state: AssessmentState;
  students: number;
};

/** Members and window of a class come from the students' rows only. */
export const alikeStudents = (visible: Visible, tx?: Tx): Promise<Alike[]> =>
  visible.rows<Alike>(
    sql`
      select s.grade, coalesce(s.section, '') as section, s.assessment_window as number, s.age_of_school as age, s.journey_end_date::text as journey_ends,
        s.assessment_mode as mode, s.assessment_start_date::text as opens, s.assessment_end_date::text as closes,
        s.assessment_state as state, count(*)::int as students
      from visible_students s group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
    tx,
  );

const onlyOf = <T>(values: readonly T[]): T | null =>
  new Set(values).size === 1 ? (values[0] ?? null) : null;

export const newestOf = (rows: readonly Pick<Alike, 'number'>[]): number =>
  Math.max(1, ...rows.map(({ number }) => number));

/** The window of a class, as far as its students agree. */
export function windowOf(rows: readonly Alike[]): Window {
  const told = rows.map(({ number, mode, opens, closes }) =>
    JSON.stringify([number, mode, opens, closes]),
  );
  const different = [...new Set(told)].toSorted();
  return {
    version: versionOfText(different.join()),
    number: newestOf(rows),
    mode: onlyOf(rows.map(({ mode }) => mode)),
    opens_on: onlyOf(rows.map(({ opens }) => opens)),
    closes_on: onlyOf(rows.map(({ closes }) => closes)),
    is_mixed: different.length > 1 ? 1 : 0,
  };
}

export const hasLevel = (
  { grade, age, journey_ends }: Pick<Alike, 'grade' | 'age' | 'journey_ends'>,
  today: CalendarDay,
): boolean =>
  assessmentLevel({ grade, ageOfSchool: age, journeyEnds: journey_ends }, today) !== null;

export const countOf = (rows: readonly Alike[]): number =>
  rows.reduce((sum, { students }) => sum + students, 0);
