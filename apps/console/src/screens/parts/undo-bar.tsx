import { UNDO_OFFERED_MS } from '@skillkite/rules/learning/project/project';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { usePressDelay } from '../../app/hooks/use-press-delay.ts';

const SECOND_MS = 1000;

type Props = {
  text: string;
  /** Label of the button. */
  undo: ReactNode;
  onUndo: () => void;
  onOver: () => void;
};

/** Message of an action with undo for ten seconds. */
export function UndoBar({ text, undo, onUndo, onOver }: Props) {
  // It appears where the pressed button was, so a double press must not undo.
  const [isSettling] = usePressDelay();
  const [left, setLeft] = useState(UNDO_OFFERED_MS / SECOND_MS);
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => before - 1), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left <= 0) onOver();
  }, [left, onOver]);
  return (
    <div className="fixed inset-x-4 bottom-20 z-40 mx-auto flex max-w-lg items-center gap-3 rounded-card bg-ink px-4 py-2 text-surface shadow-lg lg:bottom-6">
      <Check aria-hidden className="size-5 shrink-0" />
      <span role="status" className="min-w-0 flex-1 truncate font-bold">
        {text}
      </span>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 rounded-control border-2 border-current px-4 font-bold"
        aria-disabled={isSettling || undefined}
        onClick={isSettling ? undefined : onUndo}
      >
        {undo}
      </button>
      <span aria-hidden className="w-5 text-center tabular-nums">
        {Math.max(0, left)}
      </span>
    </div>
  );
}
