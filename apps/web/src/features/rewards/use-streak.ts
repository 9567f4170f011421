import { dayOf } from '@skillkite/rules/time/calendar-day';
import { type StreakTimer, streakTimer, timedRun } from '@skillkite/rules/rewards/streak-timer';
import { useEffect, useState } from 'react';
import { streakApi } from '../../app/endpoints/home.ts';
import type { Query } from '../../app/parts/query-state.tsx';
import { useStudent } from '../../app/session/session.ts';

const MINUTE_MS = 60_000;

/** Current time, updated each minute: the countdown is live (spec 4 "Streak timer"). */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export type Streak = { count: number; currentMilestone: number; timer: StreakTimer };

/** The student's streak and the panel's texts, by the same function as on the server (D5). */
export function useStreak(): Query<Streak> {
  const { id, timeZone: zone } = useStudent();
  const now = useMinute();
  const { data, error, refetch } = streakApi.useStreaksDetailsQuery({ studentId: id });
  if (!data) return { error, refetch };
  const { isBegin, courseStartDate, courseEndDate, countOfStreaks } = data.streaks;
  const day = (moment: string | null) => moment && dayOf(new Date(moment), zone);
  const run = timedRun({
    isBegin,
    ilmStartDate: day(courseStartDate) || null,
    ilmEndDate: day(courseEndDate) || null,
  });
  return {
    data: {
      count: countOfStreaks,
      currentMilestone: data.currentMilestone,
      timer: streakTimer(run, now, zone),
    },
    error,
    refetch,
  };
}
