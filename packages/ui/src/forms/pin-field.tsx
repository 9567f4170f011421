import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';

type Props = {
  label: string;
  /** Accessible name of one box: "Digit 2 of 6". */
  digitLabel: (number: number) => string;
  value: string;
  onChange: (value: string) => void;
};

const DIGITS = 6;

/** Six boxes for six digits. A pasted PIN fills all; Backspace moves back. */
export function PinField({ label, digitLabel, value, onChange }: Props) {
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (index: number) => boxes.current[Math.min(Math.max(index, 0), DIGITS - 1)]?.focus();

  const type = (index: number, typed: string) => {
    const digits = typed.replaceAll(/\D/g, '');
    if (digits === '') return;
    const next = (value.slice(0, index) + digits + value.slice(index + 1)).slice(0, DIGITS);
    onChange(next);
    focus(Math.min(index + digits.length, next.length));
  };
  const press = (index: number) => (event: KeyboardEvent) => {
    if (event.key !== 'Backspace') return;
    event.preventDefault();
    const at = value[index] === undefined ? index - 1 : index;
    onChange(value.slice(0, Math.max(at, 0)) + value.slice(at + 1));
    focus(at);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const digits = event.clipboardData.getData('text').replaceAll(/\D/g, '').slice(0, DIGITS);
    onChange(digits);
    focus(digits.length);
  };

  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1 font-bold">
        {label}
      </p>
      <div className="grid grid-cols-6 gap-2">
        {Array.from({ length: DIGITS }, (_, index) => (
          <input
            key={`digit-${index + 1}`}
            ref={(element) => {
              boxes.current[index] = element;
            }}
            aria-label={digitLabel(index + 1)}
            className="h-14 w-full rounded-control border-2 border-edge bg-surface text-center font-display text-xl"
            inputMode="numeric"
            required
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            value={value[index] ?? ''}
            onChange={(event) => type(index, event.target.value.slice(-1))}
            onKeyDown={press(index)}
            onPaste={paste}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
    </div>
  );
}
