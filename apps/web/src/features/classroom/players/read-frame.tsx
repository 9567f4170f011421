import type { ReactNode } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { WhenVoiced } from '../../../app/read-aloud/when-voiced.tsx';
import { Button } from '../../../ui/button.tsx';
import type { PlayerProps } from './player-props.ts';

/** What the student says they have done with it. */
type Kind = 'read' | 'heard' | 'seen';

const DONE = { read: 'markDone', heard: 'markHeard', seen: 'markSeen' } as const;

/** What is read rather than played: it is done when the student says so (non-video progress is 100, spec 9). */
export function ReadFrame({
  kind = 'read',
  words = null,
  isWatched,
  onDone,
  children,
}: Pick<PlayerProps, 'isWatched' | 'onDone'> & {
  kind?: Kind;
  /** What can be read aloud of it. */
  words?: HTMLElement | null;
  children: ReactNode;
}) {
  const { t } = useTranslation('classroom');
  return (
    <div className="overflow-hidden border-hairline bg-surface lg:rounded-card lg:border-2">
      {children}
      <div className="flex flex-wrap gap-3 border-t-2 border-hairline p-3">
        <WhenVoiced of={words} />
        <Button className="ml-auto" onClick={() => onDone(0)}>
          {isWatched ? t('next') : t(DONE[kind])}
        </Button>
      </div>
    </div>
  );
}
