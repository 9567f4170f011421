import { createHash, randomUUID } from 'node:crypto';
import type { submissionFiles } from '../tables.ts';

export type KeptFile = typeof submissionFiles.$inferSelect;

/**
 * Id of an upload, derived from student, course and upload id, so that a repeat is the same file. Without an upload id
 * each is new.
 */
export function fileIdOf(of: {
  studentId: number;
  courseId: number;
  uploadId: string | undefined;
  index: number;
}): string {
  const name = of.uploadId ?? randomUUID();
  return createHash('sha256')
    .update([of.studentId, of.courseId, name, of.index].join('/'))
    .digest('base64url')
    .slice(0, 32);
}
