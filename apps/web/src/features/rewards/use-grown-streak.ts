import { useEffect, useState } from 'react';
import { streakApi } from '../../app/endpoints/home.ts';
import { useStudent } from '../../app/session/session.ts';

/** Length of the streak; new once it was read after the answer, because the earlier value may be one short. */
export function useGrownStreak(isAnswered: boolean): { count: number; isNew: boolean } {
  const { id } = useStudent();
  const { data } = streakApi.endpoints.streaksDetails.useQueryState({ studentId: id });
  const [ask] = streakApi.useLazyStreaksDetailsQuery();
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    // A question that is on its way as the answer comes would be taken for the one after it.
    if (!isAnswered && navigator.onLine) return;
    // Asked once more as the answer comes, the question is pending again: it has no success of its own, and no error.
    ask({ studentId: id })
      .unwrap()
      .then(
        () => setIsNew(isAnswered),
        () => setIsNew(false),
      );
  }, [ask, id, isAnswered]);
  return { count: data?.streaks.countOfStreaks ?? 0, isNew };
}
