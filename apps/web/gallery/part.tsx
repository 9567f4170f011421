import { ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { type ReactNode } from 'react';

export const nothing = () => {};

/** A component with each of its states. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="mb-10">
      <h2 id={`${name}-title`} className="mb-3 border-b-2 border-hairline pb-1 text-xl">
        {name}
      </h2>
      <div className="flex flex-wrap items-start gap-6">{children}</div>
    </section>
  );
}

export function State({
  is,
  wide = false,
  children,
}: {
  is: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <figure className={wide ? 'w-full min-w-0' : 'min-w-0 max-w-full'}>
      <figcaption className="mb-1 text-sm text-soft" lang={ORIGINAL_LOCALE}>
        {is}
      </figcaption>
      {children}
    </figure>
  );
}
