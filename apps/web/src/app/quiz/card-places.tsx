import { rightAnswer } from '@skillkite/rules/quiz/quiz';
import { placesOf } from '@skillkite/rules/quiz/quiz-help';
import { Check, GripVertical, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../i18n.ts';
import {
  ANSWER_PAPER,
  type AnswerLook,
  type AnswerProps,
  isSolved,
} from './answers/answer-props.ts';
import { DoneButton } from './done-button.tsx';
import { QuestionText, useQuestionText } from './question-text.tsx';
import { useCards } from './answers/use-cards.ts';

const CARD = 'relative cursor-grab touch-none rounded-control border-2 text-left text-lg';
const PLACE = 'min-h-14 w-full items-center gap-3 rounded-control border-2 p-1.5 text-left text-lg';
/** Style of places filled by help or by the shown answer. */
const SOLVED = 'border-leaf bg-leaf-wash text-ink';

/**
 * Cards for places: partners of pairs, or the second half of an order (D25). Tap a card and a place
 * in any order, or drag it. Places filled by help do not change.
 */
export function CardPlaces({ question, verdict, order, help, onAnswer }: AnswerProps) {
  const { t, language } = useTranslation('learning/quiz');
  const { kind, lang, options } = question;
  const isMatch = kind === 'match';
  const say = useQuestionText(lang);
  const textOf = (card: number) =>
    (isMatch ? options[card - 1]?.partner : options[card - 1]?.text) ?? {};
  const places = useRef<HTMLOListElement>(null);
  const cards = useCards(placesOf(help, rightAnswer(question, language)), {
    places,
    isFixed: help !== null,
    isAnswered: verdict !== null,
    say: {
      put: (card, place) => {
        const text = say(textOf(card));
        return isMatch
          ? t('paired', { first: say(options[place]?.text ?? {}), second: text })
          : t('movedTo', { text, place: place + 1 });
      },
      takenBack: (card) => t('takenBack', { text: say(textOf(card)) }),
    },
  });
  const { given, heldCard, heldPlace, drag } = cards;
  const left = order.filter((card) => !given.includes(card));
  const next = given.indexOf(null);
  const submit = () => {
    onAnswer({ chosen: given.flatMap((card) => card ?? []), written: '' });
    // Right cards stay for the next try.
    cards.setGiven(given.map((card, place) => (card === place + 1 ? card : null)));
  };
  const placeAt = (place: number) => {
    const card = (verdict?.answer.chosen ?? given)[place] ?? null;
    const isFixed = cards.isFixedAt(place);
    const judged = (): AnswerLook => {
      if (isSolved(verdict)) return 'right';
      if (verdict?.kind === 'wrong') return card === place + 1 ? 'chosen' : 'wrong';
      return heldPlace === place ? 'chosen' : 'open';
    };
    return { place, card, isFixed, look: judged(), isGiven: verdict === null && isFixed };
  };
  type Place = ReturnType<typeof placeAt>;
  const paperOf = ({ place, card, look, isGiven }: Place): string => {
    if (isGiven || (!isMatch && look === 'right')) return SOLVED;
    if (isMatch || card !== null) return ANSWER_PAPER[look];
    return `border-dashed ${look === 'chosen' || place === next ? 'border-primary bg-sky' : 'border-edge'}`;
  };
  const emptyWords = ({ place }: Place): string => {
    if (isMatch) return t('emptyPlace');
    if (place === options.length - 1) return t('andLast');
    return t(place === next ? 'whichNext' : 'andThen');
  };
  const signOf = ({ look, isGiven }: Place, tickColour: string) => {
    if (look === 'wrong')
      return (
        <>
          <X aria-hidden className="size-5 shrink-0" />
          <span className="sr-only">{t('notThisOne')}</span>
        </>
      );
    return (
      (look === 'right' || isGiven) && (
        <>
          <Check aria-hidden className={`size-5 shrink-0 ${tickColour}`} strokeWidth={3} />
          <span className="sr-only">{t('right')}</span>
        </>
      )
    );
  };
  const contentOf = (of: Place) =>
    of.card === null ? emptyWords(of) : <QuestionText text={textOf(of.card)} lang={lang} />;
  const pairOf = (of: Place) => (
    <>
      <span className="wrap-break-word">
        <QuestionText text={options[of.place]?.text ?? {}} lang={lang} />
      </span>
      <span
        className={`flex min-h-10 items-center gap-2 rounded-lg px-3 wrap-break-word ${of.card === null ? 'border-2 border-dashed border-edge text-soft' : of.isGiven ? 'font-bold' : of.look === 'open' ? 'bg-sky font-bold' : ''}`}
      >
        {signOf(of, of.isGiven ? 'text-leaf' : '')}
        {contentOf(of)}
      </span>
    </>
  );
  const rowOf = (of: Place) => {
    const isRight = of.look === 'right' || of.isGiven;
    return (
      <>
        <span
          className={`grid size-10 shrink-0 place-items-center rounded-lg font-bold ${isRight ? 'bg-leaf text-surface' : 'bg-sky text-ink'}`}
        >
          {of.place + 1}
        </span>
        <span className={`min-w-0 flex-1 wrap-break-word ${of.card === null ? 'text-soft' : ''}`}>
          {contentOf(of)}
        </span>
        {signOf(of, 'mr-2 text-leaf')}
      </>
    );
  };
  return (
    <>
      {isMatch && <p className="mb-2 text-soft">{t('matchHelp')}</p>}
      <ol ref={places} className="grid gap-2">
        {options.map((_, index) => {
          const of = placeAt(index);
          return (
            <li key={`place-${index + 1}`} data-drop={index}>
              <button
                type="button"
                data-judged={verdict !== null && !of.isFixed ? '' : undefined}
                aria-pressed={heldPlace === index}
                aria-disabled={verdict !== null || of.isFixed || undefined}
                onClick={() => cards.pressPlace(index)}
                onKeyDown={cards.letGo}
                className={`${PLACE} ${isMatch ? 'grid grid-cols-2 pl-4' : 'flex'} ${paperOf(of)}`}
              >
                {isMatch ? pairOf(of) : rowOf(of)}
              </button>
            </li>
          );
        })}
      </ol>
      {verdict === null && left.length > 0 && (
        <>
          {!isMatch && <p className="mt-4 mb-2 text-soft">{t('left', { count: left.length })}</p>}
          <ul
            aria-label={t('cards')}
            className={isMatch ? 'mt-4 flex flex-wrap gap-2' : 'grid gap-2'}
          >
            {left.map((card) => (
              <li key={`card-${card}`}>
                <button
                  type="button"
                  aria-pressed={heldCard === card}
                  {...drag.handlersOf(card)}
                  style={drag.styleOf(card)}
                  onClick={() => cards.pressCard(card)}
                  onKeyDown={cards.letGo}
                  className={`${CARD} ${isMatch ? 'min-h-12 px-4 wrap-break-word' : 'flex min-h-14 w-full items-center gap-3 p-1.5'} ${heldCard === card ? 'border-primary bg-sky font-bold' : 'border-edge bg-surface'}`}
                >
                  {!isMatch && (
                    <GripVertical aria-hidden className="mx-1 size-6 shrink-0 text-soft" />
                  )}
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
      {verdict === null && <DoneButton disabled={left.length > 0} onClick={submit} />}
    </>
  );
}
