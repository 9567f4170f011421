import type { weeklyActivity } from '@skillkite/contract/learning/dashboard';
import { dayOf } from '@skillkite/rules/time/calendar-day';
import { lastWeeks, weekOf } from '@skillkite/rules/time/week';
import { rowByStudent } from '../../database/read-by-student.ts';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { batchParameter } from '../../database/batch-parameter.ts';

const WEEKS = 8;
const DAY_MS = 86_400_000;

type Done = { student_id: number; done: [lessonId: number, doneAt: string][] };

/** Lessons done in the last weeks. */
const doneReader = ({ clock, database }: Ports<'clock' | 'database'>) =>
  rowByStudent<Done>({
    name: 'done_of_late',
    studentOf: (row) => row.student_id,
    read: async (studentIds) => {
      const since = new Date(clock.now().getTime() - WEEKS * 7 * DAY_MS);
      const { rows } = await database.pool.query<Done>({
        name: 'done_of_late',
        text: `select student_id, json_agg(json_build_array(lesson_id, done_at)) as done from lesson_progress
               where student_id = any(${batchParameter(1)}) and done_at >= $2 group by student_id`,
        values: [studentIds, since],
      });
      return rows;
    },
  });

/** A student's activity in the last weeks, by the school's calendar. */
export function weeklyActivityHandler(
  services: Ports<'clock' | 'database'> & WithCatalogue,
): Handler<typeof weeklyActivity> {
  const { catalogue, clock } = services;
  const readDone = doneReader(services);
  return async ({ student }) => {
    const row = await readDone(student.id);
    const content = await catalogue.of(student);
    const byWeek = Map.groupBy(row?.done ?? [], ([, doneAt]) =>
      weekOf(dayOf(new Date(doneAt), student.timeZone)),
    );
    return {
      weeks: lastWeeks(dayOf(clock.now(), student.timeZone), WEEKS).map((week) => {
        const its = byWeek.get(week) ?? [];
        return {
          starts_on: week,
          lessons: its.length,
          seconds: its.reduce(
            (sum, [lessonId]) => sum + Math.round(content.lesson(lessonId)?.durationSeconds ?? 0),
            0,
          ),
        };
      }),
    };
  };
}
