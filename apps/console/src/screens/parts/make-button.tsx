import { Button } from '@skillkite/ui/button.tsx';
import type { ReactNode } from 'react';
import { usePressDelay } from '../../app/hooks/use-press-delay.ts';

type Props = { make: () => Promise<unknown>; isBusy: boolean; children: ReactNode };

/** Makes what takes the place of an earlier one: a double press would make two, and the first would have been told in vain. */
export function MakeButton({ make, isBusy, children }: Props) {
  const [isSettling, settle] = usePressDelay(false);
  return (
    <Button
      variant="secondary"
      className="justify-self-start"
      isBusy={isBusy || isSettling}
      onClick={() => void make().then(settle)}
    >
      {children}
    </Button>
  );
}
