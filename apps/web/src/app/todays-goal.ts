import type { LessonId, StudentId } from '@skillkite/contract/ids';
import { meetGoal } from '@skillkite/contract/learning/practice';
import { deliver } from './outbox/device-outbox.ts';
import type { Reward } from './domain.ts';

/** Asks the server to check today's goal; returns the rewards if the page still waits. */
export async function tellGoal(
  studentId: StudentId,
  revisedLessonId?: LessonId,
): Promise<readonly Reward[]> {
  const outcome = await deliver(
    meetGoal,
    { studentId, ...(revisedLessonId !== undefined && { revisedLessonId }) },
    { studentId, key: `goal/${revisedLessonId ?? ''}` },
  );
  return outcome.kind === 'accepted' ? outcome.details.rewards : [];
}
