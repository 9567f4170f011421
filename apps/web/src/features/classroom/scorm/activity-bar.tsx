import { isYoung } from '@skillkite/rules/school/grade';
import { Button } from '@skillkite/ui/button.tsx';
import { CircleCheck, Maximize, Minimize } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { useStudent } from '../../../app/session/session.ts';
import { useAppSelector } from '../../../app/store.ts';
import { selectIsLastOfFinished } from '../classroom-slice.ts';
import { useAcceptsPress } from '../players/use-accepts-press.ts';
import { YoungContinueButton } from '../young-continue-button.tsx';

type Props = {
  isFull: boolean;
  onFullScreen: () => void;
  fullScreenButton: RefObject<HTMLButtonElement | null>;
  /** The content keeps the shape of a slide, so landscape is better on a phone. */
  turnsPhone: boolean;
  ended: 'package' | 'elsewhere' | null;
  onAgain: () => void;
  /** Points of the completion; null before. */
  earned: number | null;
  onNext: (() => void) | null;
};

/** The bar of an activity: full screen, messages, and links to continue. */
export function ActivityBar({
  isFull,
  onFullScreen,
  fullScreenButton,
  turnsPhone,
  ended,
  onAgain,
  earned,
  onNext,
}: Props) {
  const { t } = useTranslation('learning/classroom');
  const acceptsPress = useAcceptsPress();
  const isLast = useAppSelector(selectIsLastOfFinished);
  const isChild = isYoung(useStudent().grade);
  return (
    <div
      data-activity-bar
      className={`flex flex-wrap items-center justify-end gap-3 border-hairline px-3 py-1 ${isFull ? 'border-b-2 short:w-min short:flex-col short:flex-nowrap short:border-r-2 short:border-b-0 short:px-2 short:py-2 short:text-center short:text-sm' : 'border-t-2'}`}
    >
      <button
        ref={fullScreenButton}
        type="button"
        aria-label={isFull ? t('leaveFullScreen') : t('fullScreen')}
        title={isFull ? t('leaveFullScreen') : t('fullScreen')}
        className={`grid size-12 shrink-0 place-items-center ${isFull ? 'mr-auto rounded-full border-2 border-hairline short:mr-0 short:mb-auto' : 'mr-auto rounded-control'}`}
        onClick={onFullScreen}
      >
        {isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
      </button>
      {turnsPhone && (
        <p className="mr-auto hidden min-w-0 flex-1 text-sm text-soft max-sm:portrait:block">
          {t('turnPhone')}
        </p>
      )}
      {ended === 'elsewhere' && (
        <p role="status" className="mr-auto">
          {t('activityElsewhere')}
        </p>
      )}
      {ended && (
        <Button variant="secondary" onClick={onAgain}>
          {ended === 'elsewhere' ? t('activityHere') : t('activityAgain')}
        </Button>
      )}
      {earned !== null && (
        // On a narrow phone the text wraps, so that the continue button stays visible.
        <p
          role="status"
          className="flex min-w-0 flex-1 items-center justify-end gap-2 font-bold text-leaf"
        >
          <CircleCheck aria-hidden className="size-6 shrink-0" />
          {earned > 0 && !isChild ? t('doneEarned', { count: earned }) : t('done')}
        </p>
      )}
      {onNext && acceptsPress && isChild && (
        <YoungContinueButton label={t('next')} onPress={onNext} />
      )}
      {onNext && acceptsPress && !isChild && (
        <Button
          // During a replay the activity is more important.
          variant={earned === null ? 'secondary' : 'primary'}
          onClick={onNext}
        >
          {t(isLast ? 'goOn' : 'next')}
        </Button>
      )}
    </div>
  );
}
