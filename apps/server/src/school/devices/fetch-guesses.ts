import type { fetchGuesses } from '@skillkite/contract/staff/devices';
import { listOf } from '@skillkite/rules/calls/listing';
import { dayOf } from '@skillkite/rules/time/calendar-day';
import { LOGIN_LIMIT } from '@skillkite/rules/access/lockout';
import { sql } from 'drizzle-orm';
import type { Ports } from '../../ports.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';

const WEEK_MS = 7 * 86_400_000;
const PAGE = 200;

type Counted = { wrong: number; slowed: number; last_at: string | null };
type Guessed = {
  id: number;
  fullname: string;
  grade: number;
  section: string;
  wrong: number;
  last_at: string;
};

const isoOf = (at: string) => new Date(at).toISOString();

/** A student counts from as many wrong passwords as lock a login: fewer are mistyped. */
export const fetchGuessesHandler =
  ({ clock, config }: Ports<'clock' | 'config'>): StaffHandler<typeof fetchGuesses> =>
  async ({ visible, body: { most = PAGE } }) => {
    const since = dayOf(new Date(clock.now().getTime() - WEEK_MS), config.timeZone);
    const [row] = await visible.rows<{ pins: Counted; guessed: Guessed[] }>(sql`,
      lately as (
        select f.* from failed_sign_ins f join visible_schools c on c.id = f.school_id
        where f.day > ${since}::date
      ), guessed as (
        select student_id, sum(wrong)::int as wrong, max(last_at) as last_at from lately
        where student_id is not null group by 1 having sum(wrong) >= ${LOGIN_LIMIT.tries}
        order by max(last_at) desc limit ${most + 1}
      )
      select (
        select json_build_object('wrong', coalesce(sum(wrong), 0), 'slowed', coalesce(sum(slowed), 0),
          'last_at', max(last_at)) from lately where student_id is null
      ) as pins, coalesce((
        select json_agg(of order by of.last_at desc, of.id) from (
          select s.id, s.fullname, s.grade, coalesce(s.section, '') as section, g.wrong, g.last_at
          from guessed g join visible_students s on s.id = g.student_id
        ) of
      ), '[]') as guessed`);
    const { wrong = 0, slowed = 0, last_at = null } = row?.pins ?? {};
    const guessed = listOf(row?.guessed ?? [], most);
    return {
      next_most: guessed.nextMost,
      pins: { wrong, slowed, last_at: last_at === null ? null : isoOf(last_at) },
      students: guessed.rows.map(({ id, last_at: at, ...of }) => ({
        student_id: id,
        ...of,
        last_at: isoOf(at),
      })),
    };
  };
