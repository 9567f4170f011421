import type { fetchWindows } from '@skillkite/contract/staff/assessment';
import { dayOf } from '@skillkite/rules/calendar-day';
import type { Services } from '../../../services.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';
import { alikeStudents, countOf, hasLevel, newestOf, windowOf } from './class-windows.ts';

export const fetchWindowsHandler =
  ({ clock, config }: Services): StaffHandler<typeof fetchWindows> =>
  async ({ visible }) => {
    const today = dayOf(clock.now(), config.timeZone);
    const all = await alikeStudents(visible);
    const classes = Map.groupBy(all, ({ grade, section }) => `${grade}-${section}`);
    return {
      newest: newestOf(all),
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
