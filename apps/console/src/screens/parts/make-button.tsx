import { Button } from '@skillkite/ui/button.tsx';
import type { ReactNode } from 'react';
import { usePressDelay } from '../../app/hooks/use-press-delay.ts';

type Props = { make: () => Promise<unknown>; isBusy: boolean; children: ReactNode };

/**
 * Creates something that replaces an earlier one. Ignores double presses, whose first result would
 * be invalid at once.
 */
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
