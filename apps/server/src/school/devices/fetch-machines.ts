import type { fetchMachines } from '@skillkite/contract/staff/devices';
import { dayOf } from '@skillkite/rules/time/calendar-day';
import { sql } from 'drizzle-orm';
import type { Ports } from '../../ports.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';

type Machine = {
  id: number;
  number: number;
  browser: string;
  known_since: string;
  last_used_at: string;
};

export const fetchMachinesHandler =
  ({ clock, config }: Ports<'clock' | 'config'>): StaffHandler<typeof fetchMachines> =>
  async ({ visible }) => {
    const [row] = await visible.rows<{ machines: Machine[]; codes: number }>(sql`
      select coalesce((
        select json_agg(of order by of.number) from (
          select m.id, m.browser, m.known_since, m.last_used_at, m.forgotten_at,
            row_number() over (order by m.id)::int as number
          from school_machines m where m.school_id = c.id
        ) of where of.forgotten_at is null
      ), '[]') as machines, (
        select count(*)::int from machine_codes k
        where k.school_id = c.id and k.expires_at > ${clock.now().toISOString()}
      ) as codes
      from visible_schools c`);
    return {
      machines: (row?.machines ?? []).map(({ id, number, browser, known_since, last_used_at }) => ({
        machine_id: id,
        number,
        browser,
        known_since: dayOf(new Date(known_since), config.timeZone),
        last_used_on: dayOf(new Date(last_used_at), config.timeZone),
      })),
      waiting_codes: row?.codes ?? 0,
    };
  };
