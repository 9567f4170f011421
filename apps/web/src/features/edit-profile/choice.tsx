import { useId } from 'react';

type Props<Value extends string> = {
  label: string;
  /** Explanation of the option. */
  hint?: string;
  options: readonly { value: Value; label: string; lang?: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** Radio buttons with all options visible. */
export function Choice<Value extends string>({
  label,
  hint,
  options,
  chosen,
  onChoose,
}: Props<Value>) {
  const name = useId();
  const hintId = useId();
  return (
    <fieldset className="mb-4" aria-describedby={hint === undefined ? undefined : hintId}>
      <legend className="mb-1 font-bold">{label}</legend>
      {hint !== undefined && (
        <p id={hintId} className="mb-2 text-sm text-soft">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label: text, lang }) => (
          <label
            key={value}
            lang={lang}
            className="inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-control border-2 border-edge bg-surface px-4 font-bold has-checked:border-primary has-checked:bg-sky has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              className="size-4 accent-primary outline-none"
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
