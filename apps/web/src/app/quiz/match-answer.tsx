import { rightAnswer } from '@skillkite/rules/quiz/quiz';
import { placesOf } from '@skillkite/rules/quiz/quiz-help';
import { Check, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../i18n.ts';
import { ANSWER_PAPER, type AnswerLook, type AnswerProps, isSolved } from './answer-props.ts';
import { DoneButton } from './done-button.tsx';
import { QuestionText, useQuestionText } from './question-text.tsx';
import { useCards } from './use-cards.ts';

/** Pairs: drag a card to its place, or tap one and then the other, in any order. Half of them may be joined already (D25). */
export function MatchAnswer({ question, verdict, order, help, onAnswer }: AnswerProps) {
  const { t, language } = useTranslation('quiz');
  const { lang, options } = question;
  const say = useQuestionText(lang);
  const partnerOf = (card: number) => options[card - 1]?.partner ?? {};
  const places = useRef<HTMLUListElement>(null);
  const cards = useCards(placesOf(help, rightAnswer(question, language)), {
    places,
    isFixed: help !== null,
    isAnswered: verdict !== null,
    say: {
      put: (card, place) =>
        t('paired', { first: say(options[place]?.text ?? {}), second: say(partnerOf(card)) }),
      takenBack: (card) => t('takenBack', { text: say(partnerOf(card)) }),
    },
  });
  const { given, heldCard, heldPlace, drag } = cards;
  const chosen = given.flatMap((card) => card ?? []);
  const cardAt = (place: number): number | null => (verdict?.answer.chosen ?? given)[place] ?? null;
  const lookOf = (place: number): AnswerLook => {
    if (isSolved(verdict)) return 'right';
    if (verdict?.kind === 'wrong') return cardAt(place) === place + 1 ? 'chosen' : 'wrong';
    return heldPlace === place ? 'chosen' : 'open';
  };
  const submit = () => {
    onAnswer({ chosen, written: '' });
    // What lies right stays; the rest comes back to be tried again.
    cards.setGiven(given.map((card, place) => (card === place + 1 ? card : null)));
  };
  return (
    <>
      <p className="mb-2 text-soft">{t('matchHelp')}</p>
      <ul ref={places} className="grid gap-2">
        {options.map(({ text }, place) => {
          const card = cardAt(place);
          const look = lookOf(place);
          // Joined as help, not by the student.
          const isJoined = verdict === null && cards.isFixedAt(place);
          const paper = isJoined ? 'border-leaf bg-leaf-wash text-ink' : ANSWER_PAPER[look];
          return (
            <li key={`place-${place + 1}`} data-drop={place}>
              <button
                type="button"
                data-judged={verdict !== null && !cards.isFixedAt(place) ? '' : undefined}
                aria-pressed={heldPlace === place}
                aria-disabled={verdict !== null || cards.isFixedAt(place) || undefined}
                onClick={() => cards.pressPlace(place)}
                onKeyDown={cards.letGo}
                className={`grid min-h-14 w-full grid-cols-2 items-center gap-3 rounded-control border-2 p-1.5 pl-4 text-left text-lg ${paper}`}
              >
                <span className="wrap-break-word">
                  <QuestionText text={text} lang={lang} />
                </span>
                <span
                  className={`flex min-h-10 items-center gap-2 rounded-lg px-3 wrap-break-word ${card === null ? 'border-2 border-dashed border-edge text-soft' : isJoined ? 'font-bold' : look === 'open' ? 'bg-sky font-bold' : ''}`}
                >
                  {look === 'wrong' && (
                    <>
                      <X aria-hidden className="size-5 shrink-0" />
                      <span className="sr-only">{t('notThisOne')}</span>
                    </>
                  )}
                  {(look === 'right' || isJoined) && (
                    <>
                      <Check
                        aria-hidden
                        className={`size-5 shrink-0 ${isJoined ? 'text-leaf' : ''}`}
                      />
                      <span className="sr-only">{t('right')}</span>
                    </>
                  )}
                  {card === null ? (
                    t('emptyPlace')
                  ) : (
                    <QuestionText text={partnerOf(card)} lang={lang} />
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {verdict === null && (
        <ul aria-label={t('cards')} className="mt-4 flex flex-wrap gap-2">
          {order
            .filter((card) => !given.includes(card))
            .map((card) => (
              <li key={`card-${card}`}>
                <button
                  type="button"
                  aria-pressed={heldCard === card}
                  {...drag.handlersOf(card)}
                  style={drag.styleOf(card)}
                  onClick={() => cards.pressCard(card)}
                  onKeyDown={cards.letGo}
                  className={`relative min-h-12 cursor-grab touch-none rounded-control border-2 px-4 text-left text-lg wrap-break-word ${heldCard === card ? 'border-primary bg-sky font-bold' : 'border-edge bg-surface'}`}
                >
                  <QuestionText text={partnerOf(card)} lang={lang} />
                </button>
              </li>
            ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {cards.news}
      </p>
      {verdict === null && (
        <DoneButton disabled={chosen.length < options.length} onClick={submit} />
      )}
    </>
  );
}
