import { transaction } from '../../../database/transaction.ts';
import type { JobKind } from '../../../jobs/job-kind.ts';
import type { Ports } from '../../../ports.ts';
import { JUDGE, type JudgeFrom, judgeVersion } from './judge-version.ts';

/** Judges answers again that were too many for one call. */
export const judgeJob = ({
  clock,
  config,
  database,
}: Ports<'clock' | 'config' | 'database'>): JobKind<JudgeFrom> => ({
  ...JUDGE,
  run: ({ payload, complete }) =>
    transaction(database, async (tx) => {
      await judgeVersion(tx, payload, { now: clock.now(), timeZone: config.timeZone });
      await complete(tx);
      return 'done' as const;
    }),
});
