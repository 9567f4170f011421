import type { StreakTimer } from '@skillkite/rules/rewards/streak-timer';
import { Hourglass } from 'lucide-react';
import { useTranslation } from '../../app/i18n.ts';

/** Time left of the streak in plain words, for the bar. The panel follows D5. */
export function StreakTimeLeft({ timer }: { timer: StreakTimer }) {
  const { t } = useTranslation('learning/rewards');
  const { value, label, highlighted } = timer;
  const words = () => {
    if (label === 'to-begin') return t('plain.toBegin');
    if (label === 'to-continue') return t('plain.toContinue');
    if (label === 'expired') return t('plain.again');
    const ends = label === 'ends-in';
    switch (value.kind) {
      case 'days':
        return t(ends ? 'plain.endsInDays' : 'plain.startInDays', { count: value.days });
      case 'countdown':
        return t(ends ? 'plain.endsIn' : 'plain.startIn', {
          hours: value.hours,
          minutes: value.minutes,
        });
      case 'start-an-ilm':
      case 'start-a-new-ilm':
        return t('plain.again');
    }
  };
  return (
    <p className={highlighted ? 'font-bold text-flame' : 'text-soft'}>
      {highlighted && <Hourglass aria-hidden className="mr-1 inline size-5" />}
      {words()}
    </p>
  );
}
