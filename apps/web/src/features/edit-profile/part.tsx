import { type ReactNode, useId } from 'react';

/** A card of the page with a heading. */
export function Part({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card min-w-0 p-5">
      <h2 id={id} className="mb-1 text-xl">
        {title}
      </h2>
      {text !== undefined && <p className="mb-4 text-soft">{text}</p>}
      {children}
    </section>
  );
}
