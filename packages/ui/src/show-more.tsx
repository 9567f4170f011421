import { MOST_LISTED } from '@skillkite/rules/calls/listing';
import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';

type Props = {
  /** Of the button. */
  word: string;
  /** Shown where a list is as long as an answer may be. */
  limitText: string;
  shown: number;
  /** How many rows to ask for next; null at the end of the list, undefined in answers from before the field. */
  nextMost: number | null | undefined;
  isBusy: boolean;
  onMore: (most: number) => void;
};

/** The end of a list: a button while there are more rows. The focus stays here when the last press removes the button. */
export function ShowMore({ word, limitText, shown, nextMost, isBusy, onMore }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const hasMore = nextMost != null;
  useEffect(() => {
    if (!hasMore && isPressed.current) end.current?.focus();
    isPressed.current = false;
  }, [hasMore]);
  return (
    <div ref={end} tabIndex={-1} className="text-center outline-none">
      {hasMore && (
        <Button
          variant="secondary"
          className="my-4"
          isBusy={isBusy}
          onClick={() => {
            isPressed.current = true;
            onMore(nextMost);
          }}
        >
          {word}
        </Button>
      )}
      {!hasMore && shown >= MOST_LISTED && <p className="py-4 text-soft">{limitText}</p>}
    </div>
  );
}
