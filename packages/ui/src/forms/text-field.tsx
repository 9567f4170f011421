import { type InputHTMLAttributes, useId } from 'react';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

/** A labelled field. Its error shows below and is announced; the typed text stays. */
export function TextField({ label, hint, error, className = '', ...rest }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-bold">
        {label}
      </label>
      <input
        id={id}
        className="min-h-12 w-full rounded-control border-2 border-edge bg-surface px-4 disabled:bg-transparent disabled:opacity-60"
        aria-invalid={error !== undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        {...rest}
      />
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={`mt-1 text-sm ${error === undefined ? 'text-soft' : 'text-danger'}`}
        >
          {note}
        </p>
      )}
    </div>
  );
}
