import type { fetchWindows } from '@skillkite/contract/staff/assessment';
import { dayOf } from '@skillkite/rules/time/calendar-day';
import { sql } from 'drizzle-orm';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { alikeStudents, countOf, hasLevel, newestOf, windowOf } from './class-windows.ts';

export const fetchWindowsHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof fetchWindows> =>
  async ({ visible }) => {
    const [all, [school]] = await Promise.all([
      alikeStudents(visible),
      visible.rows<{ time_zone: string }>(sql`select c.time_zone from visible_schools c`),
    ]);
    if (!school) throw new Failure('NOT_FOUND');
    const today = dayOf(clock.now(), school.time_zone);
    const classes = Map.groupBy(all, ({ grade, section }) => `${grade}-${section}`);
    return {
      newest: newestOf(all),
      today,
      classes: [...classes.values()].flatMap((rows) => {
        const [first] = rows;
        if (!first) return [];
        const window = windowOf(rows);
        const inWindow = rows.filter(({ number }) => number === window.number);
        return [
          {
            grade: first.grade,
            section: first.section,
            window,
            students: countOf(rows),
            with_level: countOf(rows.filter((row) => hasLevel(row, today))),
            begun: countOf(inWindow.filter(({ state }) => state === 1)),
            done: countOf(inWindow.filter(({ state }) => state === 2)),
          },
        ];
      }),
    };
  };
