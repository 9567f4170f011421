import type { LessonId, StudentId } from '@skillkite/contract/ids';
import { dropMedium, keptOf } from '@skillkite/client/offline/device-media';

/** Loaded when the first activity opens. */
export const deviceActivities = () => import('./device-activities.ts');

/** Deletes all stored files of a student's lesson. */
export async function dropKept(studentId: StudentId, lessonId: LessonId): Promise<void> {
  const kept = keptOf(studentId, lessonId);
  await dropMedium(studentId, lessonId);
  if (kept?.isActivity !== true) return;
  const { dropActivity } = await deviceActivities();
  await dropActivity(studentId, kept);
}
