import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../app/i18n.ts';

/** Classes of a label with a checkbox or a radio button. */
export const CHOICE_CHIP =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-2 border-hairline px-4 text-sm font-bold hover:bg-sky has-checked:border-primary has-checked:bg-sky';

type Props<Key extends string> = {
  chosen: Key | null;
  onChoose: (key: Key | null) => void;
  /** Count without a filter. */
  all: number;
  of: readonly { key: Key; word: string; count: number }[];
};

/** Filter chips with the number of matches. */
export function Chips<Key extends string>({ chosen, onChoose, all, of }: Props<Key>) {
  const { t } = useTranslation();
  const chips = [{ key: null, word: t('all'), count: all }, ...of];
  return (
    <div className="flex flex-wrap gap-2">
      {chips.map(({ key, word, count }) => (
        <button
          key={word}
          type="button"
          aria-pressed={chosen === key}
          className="inline-flex min-h-10 items-center gap-2 rounded-full border-2 border-hairline px-4 text-sm font-bold hover:bg-sky aria-pressed:border-primary aria-pressed:bg-sky"
          onClick={() => onChoose(key)}
        >
          {word} <span className="font-normal text-soft">{count}</span>
        </button>
      ))}
    </div>
  );
}

type ChoiceProps<Value> = {
  legend: string;
  options: readonly { readonly value: Value; readonly words: string }[];
  /** Allows several choices. */
  isMultiple?: boolean;
  isChosen: (value: Value) => boolean;
  onChange: (value: Value, isChosen: boolean) => void;
  /** A hint or an error below. */
  children?: ReactNode;
};

/** Radio buttons or checkboxes as chips in a row. */
export function ChoiceChips<Value>({
  legend,
  options,
  isMultiple = false,
  isChosen,
  onChange,
  children,
}: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, words }) => (
          <label key={words} className={CHOICE_CHIP}>
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              name={name}
              className="size-5 accent-primary"
              checked={isChosen(value)}
              onChange={({ target }) => onChange(value, target.checked)}
            />
            {words}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
