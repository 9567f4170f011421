import { saveTestProgress } from '@skillkite/contract/learning/assessment';
import type { RequestOf } from '@skillkite/contract/call';
import type { Student } from '../domain.ts';

const toWire = (
  { id, fullname, grade, schoolCode }: Student,
  answers: Record<string, unknown>,
): RequestOf<typeof saveTestProgress> => ({
  user_id: id,
  fullname,
  class: grade,
  school_code: schoolCode,
  status: 0,
  testresult: answers,
});

/** Outbox entry of an unfinished assessment (spec 5). */
export const unfinishedAssessment = (student: Student, answers: Record<string, unknown>) => ({
  path: saveTestProgress.path,
  invalidates: [],
  body: toWire(student, answers),
});
