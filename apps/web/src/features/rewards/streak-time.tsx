import type { StreakTimer } from '@skillkite/rules/rewards/streak-timer';
import { Hourglass } from 'lucide-react';
import { useTranslation } from '../../app/i18n.ts';

const LABELS = {
  'to-begin': 'toBegin',
  'to-continue': 'toContinue',
  'ends-in': 'endsIn',
  'start-in': 'startIn',
  expired: 'expired',
} as const;

/** Countdown with label; colour and icon mark the last days (spec 4, D5). */
export function StreakTime({ timer }: { timer: StreakTimer }) {
  const { t } = useTranslation('learning/rewards');
  const { value, label, highlighted } = timer;
  const words = () => {
    switch (value.kind) {
      case 'start-an-ilm':
        return t('startAnIlm');
      case 'start-a-new-ilm':
        return t('startANewIlm');
      case 'days':
        return t('days', { count: value.days });
      case 'countdown':
        return t('countdown', { hours: value.hours, minutes: value.minutes });
    }
  };
  return (
    <div>
      <p className={`font-display text-lg ${highlighted ? 'text-flame' : ''}`}>
        {highlighted && <Hourglass aria-hidden className="mr-1 inline size-5" />}
        {words()}
      </p>
      <p className="text-sm text-soft">{t(LABELS[label])}</p>
    </div>
  );
}
