import { useState } from 'react';
import { streakApi } from '../../app/endpoints/home.ts';
import { useStudent } from '../../app/session.ts';

/** How long the streak is, and whether that was asked since this was opened: what the device knew before may be one short. */
export function useGrownStreak(): { count: number; isNew: boolean } {
  const { id } = useStudent();
  const [openedAt] = useState(Date.now);
  const { data, fulfilledTimeStamp = 0 } = streakApi.useStreaksDetailsQuery(
    { studentId: id },
    { refetchOnMountOrArgChange: true },
  );
  return {
    count: data?.streaks.countOfStreaks ?? 0,
    isNew: data !== undefined && fulfilledTimeStamp >= openedAt,
  };
}
