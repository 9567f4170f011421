import type { saveTestProgress } from '@skillkite/contract/assessment';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { assessmentDrafts } from './tables.ts';

/** Keep an unfinished skill assessment when the student logs out; the latest stands (spec 4 "Logout", 5). */
export const answerSaveTestProgress =
  ({ clock, database }: Services): Handler<typeof saveTestProgress> =>
  async ({ body, student }) => {
    const values = { answers: body.testresult, savedAt: clock.now() };
    await database.orm
      .insert(assessmentDrafts)
      .values({ studentId: student.id, ...values })
      .onConflictDoUpdate({ target: assessmentDrafts.studentId, set: values });
    return { saved: true };
  };
