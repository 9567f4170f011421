import { Button } from '@skillkite/ui/button.tsx';
import type { ComponentProps } from 'react';

type Props = ComponentProps<typeof Button> & {
  /** Currently inactive. */
  isOff: boolean;
};

/** A button that its own press may deactivate. `disabled` would lose the keyboard focus. */
export const SteadyButton = ({ isOff, isBusy = false, onClick, ...rest }: Props) => (
  <Button
    {...rest}
    isBusy={isBusy}
    aria-disabled={isOff || isBusy || undefined}
    onClick={isOff ? undefined : onClick}
  />
);
