import { dayOf } from '@skillkite/rules/calendar-day';
import { type StreakTimer, streakTimer, timedRun } from '@skillkite/rules/streak-timer';
import { useEffect, useState } from 'react';
import { streakApi } from '../../app/endpoints/home.ts';
import { useStudent } from '../../app/session.ts';

const MINUTE_MS = 60_000;

/** The time, anew each minute: the countdown is live (spec 4 "Streak timer"). */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The student's streak and what its panel says, by the same function the server counts with (D5). */
export function useStreak() {
  const student = useStudent();
  const now = useMinute();
  const { data, isError, refetch } = streakApi.useStreaksDetailsQuery({ studentId: student.id });
  const zone = student.timeZone;
  const day = (moment: string | null) => moment && dayOf(new Date(moment), zone);
  let timer: StreakTimer | null = null;
  if (data) {
    const { isBegin, courseStartDate, courseEndDate } = data.streaks;
    const run = timedRun({
      isBegin: isBegin,
      ilmStartDate: day(courseStartDate) || null,
      ilmEndDate: day(courseEndDate) || null,
    });
    timer = streakTimer(run, now, zone);
  }
  return {
    count: data?.streaks.countOfStreaks ?? 0,
    currentMilestone: data?.currentMilestone ?? 0,
    timer,
    isError,
    refetch,
  };
}
