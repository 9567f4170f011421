import type { streaksDetails } from '@skillkite/contract/learning/streak';
import type { Streaks } from '@skillkite/contract/shapes/streak';
import { currentMilestone } from '@skillkite/rules/rewards/streak';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { type WithStreakReads, type StoredStreak, streakFrom } from './queries.ts';

/** A streak in wire format; panel and server count by the same rule (D5). */
export const streaksFrom = ({ streak, startedAt, endedAt }: StoredStreak): Streaks => ({
  count_of_streaks: streak.count,
  is_begin: streak.run.kind === 'not-begun' ? 0 : 1,
  ilm_start_date: startedAt?.toISOString() ?? null,
  ilm_end_date: endedAt?.toISOString() ?? null,
});

/** The learning streak as it counts today (D5). */
export const streaksDetailsHandler =
  ({ clock, reads }: Ports<'clock'> & WithStreakReads): Handler<typeof streaksDetails> =>
  async ({ student }) => {
    const row = await reads.streak(student.id);
    const stored = streakFrom(row, { zone: student.timeZone, now: clock.now() });
    return {
      current_milestone: currentMilestone(stored.streak.count),
      streaks: streaksFrom(stored),
    };
  };
