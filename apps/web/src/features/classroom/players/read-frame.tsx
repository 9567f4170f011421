import { isYoung } from '@skillkite/rules/school/grade';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { WhenVoiced } from '../../../app/read-aloud/when-voiced.tsx';
import { useStudent } from '../../../app/session/session.ts';
import { useAppSelector } from '../../../app/store.ts';
import { Button } from '@skillkite/ui/button.tsx';
import { selectIsLastOfFinished } from '../classroom-slice.ts';
import { YoungContinueButton } from '../young-continue-button.tsx';
import { EndOfText, EndSeen } from './end-of-text.tsx';
import { watchPageEnd } from './page-end.ts';
import type { PlayerProps } from './player-props.ts';
import { useAcceptsPress } from './use-accepts-press.ts';

/** Verb of the confirmation button. */
type Kind = 'read' | 'heard' | 'seen';

const DONE = { read: 'markDone', heard: 'markHeard', seen: 'markSeen' } as const;

/** Content to read. The student confirms it after its end was visible (progress 100, spec 9). */
export function ReadFrame({
  kind = 'read',
  words = null,
  end = 'below',
  isThere = true,
  isWatched,
  onDone,
  children,
}: Pick<PlayerProps, 'isWatched' | 'onDone'> & {
  kind?: Kind;
  /** Element to read aloud. */
  words?: HTMLElement | null;
  /** Where the end is: below the content, inside a scroll container, or reported by a page. */
  end?: 'below' | 'inside' | { page: HTMLIFrameElement | null };
  /** Content that failed to load has no end. */
  isThere?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('learning/classroom');
  const [isEndSeen, setIsEndSeen] = useState(false);
  const acceptsPress = useAcceptsPress();
  const isChild = isYoung(useStudent().grade);
  const isLast = useAppSelector(selectIsLastOfFinished);
  const seen = useCallback(() => setIsEndSeen(true), []);
  const page = typeof end === 'object' ? end.page : null;
  useEffect(() => (page ? watchPageEnd(page, seen) : undefined), [page, seen]);
  return (
    <div className="border-hairline bg-surface lg:overflow-hidden lg:rounded-card lg:border-2">
      {isChild && (
        // For children who do not read, the voice is above the text.
        <div className="border-b-2 border-hairline p-3 empty:hidden">
          <WhenVoiced of={words} />
        </div>
      )}
      <EndSeen value={seen}>
        {children}
        {end === 'below' && <EndOfText />}
      </EndSeen>
      {/* On a phone the voice and the continue button stay in view. */}
      <div
        className={`flex min-h-18 flex-wrap items-center gap-3 border-t-2 border-hairline bg-surface p-3 stay-in-view ${isChild ? 'bottom-0' : 'bottom-bar'}`}
      >
        {!isChild && <WhenVoiced of={words} />}
        {isThere &&
          !isEndSeen &&
          !isWatched &&
          (isChild ? (
            <p className="ml-auto grid size-20 place-items-center">
              <ArrowDown aria-hidden className="animate-bob size-12 text-leaf" />
              <span className="sr-only">{t('toTheEnd')}</span>
            </p>
          ) : (
            <p data-keep-clear className="ml-auto text-soft">
              {t('toTheEnd')}
            </p>
          ))}
        {isChild && acceptsPress && (isEndSeen || isWatched) && (
          <YoungContinueButton
            label={t(isWatched ? 'next' : DONE[kind])}
            onPress={() => onDone(0)}
          />
        )}
        {!isChild && acceptsPress && (isEndSeen || isWatched) && (
          <Button
            // Audio continues automatically after its end, so playing is the primary action.
            variant={isWatched || kind === 'heard' ? 'secondary' : 'primary'}
            className="ml-auto"
            onClick={() => onDone(0)}
          >
            {isWatched ? t(isLast ? 'fromStart' : 'next') : t(DONE[kind])}
          </Button>
        )}
      </div>
    </div>
  );
}
