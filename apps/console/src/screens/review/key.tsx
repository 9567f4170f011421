import type { ReactNode } from 'react';

/** Label of a keyboard key; hidden on touch devices. */
export const Key = ({ children }: { children: ReactNode }) => (
  <kbd
    aria-hidden
    className="inline-grid min-w-6 place-items-center rounded-sm border border-current px-1 font-sans text-sm max-lg:hidden"
  >
    {children}
  </kbd>
);
