import { isYoung } from '@skillkite/rules/school/grade';
import type { Reward } from '../../app/domain.ts';
import type { Earned } from '../../app/celebrations/celebrations.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session/session.ts';
import { Coin, Medal } from '@skillkite/ui/art/sky.tsx';

/** Sum of points or coins. */
export const sumOf = (rewards: readonly Reward[], kind: Reward['kind']): number =>
  rewards.filter((reward) => reward.kind === kind).reduce((sum, { amount }) => sum + amount, 0);

const CHIP = 'rounded-control bg-sun px-3 py-1 font-bold text-on-sun';

/** Rewards in a short message; classes I to III have no counters (decision 15). */
export function RewardChips({ rewards }: { rewards: Earned }) {
  const { t } = useTranslation('learning/celebrations');
  const { grade } = useStudent();
  const rp = sumOf(rewards ?? [], 'rp');
  const coins = sumOf(rewards ?? [], 'coin');
  if (isYoung(grade) || rp + coins === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-2">
      {rp > 0 && <span className={CHIP}>{t('earned', { count: rp })}</span>}
      {coins > 0 && <span className={CHIP}>{t('coins', { count: coins })}</span>}
    </p>
  );
}

const BOX =
  'flex items-center gap-2 rounded-card border-2 border-hairline bg-paper p-2 min-[24rem]:gap-3 min-[24rem]:p-3 short:p-2';

/** Rewards with reasons in reserved space; classes I to III have no counters (decision 15). */
export function RewardList({ rewards }: { rewards: Earned }) {
  const { t } = useTranslation('learning/celebrations');
  const { grade } = useStudent();
  const sign = 'size-7 shrink-0 min-[24rem]:size-9';
  if (isYoung(grade)) return null;
  if (rewards === null) {
    return (
      <div role="status" className={`${BOX} mt-3 short:mt-2`}>
        <Medal className={sign} />
        <span className="py-1 text-soft min-[24rem]:py-2">
          {t(navigator.onLine ? 'countedSoon' : 'countedLater')}
        </span>
      </div>
    );
  }
  const rp = sumOf(rewards, 'rp');
  const coins = sumOf(rewards, 'coin');
  const reasons = new Set(
    rewards.filter(({ kind }) => kind === 'rp').map(({ reason }) => reason === 'streak'),
  );
  const why = reasons.size > 1 ? 'forBoth' : reasons.has(true) ? 'forStreak' : 'forLesson';
  return (
    <ul className="mt-3 grid auto-cols-fr grid-flow-col gap-2 short:mt-2">
      {rp > 0 && (
        <li className={BOX}>
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
        <li className={BOX}>
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
