import type { fetchSchoolEvents } from '@skillkite/contract/staff/events';
import { listOf } from '@skillkite/rules/calls/listing';
import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import { events } from '../tables.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { schoolEventShape } from './school-event-shape.ts';

const UPCOMING_PAGE = 200;
const PAST_PAGE = 50;

export const fetchSchoolEventsHandler =
  ({
    clock,
    database: { orm },
  }: Ports<'clock' | 'database'>): StaffHandler<typeof fetchSchoolEvents> =>
  async ({ body, visible }) => {
    const { school_id, most_upcoming = UPCOMING_PAGE, most_past = PAST_PAGE } = body;
    const now = clock.now();
    const ofSchool = eq(events.schoolId, school_id);
    const [schools, upcomingRows, pastRows] = await Promise.all([
      visible.rows<{ time_zone: string }>(sql`select c.time_zone from visible_schools c`),
      orm
        .select()
        .from(events)
        .where(and(ofSchool, gt(events.endsAt, now)))
        .orderBy(asc(events.startsAt))
        .limit(most_upcoming + 1),
      orm
        .select()
        .from(events)
        .where(and(ofSchool, lte(events.endsAt, now)))
        .orderBy(desc(events.startsAt))
        .limit(most_past + 1),
    ]);
    const [school] = schools;
    if (!school) throw new Failure('NOT_FOUND');
    const upcoming = listOf(upcomingRows, most_upcoming);
    const past = listOf(pastRows, most_past);
    return {
      next_upcoming: upcoming.nextMost,
      next_past: past.nextMost,
      time_zone: school.time_zone,
      upcoming: upcoming.rows.map(schoolEventShape),
      past: past.rows.map(schoolEventShape),
    };
  };
