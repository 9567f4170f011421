import {
  type AnalyticsEvent,
  analyticsEventNames,
} from '@skillkite/contract/shapes/analytics-event';
import { type CalendarDay, dayOf } from '@skillkite/rules/time/calendar-day';
import { lastWeeks } from '@skillkite/rules/time/week';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';

/** Learning in a week, named by its Monday. */
export type WeekOfLearning = {
  startsOn: CalendarDay;
  /** Students who opened, went on with or finished a lesson. */
  activeStudents: number;
  lessonsDone: number;
  coursesDone: number;
};

/** Usage of an installation in weeks of its own calendar, oldest first. */
export type Usage = {
  weeks: readonly WeekOfLearning[];
  /** Each event with its count in each of the weeks. */
  events: readonly { name: AnalyticsEvent['name']; counts: readonly number[] }[];
  /** The pages seen most in all of these weeks. */
  pages: readonly { route: string; count: number }[];
};

/** So many weeks up to the present one, by the calendar of a time zone. */
type Weeks = { weeks: number; now: Date; timeZone: string };

const MOST_PAGES = 10;

type InWeek = { week: CalendarDay; count: number };
type Learned = { week: CalendarDay; active: number; lessons: number; courses: number };

/** When the first of the last weeks began, in a time zone that may be a column. */
export const startOfWeeks = (weeks: number, now: Date, timeZone: SQL) =>
  sql`((date_trunc('week', ${now.toISOString()}::timestamptz at time zone ${timeZone})
    - make_interval(weeks => ${weeks - 1})) at time zone ${timeZone})`;

/**
 * Learning in a number of weeks, in one statement. Active students are derived from existing progress: first, latest
 * and completion time of each lesson. `joined` narrows progress (`p`).
 */
export async function learningOf(
  rows: (query: SQL) => Promise<Learned[]>,
  { weeks, now, timeZone }: Weeks,
  joined: SQL = sql``,
): Promise<WeekOfLearning[]> {
  const since = startOfWeeks(weeks, now, sql`${timeZone}::text`);
  const weekOf = (moment: SQL) =>
    sql`to_char(date_trunc('week', ${moment} at time zone ${timeZone}), 'YYYY-MM-DD')`;
  const found = await rows(sql`
    select week, sum(active)::int as active, sum(lessons)::int as lessons, sum(courses)::int as courses from (
      select ${weekOf(sql`t.moment`)} as week, count(distinct p.student_id) as active, 0 as lessons, 0 as courses
      from lesson_progress p ${joined}, unnest(array[p.first_at, p.last_at, p.done_at]) as t (moment)
      where p.last_at >= ${since} and t.moment >= ${since} group by 1
      union all
      select ${weekOf(sql`p.done_at`)}, 0, count(*), 0
      from lesson_progress p ${joined} where p.done_at >= ${since} group by 1
      union all
      select ${weekOf(sql`p.completed_at`)}, 0, 0, count(*)
      from course_progress p ${joined} where p.completed_at >= ${since} group by 1
    ) of group by week`);
  const byWeek = new Map(found.map((row) => [row.week, row]));
  return lastWeeks(dayOf(now, timeZone), weeks).map((startsOn) => ({
    startsOn,
    activeStudents: byWeek.get(startsOn)?.active ?? 0,
    lessonsDone: byWeek.get(startsOn)?.lessons ?? 0,
    coursesDone: byWeek.get(startsOn)?.courses ?? 0,
  }));
}

/** Usage of an installation in a number of weeks, up to the present one. */
export async function usageOf({ orm }: Database, period: Weeks): Promise<Usage> {
  const learned = await learningOf(
    async (query) => (await orm.execute<Learned>(query)).rows,
    period,
  );
  const mondays = learned.map(({ startsOn }) => startsOn);
  const first = mondays[0] ?? dayOf(period.now, period.timeZone);
  const events = await orm.execute<InWeek & { name: string }>(sql`
    select name, to_char(date_trunc('week', day), 'YYYY-MM-DD') as week, count(*)::int as count
    from analytics_events where day >= ${first} group by 1, 2`);
  const countOf = new Map(events.rows.map(({ name, week, count }) => [`${name} ${week}`, count]));
  const pages = await orm.execute<Usage['pages'][number]>(sql`
    select route, count(*)::int as count from analytics_events
    where day >= ${first} and route is not null
    group by 1 order by 2 desc, 1 limit ${MOST_PAGES}`);
  return {
    weeks: learned,
    events: analyticsEventNames.map((name) => ({
      name,
      counts: mondays.map((monday) => countOf.get(`${name} ${monday}`) ?? 0),
    })),
    pages: pages.rows,
  };
}
