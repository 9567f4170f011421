import type { saveTestProgress } from '@skillkite/contract/learning/assessment';
import { and, eq, ne } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import { transaction } from '../../database/transaction.ts';
import type { Ports } from '../../ports.ts';
import { lockStudent } from '../../school/accounts/lock-student.ts';
import { students } from '../../school/accounts/tables.ts';
import { keepDraft } from './student-assessment.ts';

/**
 * Stores an unfinished skill assessment at log-out; the latest one counts (spec 4 "Logout", 5). Late calls after the
 * hand-in are ignored.
 */
export const saveTestProgressHandler =
  ({ clock, database }: Ports<'clock' | 'database'>): Handler<typeof saveTestProgress> =>
  async ({ body, student }) =>
    transaction(database, async (tx) => {
      await lockStudent(tx, student.id);
      const begun = await tx
        .update(students)
        .set({ assessmentState: 1 })
        .where(and(eq(students.id, student.id), ne(students.assessmentState, 2)))
        .returning({ id: students.id });
      const isKept = begun.length > 0;
      if (isKept) await keepDraft(tx, student.id, body.testresult, clock.now());
      return { saved: isKept };
    });
