import { sql } from 'drizzle-orm';
import { Failure } from '../../errors/failure.ts';
import {
  type WeekOfLearning,
  learningOf,
  startOfWeeks,
} from '../../installation/analytics/usage.ts';
import type { Visible } from '../../staff/visible.ts';

export type Learned = Omit<WeekOfLearning, 'startsOn'>;
type ClassOfReport = Learned & { grade: number; section: string; students: number };
type SchoolReport = {
  weeks: readonly WeekOfLearning[];
  /** Over all of these weeks, each student once. */
  classes: readonly ClassOfReport[];
};

/** Learning of the one visible school, by its own calendar; for console and command line. */
export async function schoolReport(
  visible: Visible,
  { weeks, now }: { weeks: number; now: Date },
): Promise<SchoolReport> {
  const since = startOfWeeks(weeks, now, sql`c.time_zone`);
  const rows = await visible.rows<ClassOfReport & { timeZone: string }>(sql`
    select c.time_zone as "timeZone", s.grade, coalesce(s.section, '') as section, count(s.id)::int as students,
      count(*) filter (where l.is_active)::int as "activeStudents",
      coalesce(sum(l.done), 0)::int as "lessonsDone", coalesce(sum(k.done), 0)::int as "coursesDone"
    from visible_schools c
    left join visible_students s on s.school_id = c.id
    left join lateral (
      select count(*) > 0 as is_active, count(*) filter (where p.done_at >= ${since}) as done
      from lesson_progress p where p.student_id = s.id and p.last_at >= ${since}
    ) l on true
    left join lateral (
      select count(*) as done from course_progress p where p.student_id = s.id and p.completed_at >= ${since}
    ) k on true
    group by 1, 2, 3 order by 2, 3`);
  const timeZone = rows[0]?.timeZone;
  if (timeZone === undefined) throw new Failure('NOT_FOUND');
  const learned = await learningOf(
    (query) => visible.rows(query),
    { weeks, now, timeZone },
    sql`join visible_students s on s.id = p.student_id`,
  );
  return {
    weeks: learned,
    // A school without students has one row, of no class.
    classes: rows.filter(({ students }) => students > 0),
  };
}
