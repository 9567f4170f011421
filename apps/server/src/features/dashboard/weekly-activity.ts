import type { weeklyActivity } from '@skillkite/contract/dashboard';
import { dayOf } from '@skillkite/rules/calendar-day';
import { lastWeeks, weekOf } from '@skillkite/rules/week';
import { and, eq, gte } from 'drizzle-orm';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { lessonProgress } from '../progress/tables.ts';

const WEEKS = 8;
const DAY_MS = 86_400_000;

/** What a student did in each of the last weeks, by the calendar of their school. */
export const answerWeeklyActivity =
  ({ catalogue, clock, database }: Services): Handler<typeof weeklyActivity> =>
  async ({ student }) => {
    const now = clock.now();
    const done = await database.orm
      .select({ lessonId: lessonProgress.lessonId, doneAt: lessonProgress.doneAt })
      .from(lessonProgress)
      .where(
        and(
          eq(lessonProgress.studentId, student.id),
          gte(lessonProgress.doneAt, new Date(now.getTime() - WEEKS * 7 * DAY_MS)),
        ),
      );
    const content = catalogue.current();
    const byWeek = Map.groupBy(
      done.flatMap(({ lessonId, doneAt }) => (doneAt === null ? [] : { lessonId, doneAt })),
      ({ doneAt }) => weekOf(dayOf(doneAt, student.timeZone)),
    );
    return {
      weeks: lastWeeks(dayOf(now, student.timeZone), WEEKS).map((week) => {
        const its = byWeek.get(week) ?? [];
        return {
          starts_on: week,
          lessons: its.length,
          seconds: its.reduce(
            (sum, { lessonId }) => sum + Math.round(content.lesson(lessonId)?.durationSeconds ?? 0),
            0,
          ),
        };
      }),
    };
  };
