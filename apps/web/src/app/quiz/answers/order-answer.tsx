import { Check, GripVertical, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n.ts';
import { ANSWER_PAPER, type AnswerLook, type AnswerProps, isSolved } from './answer-props.ts';
import { DoneButton } from '../done-button.tsx';
import { CardPlaces } from '../card-places.tsx';
import { QuestionText, useQuestionText } from '../question-text.tsx';
import { useDrag } from './use-drag.ts';

const moved = (order: readonly number[], item: number, place: number): number[] => {
  const others = order.filter((one) => one !== item);
  return [...others.slice(0, place), item, ...others.slice(place)];
};

/** An order question: drag a thing, tap it and its place, or move it with arrow keys. */
function WholeOrder({ question, verdict, order: shown, onAnswer }: AnswerProps) {
  const { t } = useTranslation('learning/quiz');
  const { lang, options } = question;
  const say = useQuestionText(lang);
  const [order, setOrder] = useState(shown);
  const [lifted, setLifted] = useState<number | null>(null);
  const [news, setNews] = useState('');
  const textOf = (item: number) => options[item - 1]?.text ?? {};
  const place = (item: number, at: number) => {
    setOrder(moved(order, item, at));
    setNews(t('movedTo', { text: say(textOf(item)), place: at + 1 }));
  };
  const drag = useDrag((item, at) => {
    setLifted(null);
    place(item, at);
  });
  const press = (item: number, at: number) => {
    if (verdict || drag.wasDragged()) return;
    if (lifted === null || lifted === item) {
      setLifted(lifted === item ? null : item);
      setNews(t(lifted === item ? 'putDown' : 'lifted', { text: say(textOf(item)) }));
      return;
    }
    place(lifted, at);
    setLifted(null);
  };
  const lookOf = (item: number, at: number): AnswerLook => {
    if (isSolved(verdict)) return 'right';
    if (verdict?.kind === 'wrong') return item === at + 1 ? 'chosen' : 'wrong';
    return lifted === item ? 'chosen' : 'open';
  };
  return (
    <>
      <p className="mb-2 text-soft">{t('orderHelp')}</p>
      <ol className="grid gap-2">
        {order.map((item, at) => (
          <li key={item} data-drop={at}>
            <button
              type="button"
              aria-pressed={lifted === item}
              aria-disabled={verdict !== null || undefined}
              onClick={() => press(item, at)}
              onKeyDown={(event) => {
                if (event.key === 'Escape' && lifted !== null) {
                  // Releases a held thing; leaves the quiz only if nothing is held.
                  event.preventDefault();
                  press(lifted, order.indexOf(lifted));
                  return;
                }
                const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                if (by === undefined || lifted !== item || verdict) return;
                event.preventDefault();
                const to = Math.min(order.length - 1, Math.max(0, at + by));
                if (to !== at) place(item, to);
              }}
              style={drag.styleOf(item)}
              className={`relative flex min-h-14 w-full items-center gap-3 rounded-control border-2 p-1.5 pr-1 text-left text-lg ${ANSWER_PAPER[lookOf(item, at)]}`}
            >
              <span
                aria-hidden
                className="grid size-10 shrink-0 place-items-center rounded-lg bg-sky font-bold text-ink"
              >
                {at + 1}
              </span>
              <span className="min-w-0 flex-1 wrap-break-word">
                <QuestionText text={textOf(item)} lang={lang} />
              </span>
              {lookOf(item, at) === 'wrong' && (
                <>
                  <X aria-hidden className="mr-3 size-6 shrink-0" />
                  <span className="sr-only">{t('notThisPlace')}</span>
                </>
              )}
              {lookOf(item, at) === 'right' && (
                <>
                  <Check aria-hidden className="mr-3 size-6 shrink-0" />
                  <span className="sr-only">{t('right')}</span>
                </>
              )}
              {verdict === null && (
                <span
                  {...drag.handlersOf(item)}
                  className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-soft"
                >
                  <GripVertical aria-hidden className="size-6" />
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
      {verdict === null && <DoneButton onClick={() => onAnswer({ chosen: order, written: '' })} />}
    </>
  );
}

export const OrderAnswer = (props: AnswerProps) =>
  props.help === null ? <WholeOrder {...props} /> : <CardPlaces {...props} />;
