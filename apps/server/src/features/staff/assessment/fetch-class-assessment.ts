import type { fetchClassAssessment } from '@skillkite/contract/staff/assessment';
import type { AssessmentState } from '@skillkite/rules/assessment';
import { ASSESSMENT_SKILLS, type SkillScore, skillBand } from '@skillkite/rules/assessment-score';
import { type CalendarDay, dayOf } from '@skillkite/rules/calendar-day';
import { sql } from 'drizzle-orm';
import type { Services } from '../../../services.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';
import { hasLevel } from './class-windows.ts';

type Row = {
  id: number;
  fullname: string;
  grade: number;
  age: number | null;
  journey_ends: CalendarDay | null;
  state: AssessmentState;
  submitted_at: string | null;
  scores: readonly SkillScore[] | null;
};

export const fetchClassAssessmentHandler =
  ({ clock, config }: Services): StaffHandler<typeof fetchClassAssessment> =>
  async ({ visible }) => {
    const rows = await visible.rows<Row>(sql`
      select s.id, s.fullname, s.grade, s.age_of_school as age, s.journey_end_date::text as journey_ends,
        s.assessment_state as state, r.submitted_at, r.scores
      from visible_students s left join assessment_results r on r.student_id = s.id
      order by lower(s.fullname), s.id`);
    const today = dayOf(clock.now(), config.timeZone);
    const scores = rows.flatMap((row) => row.scores ?? []);
    return {
      students: rows.map((row) => ({
        student_id: row.id,
        fullname: row.fullname,
        state: row.state,
        done_on:
          row.submitted_at === null ? null : dayOf(new Date(row.submitted_at), config.timeZone),
        has_level: hasLevel(row, today) ? 1 : 0,
      })),
      skills: ASSESSMENT_SKILLS.flatMap((skill) => {
        const bands = scores
          .filter((score) => score.skill === skill)
          .map(({ percentage }) => skillBand(percentage));
        const count = (band: string) => bands.filter((one) => one === band).length;
        return bands.length === 0
          ? []
          : [
              {
                skill,
                beginning: count('beginning'),
                growing: count('growing'),
                strong: count('strong'),
              },
            ];
      }),
    };
  };
