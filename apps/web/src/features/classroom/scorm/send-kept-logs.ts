import type { StudentId } from '@skillkite/contract/ids';
import { sendLogPart } from '../../../app/endpoints/launch-log.ts';
import { keptLogPartsIn } from './kept-log-parts.ts';

/** Stored parts of debug logs. */
export const keptLogParts = keptLogPartsIn(localStorage, () => Date.now());

/** Sends the stored parts of a student's debug logs until one fails. */
export async function sendKeptLogs(studentId: StudentId): Promise<void> {
  for (const part of keptLogParts.of(studentId)) {
    if ((await sendLogPart(part, false)) === 'later') return;
    keptLogParts.remove(part);
  }
}
