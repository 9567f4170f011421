import type { ReactNode } from 'react';

type Props = {
  label: string;
  className: string;
  children?: ReactNode;
};

/** What scrolls by itself: within reach of the keyboard, and named for who cannot see it. */
export const ScrollRegion = ({ label, className, children }: Props) => (
  <div role="region" aria-label={label} tabIndex={0} className={className}>
    {children}
  </div>
);
