import type { fetchSchoolEvents } from '@skillkite/contract/staff/events';
import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import { events } from '../../events/tables.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';
import { schoolEventShape } from './school-event-shape.ts';

const MOST_UPCOMING = 200;
const MOST_PAST = 50;

export const fetchSchoolEventsHandler =
  ({ clock, database: { orm } }: Services): StaffHandler<typeof fetchSchoolEvents> =>
  async ({ body: { school_id }, visible }) => {
    const now = clock.now();
    const ofSchool = eq(events.schoolId, school_id);
    const [schools, upcoming, past] = await Promise.all([
      visible.rows<{ time_zone: string }>(sql`select c.time_zone from visible_schools c`),
      orm
        .select()
        .from(events)
        .where(and(ofSchool, gt(events.endsAt, now)))
        .orderBy(asc(events.startsAt))
        .limit(MOST_UPCOMING),
      orm
        .select()
        .from(events)
        .where(and(ofSchool, lte(events.endsAt, now)))
        .orderBy(desc(events.startsAt))
        .limit(MOST_PAST),
    ]);
    const [school] = schools;
    if (!school) throw new Failure('NOT_FOUND');
    return {
      time_zone: school.time_zone,
      upcoming: upcoming.map(schoolEventShape),
      past: past.map(schoolEventShape),
    };
  };
