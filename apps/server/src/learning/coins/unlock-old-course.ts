import type { unlockOldCourse } from '@skillkite/contract/learning/coins';
import {
  UNLOCK_COST_COINS,
  unlockOldCourse as unlockByRule,
} from '@skillkite/rules/learning/course/old-course';
import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import { transaction } from '../../database/transaction.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { lockStudent } from '../../school/accounts/lock-student.ts';
import { requireCourse } from '../../content/catalogue/course-access.ts';
import { credit } from './credit.ts';
import { courseUnlocks } from './tables.ts';

/**
 * Open an old course for one coin, once: a repeat answers the coins and costs nothing (D4). Of two calls racing for the
 * last coin the student's lock lets one through.
 */
export const unlockOldCourseHandler =
  ({
    catalogue,
    clock,
    database,
  }: Ports<'clock' | 'database'> & WithCatalogue): Handler<typeof unlockOldCourse> =>
  async ({ body, student, fail }) => {
    const { course, source } = requireCourse(await catalogue.of(student), body.class_id, student, [
      'school',
      'old',
    ]);
    const key = { studentId: student.id, courseId: course.id };
    const at = clock.now();
    return transaction(database, async (tx) => {
      const { coins } = await lockStudent(tx, student.id);
      const [known] = await tx
        .select({ at: courseUnlocks.at })
        .from(courseUnlocks)
        .where(
          and(eq(courseUnlocks.studentId, key.studentId), eq(courseUnlocks.courseId, key.courseId)),
        );
      const unlock = unlockByRule({
        isOld: source === 'old',
        isUnlocked: known !== undefined,
        coins,
      });
      switch (unlock.kind) {
        case 'already-unlocked':
          return { coins };
        case 'not-old':
          throw fail('COURSE_OUT_OF_REACH');
        case 'not-enough-coins':
          throw fail('NOT_ENOUGH_COINS');
        case 'unlocked':
          await tx.insert(courseUnlocks).values({ ...key, at });
          await credit(tx, {
            studentId: student.id,
            currency: 'coin',
            amount: -UNLOCK_COST_COINS,
            reason: 'unlock',
            source: `unlock:course:${course.id}`,
            at,
          });
          return { coins: unlock.coinsLeft };
      }
    });
  };
