import { MonitorSmartphone } from 'lucide-react';
import type { LaunchDetails } from '../../../app/endpoints/scorm.ts';
import { useTranslation } from '../../../app/i18n.ts';

type Props = { other: NonNullable<LaunchDetails['otherAttempt']> };

/** Says that two devices were used offline: both attempts are stored, and which one counts. */
export function TwoDevicesNotice({ other }: Props) {
  const { t, tag } = useTranslation('learning/classroom');
  const { scorePercent, ownScorePercent, isBetter } = other;
  const percent = (amount: number) =>
    new Intl.NumberFormat(tag, { style: 'percent' }).format(Math.round(amount) / 100);
  return (
    <p role="status" className="flex items-center gap-2 border-b-2 border-hairline p-3">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-leaf" />
      {scorePercent === null || ownScorePercent === null
        ? t('twoDevices')
        : t('twoDevicesScored', {
            own: percent(ownScorePercent),
            other: percent(scorePercent),
            best: percent(isBetter ? scorePercent : ownScorePercent),
          })}
    </p>
  );
}
