import type { ReactNode } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import type { PlayerProps } from './player-props.ts';

/** What the student says they have done with it. */
type Kind = 'read' | 'heard' | 'seen';

const DONE = { read: 'markDone', heard: 'markHeard', seen: 'markSeen' } as const;

/** What is read rather than played: it is done when the student says so (non-video progress is 100, spec 9). */
export function ReadFrame({
  kind = 'read',
  isWatched,
  onDone,
  children,
}: Pick<PlayerProps, 'isWatched' | 'onDone'> & { kind?: Kind; children: ReactNode }) {
  const { t } = useTranslation('classroom');
  return (
    <div className="overflow-hidden border-hairline bg-surface lg:rounded-card lg:border-2">
      {children}
      <div className="flex justify-end border-t-2 border-hairline p-3">
        <Button onClick={() => onDone(0)}>{isWatched ? t('next') : t(DONE[kind])}</Button>
      </div>
    </div>
  );
}
