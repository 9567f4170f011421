import type { StudentId } from '@skillkite/contract/ids';
import { useCallback } from 'react';
import type { TeacherNews } from '../../app/domain.ts';
import { teacherApi } from './endpoints.ts';

const NOTHING: readonly TeacherNews[] = [];

/** Unseen news of this student; failures are retried later. */
export function useNews(studentId: StudentId): {
  news: readonly TeacherNews[];
  lookAgain: () => void;
} {
  const { data, refetch } = teacherApi.useFetchNewsQuery({ studentId });
  return { news: data?.news ?? NOTHING, lookAgain: useCallback(() => void refetch(), [refetch]) };
}
