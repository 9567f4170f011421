import type { Reward } from '../../app/domain.ts';

/** All the points, or all the coins, of what was just earned. */
export const sumOf = (rewards: readonly Reward[], kind: Reward['kind']): number =>
  rewards.filter((reward) => reward.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
