import type { unlockOldCourse } from '@skillkite/contract/coins';
import { UNLOCK_COST_COINS } from '@skillkite/rules/old-course';
import { eq, sql } from 'drizzle-orm';
import type { Handler } from '../../platform/serve.ts';
import { transaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { students } from '../accounts/tables.ts';
import { requireCourse } from '../programs/reach.ts';
import { credit } from './credit.ts';
import { courseUnlocks } from './tables.ts';

/**
 * Open an old course for one coin, once: a repeat answers the coins and costs nothing (D4). Of two calls racing for the
 * last coin the student's row lets one through.
 */
export const answerUnlockOldCourse =
  ({ catalogue, clock, database }: Services): Handler<typeof unlockOldCourse> =>
  async ({ body, student, fail }) => {
    const { course } = requireCourse(catalogue.current(), body.class_id, student, ['old']);
    const now = clock.now();
    return transaction(database, async (tx) => {
      const locked = await tx.execute<{ coins: number }>(
        sql`select coins from students where id = ${student.id} for update`,
      );
      const coins = locked.rows[0]?.coins ?? 0;
      const opened = await tx
        .insert(courseUnlocks)
        .values({ studentId: student.id, courseId: course.id, at: now })
        .onConflictDoNothing()
        .returning({ courseId: courseUnlocks.courseId });
      if (opened.length === 0) return { coins };
      if (coins < UNLOCK_COST_COINS) throw fail('NOT_ENOUGH_COINS');
      await credit(tx, {
        studentId: student.id,
        currency: 'coin',
        amount: -UNLOCK_COST_COINS,
        reason: 'unlock',
        source: `unlock:course:${course.id}`,
        at: now,
      });
      const [left] = await tx
        .select({ coins: students.coins })
        .from(students)
        .where(eq(students.id, student.id));
      return { coins: left?.coins ?? 0 };
    });
  };
