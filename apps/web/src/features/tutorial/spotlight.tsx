import { useId, useLayoutEffect, useRef } from 'react';
import { litBox } from './placement.ts';
import { TourStopText } from './tour-stop-text.tsx';
import type { StopName } from './tour-stops.ts';
import type { Box } from './use-target.ts';

type Props = {
  /** Name of the stop's text. */
  name: StopName;
  /** Highlighted target; null while the page loads. */
  box: Box | null;
  place: number;
  total: number;
  onNext: () => void;
  onBack: () => void;
  onSkip: () => void;
};

/** Darkens the page except for one element, with a text. Escape leaves; the page cannot be used. */
export function Spotlight({ box, ...words }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before the text gets the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden bg-transparent p-0 text-ink backdrop:bg-transparent"
      onCancel={(event) => {
        event.preventDefault();
        words.onSkip();
      }}
    >
      {box ? (
        <div
          aria-hidden
          className="absolute rounded-card shadow-[0_0_0_100vmax_var(--scrim)] outline-4 outline-sun motion-safe:transition-all motion-safe:duration-200"
          style={litBox(box, { width: innerWidth, height: innerHeight })}
        />
      ) : (
        <div aria-hidden className="absolute inset-0 bg-(--scrim)" />
      )}
      <TourStopText key={words.name} box={box} titleId={titleId} {...words} />
    </dialog>
  );
}
