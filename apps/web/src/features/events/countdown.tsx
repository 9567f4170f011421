import { waitUntil } from '@skillkite/rules/school/calendar/event-window';
import { useTranslation } from '../../app/i18n.ts';

/** Time until an event starts or opens, rounded up. */
export function Countdown({ ms, until }: { ms: number; until: 'opens' | 'starts' }) {
  const { t } = useTranslation('school/events');
  const { days, hours, minutes } = waitUntil(ms);
  return (
    <p className="font-display text-lg" role="timer">
      {days > 0
        ? t(hours > 0 ? `${until}InDaysAndHours` : `${until}InDays`, { count: days, hours })
        : hours > 0
          ? t(`${until}InHours`, { hours, minutes })
          : t(`${until}InMinutes`, { count: minutes })}
    </p>
  );
}
