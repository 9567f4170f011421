import { useEffect, useState } from 'react';
import { streakApi } from '../../app/endpoints/home.ts';
import { useStudent } from '../../app/session/session.ts';

/**
 * The streak; `isNew` once it was read after the answer, because an earlier value may be one short.
 */
export function useGrownStreak(isAnswered: boolean): { count: number; isNew: boolean } {
  const { id } = useStudent();
  const { data } = streakApi.endpoints.streaksDetails.useQueryState({ studentId: id });
  const [ask] = streakApi.useLazyStreaksDetailsQuery();
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    // A request pending before the answer would return the old value.
    if (!isAnswered && navigator.onLine) return;
    // Repeated at the answer, the query becomes pending again without a result.
    ask({ studentId: id })
      .unwrap()
      .then(
        () => setIsNew(isAnswered),
        () => setIsNew(false),
      );
  }, [ask, id, isAnswered]);
  return { count: data?.streaks.countOfStreaks ?? 0, isNew };
}
