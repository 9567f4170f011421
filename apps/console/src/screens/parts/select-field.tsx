import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string;
  hint?: string | undefined;
  children: ReactNode;
};

/** A labelled select element. */
export function SelectField({ label, hint, className = '', children, ...rest }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-bold">
        {label}
      </label>
      <select
        id={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="min-h-12 w-full rounded-control border-2 border-edge bg-surface px-3"
        {...rest}
      >
        {children}
      </select>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
