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
  const box =
    'flex items-center gap-2 rounded-card border-2 border-hairline bg-paper p-2 min-[24rem]:gap-3 min-[24rem]:p-3 short:p-2';
  const sign = 'size-7 shrink-0 min-[24rem]:size-9';
  return (
    <ul className="mt-3 grid auto-cols-fr grid-flow-col gap-2 short:mt-2">
      {rp > 0 && (
        <li className={box}>
          <Medal className={sign} />
          <span>
            <span className="block font-display text-lg leading-tight min-[24rem]:text-xl">
              {t('earned', { count: rp })}
            </span>
            <span className="block text-sm text-soft">{t(why)}</span>
          </span>
        </li>
      )}
      {coins > 0 && (
        <li className={box}>
          <Coin className={sign} />
          <span>
            <span className="block font-display text-lg leading-tight min-[24rem]:text-xl">
              {t('coins', { count: coins })}
            </span>
            <span className="block text-sm text-soft">{t('forStreak')}</span>
          </span>
        </li>
      )}
    </ul>
  );
}
