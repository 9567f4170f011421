import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import type { StopName } from './tour-stops.ts';
import { placeOfWords } from './placement.ts';
import type { Box } from './use-target.ts';

type Props = {
  name: StopName;
  box: Box | null;
  titleId: string;
  place: number;
  total: number;
  onNext: () => void;
  onBack: () => void;
  onSkip: () => void;
};

/** Text of a tour stop next to its target. The next button has the focus, and screen readers read the text with it. */
export function TourStopText({ name, box, titleId, place, total, onNext, onBack, onSkip }: Props) {
  const { t } = useTranslation('learning/tutorial');
  const card = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const textId = useId();
  const [spot, setSpot] = useState<{ top: number; left: number } | null>(null);
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = card.current ?? {};
    setSpot(placeOfWords(box, { width, height }, { width: innerWidth, height: innerHeight }));
  }, [box]);
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  const isLast = place === total;
  return (
    <div
      ref={card}
      className="card absolute max-h-[calc(100%-1.5rem)] w-[min(23rem,calc(100%-1.5rem))] overflow-y-auto p-4"
      style={spot ?? undefined}
    >
      <p className="font-bold text-thread">{t('stop', { stop: place, total })}</p>
      <h2 id={titleId} className="text-lg">
        {t(`title.${name}`)}
      </h2>
      <p id={textId} className="mt-1 mb-3">
        {t(`text.${name}`)}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {!isLast && (
          <Button variant="quiet" className="-ml-3 px-3" onClick={onSkip}>
            {t('skip')}
          </Button>
        )}
        <div className="ml-auto flex gap-2">
          {place > 1 && (
            <Button variant="secondary" onClick={onBack}>
              {t('back')}
            </Button>
          )}
          <button
            ref={next}
            type="button"
            aria-describedby={`${titleId} ${textId}`}
            className={buttonVariants('primary')}
            onClick={onNext}
          >
            {isLast ? t('start') : t('next')}
          </button>
        </div>
      </div>
    </div>
  );
}
