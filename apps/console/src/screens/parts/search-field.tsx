import { Search } from 'lucide-react';
import { useId } from 'react';

/** Longest search text of a call. */
const LONGEST = 100;

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
};

/** Search field with results while typing. */
export function SearchField({ label, value, onChange, className = '' }: Props) {
  const id = useId();
  return (
    <div className={`relative w-full ${className}`}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search aria-hidden className="absolute top-3.5 left-3 size-5 text-soft" />
      <input
        id={id}
        type="search"
        placeholder={label}
        value={value}
        maxLength={LONGEST}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-12 w-full rounded-control border-2 border-edge bg-surface pr-3 pl-10"
      />
    </div>
  );
}
