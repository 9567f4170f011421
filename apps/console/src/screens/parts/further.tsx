import { Button } from '@skillkite/ui/button.tsx';
import { type ReactNode, useState } from 'react';
import { takeFocus } from '../../app/hooks/take-focus.ts';

/** The next page of a list, once it is asked for. The button is gone then, and the focus goes to what it brought. */
export function Further({ word, children }: { word: string; children: ReactNode }) {
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
