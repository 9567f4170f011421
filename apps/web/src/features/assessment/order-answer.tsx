import { textIn } from '@skillkite/rules/text/local-text';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from '../../app/i18n.ts';
import type { SkillQuestion } from './endpoints.ts';

type Props = {
  /** Original language of the options. */
  lang: SkillQuestion['lang'];
  options: SkillQuestion['options'];
  answer: readonly number[];
  onAnswer: (answer: number[]) => void;
};

const MOVE =
  'grid size-12 place-items-center rounded-control border-2 border-edge hover:bg-sky disabled:opacity-40';

/** Ordering by buttons for every input device. The displayed order is the answer. */
export function OrderAnswer({ lang, options, answer, onAnswer }: Props) {
  const { t, language } = useTranslation('learning/assessment');
  const order = answer.length > 0 ? answer : options.map(({ option }) => option);
  const move = (index: number, by: -1 | 1) => {
    const moved = [...order];
    const [one] = moved.splice(index, 1);
    if (one !== undefined) moved.splice(index + by, 0, one);
    onAnswer(moved);
  };
  return (
    <ol className="grid gap-3">
      {order.map((option, index) => {
        const texts = options.find((one) => one.option === option)?.text ?? {};
        const { text, lang: spoken } = textIn(texts, language, lang);
        return (
          <li
            key={option}
            className="flex items-center gap-3 rounded-control border-2 border-edge bg-surface p-2 pl-4 text-lg"
          >
            <span aria-hidden className="font-display text-xl text-thread">
              {index + 1}
            </span>
            <span lang={spoken} className="min-w-0 flex-1">
              {text}
            </span>
            <button
              type="button"
              className={MOVE}
              disabled={index === 0}
              aria-label={t('moveUp', { text })}
              onClick={() => move(index, -1)}
            >
              <ArrowUp aria-hidden />
            </button>
            <button
              type="button"
              className={MOVE}
              disabled={index === order.length - 1}
              aria-label={t('moveDown', { text })}
              onClick={() => move(index, 1)}
            >
              <ArrowDown aria-hidden />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
