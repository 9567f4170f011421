import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';

type Props = SelectHTMLAttributes<HTMLSelectElement> & { label: string; children: ReactNode };

/** A labelled choice of one of a few. */
export function SelectField({ label, className = '', children, ...rest }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-bold">
        {label}
      </label>
      <select
        id={id}
        className="min-h-12 w-full rounded-control border-2 border-edge bg-surface px-3"
        {...rest}
      >
        {children}
      </select>
    </div>
  );
}
