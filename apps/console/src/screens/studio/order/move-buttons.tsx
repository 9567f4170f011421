import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from '../../../app/i18n.ts';

type Props = {
  name: string;
  at: number;
  count: number;
  onMove: (by: -1 | 1) => void;
};

const STEPS = [
  { by: -1, word: 'moveUp', Icon: ArrowUp },
  { by: 1, word: 'moveDown', Icon: ArrowDown },
] as const;

/** Moves a row by one place, for people who do not drag. */
export function MoveButtons({ name, at, count, onMove }: Props) {
  const { t } = useTranslation('console-learning/studio');
  return (
    <span className="flex shrink-0 flex-col">
      {STEPS.map(({ by, word, Icon }) => (
        <button
          key={word}
          type="button"
          disabled={at + by < 0 || at + by >= count}
          aria-label={t(word, { name })}
          className="grid h-7 w-11 place-items-center rounded-control text-soft hover:bg-sky hover:text-ink disabled:opacity-40 disabled:hover:bg-transparent"
          onClick={() => onMove(by)}
        >
          <Icon aria-hidden className="size-4" />
        </button>
      ))}
    </span>
  );
}
