import { keepLaunchLog } from '@skillkite/contract/learning/scorm';
import type { LessonId, StudentId } from '@skillkite/contract/ids';
import type { LogEntry } from '@skillkite/rules/scorm/launch-log';
import { post } from '@skillkite/client/post';

export type LogPart = {
  readonly studentId: StudentId;
  readonly lessonId: LessonId;
  readonly launchNumber: number;
  readonly part: number;
  readonly dropped: number;
  readonly entries: readonly LogEntry[];
};

/** Sends a part of a debug log; not the student's work, so nothing waits for it. */
export async function sendLogPart(
  { studentId, lessonId, launchNumber, ...said }: LogPart,
  isLeaving: boolean,
): Promise<'kept' | 'over' | 'later'> {
  const body = {
    user_id: studentId,
    topic_id: lessonId,
    launch_number: launchNumber,
    ...said,
  };
  const answer = await post(keepLaunchLog.path, body, { keepalive: isLeaving });
  if ('data' in answer) return (answer.data as { is_on: 0 | 1 }).is_on === 1 ? 'kept' : 'over';
  const { status } = answer.error;
  return status === 0 || status === 429 || status >= 500 ? 'later' : 'over';
}
