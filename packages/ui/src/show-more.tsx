import { MOST_LISTED } from '@skillkite/rules/calls/listing';
import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';

type Props = {
  /** Label of the button. */
  word: string;
  /** Shown when a list reached its maximum length. */
  limitText: string;
  shown: number;
  /**
   * Number of rows to request next; null at the end of the list, undefined in answers of older
   * servers.
   */
  nextMost: number | null | undefined;
  isBusy: boolean;
  onMore: (most: number) => void;
};

/**
 * End of a list: a button while there are more rows. The focus stays here when the last press
 * removes the button.
 */
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
