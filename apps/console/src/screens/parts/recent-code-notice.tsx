import { RECENT_CODE_MINUTES } from '@skillkite/rules/learning/lesson/recent-code';
import { Button } from '@skillkite/ui/button.tsx';
import { useEffect, useRef } from 'react';
import { conflictOf } from '../../app/changed-meanwhile.ts';
import { useTranslation } from '../../app/i18n.ts';

const MINUTE_MS = 60_000;

/** By the device's clock, clamped to the valid range. */
function minutesSince(at: string | null): number {
  const since = at === null ? 0 : (Date.now() - Date.parse(at)) / MINUTE_MS;
  return Math.min(RECENT_CODE_MINUTES, Math.max(1, Math.round(since)));
}

type Props = {
  /** Error of the call that creates the code. */
  error: unknown;
  isBusy: boolean;
  onAgain: () => void;
};

/** Another person just created a code: who, when, and the effect of a new one. */
export function RecentCodeNotice({ error, isBusy, onAgain }: Props) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const conflict = conflictOf(error);
  const isMet = conflict !== null;
  useEffect(() => {
    if (isMet) place.current?.focus();
  }, [isMet]);
  if (!conflict) return null;
  const { name, at } = conflict.changed;
  const count = minutesSince(at);
  return (
    <div
      ref={place}
      role="alert"
      tabIndex={-1}
      className="mt-3 rounded-control bg-flame-wash px-4 py-3"
    >
      <p className="font-bold break-words">
        {name === null ? t('justMade.unknown', { count }) : t('justMade.person', { name, count })}
      </p>
      <p>{t('justMade.ends')}</p>
      <Button variant="secondary" className="mt-2" isBusy={isBusy} onClick={onAgain}>
        {t('justMade.again')}
      </Button>
    </div>
  );
}
