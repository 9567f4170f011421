import type { ReactNode } from 'react';

type Props = {
  label: string;
  className: string;
  children?: ReactNode;
};

/** A scrollable region, reachable by keyboard and labelled for screen readers. */
export const ScrollRegion = ({ label, className, children }: Props) => (
  <div role="region" aria-label={label} tabIndex={0} className={className}>
    {children}
  </div>
);
