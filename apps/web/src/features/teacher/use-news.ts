import type { StudentId } from '@skillkite/contract/ids';
import { useCallback } from 'react';
import type { TeacherNews } from '../../app/domain.ts';
import { teacherApi } from './endpoints.ts';

const NOTHING: readonly TeacherNews[] = [];

/** What this student was not told yet. Where it does not come it is told another time. */
export function useNews(studentId: StudentId): {
  news: readonly TeacherNews[];
  lookAgain: () => void;
} {
  const { data, refetch } = teacherApi.useFetchNewsQuery({ studentId });
  return { news: data?.news ?? NOTHING, lookAgain: useCallback(() => void refetch(), [refetch]) };
}
