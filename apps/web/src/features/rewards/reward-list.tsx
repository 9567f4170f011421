import { isYoung } from '@skillkite/rules/grade';
import type { Reward } from '../../app/domain.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session.ts';
import { Coin, Medal } from '../../ui/art/sky.tsx';

/** All the points, or all the coins, of what was just earned. */
export const sumOf = (rewards: readonly Reward[], kind: Reward['kind']): number =>
  rewards.filter((reward) => reward.kind === kind).reduce((sum, { amount }) => sum + amount, 0);

/** What was earned, and what for; the youngest have no counters (decision 15). */
export function RewardList({ rewards }: { rewards: readonly Reward[] }) {
  const { t } = useTranslation('celebrations');
  const { grade } = useStudent();
  const rp = sumOf(rewards, 'rp');
  const coins = sumOf(rewards, 'coin');
  const reasons = new Set(
    rewards.filter(({ kind }) => kind === 'rp').map(({ reason }) => reason === 'streak'),
  );
  const why = reasons.size > 1 ? 'forBoth' : reasons.has(true) ? 'forStreak' : 'forLesson';
  if (isYoung(grade)) return null;
  const box = 'flex items-center gap-3 rounded-card border-2 border-hairline bg-paper p-3';
  return (
    <ul className="mt-3 grid gap-2 min-[24rem]:grid-cols-2">
      {rp > 0 && (
        <li className={box}>
          <Medal className="size-9 shrink-0" />
          <span>
            <span className="block font-display text-xl leading-tight">
              {t('earned', { count: rp })}
            </span>
            <span className="block text-sm text-soft">{t(why)}</span>
          </span>
        </li>
      )}
      {coins > 0 && (
        <li className={box}>
          <Coin className="size-9 shrink-0" />
          <span>
            <span className="block font-display text-xl leading-tight">
              {t('coins', { count: coins })}
            </span>
            <span className="block text-sm text-soft">{t('forStreak')}</span>
          </span>
        </li>
      )}
    </ul>
  );
}
