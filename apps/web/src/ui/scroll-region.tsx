import type { ReactNode, RefObject } from 'react';

type Props = {
  label: string;
  className: string;
  region?: RefObject<HTMLDivElement | null>;
  children?: ReactNode;
};

/** What scrolls by itself: within reach of the keyboard, and named for who cannot see it. */
export const ScrollRegion = ({ label, className, region, children }: Props) => (
  <div ref={region} role="region" aria-label={label} tabIndex={0} className={className}>
    {children}
  </div>
);
