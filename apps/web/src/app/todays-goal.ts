import type { LessonId, StudentId } from '@skillkite/contract/ids';
import { meetGoal } from '@skillkite/contract/practice';
import { deliver } from './outbox/device-outbox.ts';
import type { Reward } from './domain.ts';

/** Tell the server that today's goal may be met: it judges. What it earned, where somebody still waits for the answer. */
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
