import { Button } from '@skillkite/ui/button.tsx';
import type { ComponentProps } from 'react';

type Props = ComponentProps<typeof Button> & {
  /** There is nothing to do, for now. */
  isOff: boolean;
};

/** A button that its own press may disable. `disabled` would lose the focus of keyboard users. */
export const SteadyButton = ({ isOff, isBusy = false, onClick, ...rest }: Props) => (
  <Button
    {...rest}
    isBusy={isBusy}
    aria-disabled={isOff || isBusy || undefined}
    onClick={isOff ? undefined : onClick}
  />
);
