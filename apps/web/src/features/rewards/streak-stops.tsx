import type { StreakStop } from '@skillkite/rules/rewards/streak-row';
import { useTranslation } from '../../app/i18n.ts';
import { Bow } from '@skillkite/ui/art/sky.tsx';

/**
 * Streaks as bows of a kite's tail: tied when reached, outlines before; milestones are larger
 * (look).
 */
export function StreakStops({ stops, label }: { stops: readonly StreakStop[]; label: string }) {
  const { t } = useTranslation('learning/rewards');
  return (
    <ol aria-label={label} className="flex items-end gap-3">
      {stops.map(({ streakNumber, isReached, isMilestone, rp, coins }) => (
        <li key={streakNumber} className="shrink-0 text-center">
          <Bow isTied={isReached} className={isMilestone ? 'mx-auto w-12' : 'mx-auto w-8'} />
          <span aria-hidden className="block font-display">
            {streakNumber}
          </span>
          <span aria-hidden className="block text-sm text-soft">
            {t('rp', { count: rp })}
          </span>
          <span className="sr-only">
            {t('streak', { number: streakNumber, rp, coins })}
            {isReached && `, ${t('reached')}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
