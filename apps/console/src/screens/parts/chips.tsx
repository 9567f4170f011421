import { useTranslation } from '../../app/i18n.ts';

/** Of a label with a box to tick, one of several that may be chosen. */
export const CHOICE_CHIP =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-2 border-hairline px-4 text-sm font-bold hover:bg-sky has-checked:border-primary has-checked:bg-sky';

type Props<Key extends string> = {
  chosen: Key | null;
  onChoose: (key: Key | null) => void;
  /** How many there are without a choice. */
  all: number;
  of: readonly { key: Key; word: string; count: number }[];
};

/** One of a few filters, with how many each shows. */
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
