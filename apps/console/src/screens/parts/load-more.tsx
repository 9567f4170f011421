import { Button } from '@skillkite/ui/button.tsx';
import { type ReactNode, useState } from 'react';
import { takeFocus } from '../../app/hooks/take-focus.ts';

/** Next page of a list on request. The button disappears, and focus moves to the new items. */
export function LoadMore({ word, children }: { word: string; children: ReactNode }) {
  const [isOpen, open] = useState(false);
  if (isOpen)
    return (
      <div ref={takeFocus} tabIndex={-1}>
        {children}
      </div>
    );
  return (
    <div className="border-t border-hairline py-4 text-center">
      <Button variant="secondary" onClick={() => open(true)}>
        {word}
      </Button>
    </div>
  );
}
