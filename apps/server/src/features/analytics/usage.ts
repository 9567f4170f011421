import {
  type AnalyticsEvent,
  analyticsEventNames,
} from '@skillkite/contract/shapes/analytics-event';
import { type CalendarDay, dayOf } from '@skillkite/rules/calendar-day';
import { lastWeeks } from '@skillkite/rules/week';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';

/** What was done and used in the weeks of an installation, by its own calendar. Weeks are named by their Mondays, oldest first. */
export type Usage = {
  weeks: readonly {
    startsOn: CalendarDay;
    /** Students who opened, went on with or finished a lesson. */
    activeStudents: number;
    lessonsDone: number;
    coursesDone: number;
  }[];
  /** Each event with its count in each of the weeks. */
  events: readonly { name: AnalyticsEvent['name']; counts: readonly number[] }[];
  /** The pages seen most in all of these weeks. */
  pages: readonly { route: string; count: number }[];
};

const MOST_PAGES = 10;

type InWeek = { week: CalendarDay; count: number };

/**
 * What an installation is used for, in so many weeks up to the present one. Who is active is read from the progress that is
 * kept anyway: of each lesson its first, its latest and its finishing moment.
 */
export async function usageOf(
  { orm }: Database,
  { weeks, now, timeZone }: { weeks: number; now: Date; timeZone: string },
): Promise<Usage> {
  const mondays = lastWeeks(dayOf(now, timeZone), weeks);
  const first = mondays[0] ?? dayOf(now, timeZone);
  const since = sql`(${first}::date::timestamp at time zone ${timeZone})`;
  const weekOf = (moment: SQL) =>
    sql`to_char(date_trunc('week', ${moment} at time zone ${timeZone}), 'YYYY-MM-DD')`;

  const counted = async (query: SQL): Promise<(monday: CalendarDay) => number> => {
    const { rows } = await orm.execute<InWeek>(query);
    const byWeek = new Map(rows.map(({ week, count }) => [week, count]));
    return (monday) => byWeek.get(monday) ?? 0;
  };
  const active = await counted(sql`
    select ${weekOf(sql`t.moment`)} as week, count(distinct student_id)::int as count
    from lesson_progress, unnest(array[first_at, last_at, done_at]) as t (moment)
    where last_at >= ${since} and t.moment >= ${since} group by 1`);
  const lessons = await counted(sql`
    select ${weekOf(sql`done_at`)} as week, count(*)::int as count
    from lesson_progress where done_at >= ${since} group by 1`);
  const courses = await counted(sql`
    select ${weekOf(sql`completed_at`)} as week, count(*)::int as count
    from course_progress where completed_at >= ${since} group by 1`);

  const events = await orm.execute<InWeek & { name: string }>(sql`
    select name, to_char(date_trunc('week', day), 'YYYY-MM-DD') as week, count(*)::int as count
    from analytics_events where day >= ${first} group by 1, 2`);
  const countOf = new Map(events.rows.map(({ name, week, count }) => [`${name} ${week}`, count]));
  const pages = await orm.execute<Usage['pages'][number]>(sql`
    select route, count(*)::int as count from analytics_events
    where day >= ${first} and route is not null
    group by 1 order by 2 desc, 1 limit ${MOST_PAGES}`);

  return {
    weeks: mondays.map((monday) => ({
      startsOn: monday,
      activeStudents: active(monday),
      lessonsDone: lessons(monday),
      coursesDone: courses(monday),
    })),
    events: analyticsEventNames.map((name) => ({
      name,
      counts: mondays.map((monday) => countOf.get(`${name} ${monday}`) ?? 0),
    })),
    pages: pages.rows,
  };
}
