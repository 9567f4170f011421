import { dayOf } from '@skillkite/rules/time/calendar-day';
import { GOAL_RP, isGoalMet } from '@skillkite/rules/rewards/todays-goal';
import type { meetGoal } from '@skillkite/contract/learning/practice';
import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import { transaction } from '../../database/transaction.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { WithProgressReads } from '../programs/student-progress.ts';
import { lockStudent } from '../../school/accounts/lock-student.ts';
import { credit } from '../coins/credit.ts';
import { lessonProgress } from '../progress-record/tables.ts';
import { answerKeyOf, rewardTeller } from '../progress-record/tell-rewards.ts';
import { goalDayOf } from './goal-day.ts';
import { practiceQuestions } from './practice-questions.ts';
import { goalDays } from './tables.ts';

/** Judges whether today's goal is met, and credits it once a day by its row of the ledger (D16, D4). */
export function meetGoalHandler(
  services: Ports<'clock' | 'database'> & WithCatalogue & WithProgressReads,
): Handler<typeof meetGoal> {
  const { catalogue, clock, database } = services;
  const tellRewards = rewardTeller(database);
  return async ({ body, student, request, fail }) => {
    const answerKey = answerKeyOf(request);
    const now = clock.now();
    const day = dayOf(now, student.timeZone);
    const { revised_class_id: revised } = body;
    const content = await catalogue.of(student);
    if (revised !== undefined) {
      if (!content.lesson(revised)) throw fail('LESSON_NOT_FOUND');
      const finished = await database.orm
        .select({ lessonId: lessonProgress.lessonId })
        .from(lessonProgress)
        .where(
          and(
            eq(lessonProgress.studentId, student.id),
            eq(lessonProgress.lessonId, revised),
            eq(lessonProgress.isDone, true),
          ),
        );
      if (finished.length === 0) throw fail('LESSON_LOCKED');
    }
    const { questions } = await practiceQuestions(services, student);
    const isMet = await transaction(database, async (tx) => {
      await lockStudent(tx, student.id);
      const note = async (values: { isRevised: true } | { metAt: Date }) =>
        tx
          .insert(goalDays)
          .values({ studentId: student.id, day, ...values })
          .onConflictDoUpdate({ target: [goalDays.studentId, goalDays.day], set: values });
      if (revised !== undefined) await note({ isRevised: true });
      const hasPractice = questions.length > 0;
      const goalDay = await goalDayOf(tx, content, student, day, hasPractice);
      if (!isGoalMet(goalDay)) return false;
      const isNew = await credit(tx, {
        studentId: student.id,
        currency: 'rp',
        amount: GOAL_RP,
        reason: 'goal',
        source: `goal:${day}`,
        at: now,
        // The answer tells of it below, again where it was lost (D18).
        toldBy: null,
      });
      if (isNew) await note({ metAt: now });
      return true;
    });
    return { is_met: isMet ? 1 : 0, rewards: await tellRewards(student.id, answerKey) };
  };
}
