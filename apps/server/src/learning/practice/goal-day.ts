import type { CalendarDay } from '@skillkite/rules/time/calendar-day';
import type { GoalDay } from '@skillkite/rules/rewards/todays-goal';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import type { ActiveStudent } from '../../security/principal.ts';
import type { Catalogue } from '../../content/catalogue/catalogue.ts';
import { isCurrentProgram } from '../../content/catalogue/course-access.ts';

type Row = {
  has_lesson: boolean;
  has_revised: boolean;
  has_practised: boolean;
  has_finished: boolean;
};

/** Parts of a student's goal, and those done on a day of the school's zone (D16). */
export async function goalDayOf(
  tx: Tx,
  catalogue: Catalogue,
  student: ActiveStudent,
  day: CalendarDay,
  hasPractice: boolean,
): Promise<GoalDay> {
  const {
    rows: [row],
  } = await tx.execute<Row>(sql`
    select
      exists (select 1 from lesson_progress where student_id = ${student.id} and is_done
        and (done_at at time zone ${student.timeZone})::date = ${day}::date) as has_lesson,
      exists (select 1 from goal_days where student_id = ${student.id} and day = ${day}::date
        and is_revised) as has_revised,
      exists (select 1 from practice_runs where student_id = ${student.id} and day = ${day}::date
        and done_at is not null) as has_practised,
      exists (select 1 from lesson_progress where student_id = ${student.id} and is_done) as has_finished`);
  if (!row) throw new Error('The goal query returned no row.');
  const hasLessons = catalogue.programs.some(
    (program) => program.courses.length > 0 && isCurrentProgram(program, student),
  );
  return {
    lesson: {
      exists: hasLessons || row.has_finished,
      isDone: row.has_lesson || row.has_revised,
    },
    practice: { exists: hasPractice, isDone: row.has_practised },
  };
}

/** Data for a day's goal: the last lesson finished on it, and the previous active day. */
export async function aroundDay(
  tx: Tx,
  student: ActiveStudent,
  day: CalendarDay,
): Promise<{ doneLessonId: number | null; lastActiveOn: CalendarDay | null }> {
  const {
    rows: [row],
  } = await tx.execute<{ lesson_id: string | null; last_on: CalendarDay | null }>(sql`
    with done as (
      select lesson_id, done_at, (done_at at time zone ${student.timeZone})::date as on_day
      from lesson_progress where student_id = ${student.id} and is_done and done_at is not null
    )
    select
      (select lesson_id from done where on_day = ${day}::date order by done_at desc, lesson_id desc limit 1) as lesson_id,
      greatest(
        (select max(on_day) from done where on_day < ${day}::date),
        (select max(day) from practice_runs where student_id = ${student.id}
          and day < ${day}::date and done_at is not null))::text as last_on`);
  return {
    doneLessonId: row?.lesson_id ? Number(row.lesson_id) : null,
    lastActiveOn: row?.last_on ?? null,
  };
}
