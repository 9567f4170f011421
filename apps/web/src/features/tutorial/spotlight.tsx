import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { litBox, placeOfWords } from './placing.ts';
import type { Box } from './use-target.ts';

type Props = {
  /** Which words. */
  name: string;
  /** What is lit; nothing while the page is on its way. */
  box: Box | null;
  place: number;
  total: number;
  onNext: () => void;
  onBack: () => void;
  onSkip: () => void;
};

/** The page in the dark but for one thing, and words about it. Escape leaves; the page behind cannot be pressed. */
export function Spotlight({ name, box, place, total, onNext, onBack, onSkip }: Props) {
  const { t } = useTranslation('tutorial');
  const dialog = useRef<HTMLDialogElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const [spot, setSpot] = useState<{ top: number; left: number } | null>(null);
  const screen = { width: innerWidth, height: innerHeight };
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => next.current?.focus({ preventScroll: true }), [name]);
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = words.current ?? {};
    setSpot(placeOfWords(box, { width, height }, { width: innerWidth, height: innerHeight }));
  }, [box, name]);
  const isLast = place === total;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden bg-transparent p-0 text-ink backdrop:bg-transparent"
      onCancel={(event) => {
        event.preventDefault();
        onSkip();
      }}
    >
      {box ? (
        <div
          aria-hidden
          className="absolute rounded-card shadow-[0_0_0_100vmax_rgb(0_0_0/0.62)] outline-4 outline-sun motion-safe:transition-all motion-safe:duration-200"
          style={litBox(box, screen)}
        />
      ) : (
        <div aria-hidden className="absolute inset-0 bg-[rgb(0_0_0/0.62)]" />
      )}
      <div
        ref={words}
        className="card absolute max-h-[calc(100%-1.5rem)] w-[min(23rem,calc(100%-1.5rem))] overflow-y-auto p-4"
        style={spot ?? undefined}
      >
        <p className="font-bold text-thread">{t('stop', { stop: place, total })}</p>
        <div aria-live="polite">
          <h2 id={titleId} className="text-lg">
            {t(`title.${name}`)}
          </h2>
          <p className="mt-1 mb-3">{t(`text.${name}`)}</p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          {!isLast && (
            <Button kind="quiet" className="-ml-3 px-3" onClick={onSkip}>
              {t('skip')}
            </Button>
          )}
          <div className="ml-auto flex gap-2">
            {place > 1 && (
              <Button kind="secondary" onClick={onBack}>
                {t('back')}
              </Button>
            )}
            <button ref={next} type="button" className={buttonLook('primary')} onClick={onNext}>
              {isLast ? t('start') : t('next')}
            </button>
          </div>
        </div>
      </div>
    </dialog>
  );
}
