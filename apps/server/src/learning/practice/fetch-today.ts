import { type CalendarDay, dayOf } from '@skillkite/rules/time/calendar-day';
import { PRACTICE_LENGTH } from '@skillkite/rules/quiz/practice';
import {
  GOAL_RP,
  type GoalPart,
  goalParts,
  isGoalMet,
  weeklySky,
} from '@skillkite/rules/rewards/todays-goal';
import { weekOf } from '@skillkite/rules/time/week';
import type { fetchToday } from '@skillkite/contract/learning/practice';
import { and, eq, gte, isNotNull } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { WithProgressReads } from '../programs/student-progress.ts';
import { said, textsFrom } from '../../content/catalogue/content-texts.ts';
import { aroundDay, goalDayOf } from './goal-day.ts';
import { practiceQuestions } from './practice-questions.ts';
import { goalDays } from './tables.ts';

/** Today's goal, and the days of this week with a met goal (D16). */
export const fetchTodayHandler =
  (
    services: Ports<'clock' | 'database'> & WithCatalogue & WithProgressReads,
  ): Handler<typeof fetchToday> =>
  async ({ student }) => {
    const { catalogue, clock, database } = services;
    const today = dayOf(clock.now(), student.timeZone);
    const content = await catalogue.of(student);
    const { questions, isWarmUp } = await practiceQuestions(services, student);
    const day = await goalDayOf(database.orm, content, student, today, questions.length > 0);
    const { doneLessonId, lastActiveOn } = await aroundDay(database.orm, student, today);
    const lesson = doneLessonId === null ? undefined : content.lesson(doneLessonId);
    const met = await database.orm
      .select({ day: goalDays.day })
      .from(goalDays)
      .where(
        and(
          eq(goalDays.studentId, student.id),
          gte(goalDays.day, weekOf(today)),
          isNotNull(goalDays.metAt),
        ),
      );
    const parts = goalParts(day);
    const part = (name: GoalPart) =>
      parts.includes(name) ? { is_done: day[name].isDone ? (1 as const) : (0 as const) } : null;
    const practice = part('practice');
    return {
      today,
      is_met: isGoalMet(day) ? 1 : 0,
      points: GOAL_RP,
      lesson: part('lesson'),
      practice: practice && {
        ...practice,
        question_count: Math.min(questions.length, PRACTICE_LENGTH),
        is_warm_up: isWarmUp ? 1 : 0,
      },
      done_lesson: lesson ? textsFrom({ class_name: said(lesson, 'title') }, lesson.lang) : null,
      last_active_on: lastActiveOn,
      week: weeklySky(today, new Set(met.map((row) => row.day as CalendarDay))).map((one) => ({
        day: one.day,
        is_met: one.isMet ? (1 as const) : (0 as const),
      })),
    };
  };
