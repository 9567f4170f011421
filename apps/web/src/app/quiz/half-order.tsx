import { rightAnswer } from '@skillkite/rules/quiz/quiz';
import { placesOf } from '@skillkite/rules/quiz/quiz-help';
import { Check, GripVertical } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../i18n.ts';
import { type AnswerProps, isSolved } from './answer-props.ts';
import { DoneButton } from './done-button.tsx';
import { QuestionText, useQuestionText } from './question-text.tsx';
import { useCards } from './use-cards.ts';

const ROW =
  'flex min-h-14 w-full items-center gap-3 rounded-control border-2 p-1.5 text-left text-lg';

/** An order with its first half in place (D25). */
export function HalfOrder({ question, verdict, order, help, onAnswer }: AnswerProps) {
  const { t, language } = useTranslation('quiz');
  const { lang, options } = question;
  const say = useQuestionText(lang);
  const textOf = (card: number) => options[card - 1]?.text ?? {};
  const places = useRef<HTMLOListElement>(null);
  const cards = useCards(placesOf(help, rightAnswer(question, language)), {
    places,
    isFixed: true,
    isAnswered: verdict !== null,
    say: {
      put: (card, place) => t('movedTo', { text: say(textOf(card)), place: place + 1 }),
      takenBack: (card) => t('takenBack', { text: say(textOf(card)) }),
    },
  });
  const { given, heldCard, heldPlace, drag } = cards;
  const left = order.filter((card) => !given.includes(card));
  const chosen = given.flatMap((card) => card ?? []);
  const asksAt = (place: number): string => {
    if (place === options.length - 1) return t('andLast');
    return t(place === given.indexOf(null) ? 'whichNext' : 'andThen');
  };
  return (
    <>
      <ol ref={places} className="grid gap-2">
        {options.map((_, place) => {
          const card = (verdict?.answer.chosen ?? given)[place] ?? null;
          const isRight = isSolved(verdict) || cards.isFixedAt(place);
          const isNext = place === given.indexOf(null) || heldPlace === place;
          const paper = isRight
            ? 'border-leaf bg-leaf-wash'
            : card !== null
              ? 'border-edge bg-surface'
              : `border-dashed ${isNext ? 'border-primary bg-sky' : 'border-edge'}`;
          return (
            <li key={`place-${place + 1}`} data-drop={place}>
              <button
                type="button"
                data-judged={verdict !== null && !cards.isFixedAt(place) ? '' : undefined}
                aria-pressed={heldPlace === place}
                aria-disabled={verdict !== null || cards.isFixedAt(place) || undefined}
                onClick={() => cards.pressPlace(place)}
                onKeyDown={cards.letGo}
                className={`${ROW} ${paper}`}
              >
                <span
                  className={`grid size-10 shrink-0 place-items-center rounded-lg font-bold ${isRight ? 'bg-leaf text-surface' : 'bg-sky text-ink'}`}
                >
                  {place + 1}
                </span>
                <span
                  className={`min-w-0 flex-1 wrap-break-word ${card === null ? 'text-soft' : ''}`}
                >
                  {card === null ? asksAt(place) : <QuestionText text={textOf(card)} lang={lang} />}
                </span>
                {isRight && (
                  <>
                    <Check aria-hidden className="mr-2 size-6 shrink-0 text-leaf" strokeWidth={3} />
                    <span className="sr-only">{t('right')}</span>
                  </>
                )}
              </button>
            </li>
          );
        })}
      </ol>
      {verdict === null && left.length > 0 && (
        <>
          <p className="mt-4 mb-2 text-soft">{t('left', { count: left.length })}</p>
          <ul aria-label={t('cards')} className="grid gap-2">
            {left.map((card) => (
              <li key={`card-${card}`}>
                <button
                  type="button"
                  aria-pressed={heldCard === card}
                  {...drag.handlersOf(card)}
                  style={drag.styleOf(card)}
                  onClick={() => cards.pressCard(card)}
                  onKeyDown={cards.letGo}
                  className={`${ROW} relative cursor-grab touch-none ${heldCard === card ? 'border-primary bg-sky font-bold' : 'border-edge bg-surface'}`}
                >
                  <GripVertical aria-hidden className="mx-1 size-6 shrink-0 text-soft" />
                  <span className="min-w-0 flex-1 wrap-break-word">
                    <QuestionText text={textOf(card)} lang={lang} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p role="status" className="sr-only">
        {cards.news}
      </p>
      {verdict === null && (
        <DoneButton disabled={left.length > 0} onClick={() => onAnswer({ chosen, written: '' })} />
      )}
    </>
  );
}
