import { mixedOrder } from '@skillkite/rules/quiz';
import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ANSWER_PAPER, type AnswerLook, type AnswerProps } from './answer-props.ts';
import { QuestionText, useQuestionText } from './question-text.tsx';
import { useDrag } from './use-drag.ts';

/** Pairs: drag a card to its place, or tap one and then the other, in any order. */
export function MatchAnswer({ question, verdict, onAnswer }: AnswerProps) {
  const { t } = useTranslation('quiz');
  const { questionId, lang, options } = question;
  const say = useQuestionText(lang);
  const [mixed] = useState(() => mixedOrder(options.length, questionId));
  /** What was put beside each first half. */
  const [given, setGiven] = useState<readonly (number | null)[]>(() => options.map(() => null));
  const [heldCard, setHeldCard] = useState<number | null>(null);
  const [heldPlace, setHeldPlace] = useState<number | null>(null);
  const [news, setNews] = useState('');
  const places = useRef<HTMLUListElement>(null);
  const partnerOf = (card: number) => options[card - 1]?.partner ?? {};
  const put = (card: number, place: number) => {
    setGiven(
      given.map((one, index) => {
        if (index === place) return card;
        return one === card ? null : one;
      }),
    );
    setHeldCard(null);
    setHeldPlace(null);
    setNews(t('paired', { first: say(options[place]?.text ?? {}), second: say(partnerOf(card)) }));
  };
  const drag = useDrag(put);
  const pressCard = (card: number) => {
    if (verdict || drag.wasDragged()) return;
    if (heldPlace !== null) {
      put(card, heldPlace);
      // The card goes away from where it had the focus.
      places.current?.querySelectorAll('button')[heldPlace]?.focus({ preventScroll: true });
    } else setHeldCard(heldCard === card ? null : card);
  };
  const pressPlace = (place: number) => {
    if (verdict) return;
    const there = given[place] ?? null;
    if (heldCard !== null) put(heldCard, place);
    else if (there !== null) {
      setGiven(given.map((one, index) => (index === place ? null : one)));
      setNews(t('takenBack', { text: say(partnerOf(there)) }));
    } else setHeldPlace(heldPlace === place ? null : place);
  };
  /** Lets go by Escape, which leaves the quiz only when nothing is held. */
  const letGo = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || (heldCard ?? heldPlace) === null) return;
    event.preventDefault();
    setHeldCard(null);
    setHeldPlace(null);
  };
  const chosen = given.flatMap((card) => card ?? []);
  const cardAt = (place: number): number | null => (verdict?.answer.chosen ?? given)[place] ?? null;
  const lookOf = (place: number): AnswerLook => {
    if (verdict?.kind === 'right') return 'right';
    if (verdict?.kind === 'wrong') return cardAt(place) === place + 1 ? 'chosen' : 'wrong';
    return heldPlace === place ? 'chosen' : 'open';
  };
  const submit = () => {
    onAnswer({ chosen, written: '' });
    // What lies right stays; the rest comes back to be tried again.
    setGiven(given.map((card, place) => (card === place + 1 ? card : null)));
  };
  return (
    <>
      <p className="mb-2 text-soft">{t('matchHelp')}</p>
      <ul ref={places} className="grid gap-2">
        {options.map(({ text }, place) => {
          const card = cardAt(place);
          const look = lookOf(place);
          return (
            <li key={`place-${place + 1}`} data-drop={place}>
              <button
                type="button"
                aria-pressed={heldPlace === place}
                aria-disabled={verdict !== null || undefined}
                onClick={() => pressPlace(place)}
                onKeyDown={letGo}
                className={`grid min-h-14 w-full grid-cols-2 items-center gap-3 rounded-control border-2 p-1.5 pl-4 text-left text-lg ${ANSWER_PAPER[look]}`}
              >
                <span className="wrap-break-word">
                  <QuestionText text={text} lang={lang} />
                </span>
                <span
                  className={`flex min-h-10 items-center gap-2 rounded-lg px-3 wrap-break-word ${card === null ? 'border-2 border-dashed border-edge text-soft' : look === 'open' ? 'bg-sky font-bold' : ''}`}
                >
                  {look === 'wrong' && (
                    <>
                      <X aria-hidden className="size-5 shrink-0" />
                      <span className="sr-only">{t('notThisOne')}</span>
                    </>
                  )}
                  {look === 'right' && (
                    <>
                      <Check aria-hidden className="size-5 shrink-0" />
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
          {mixed
            .filter((card) => !given.includes(card))
            .map((card) => (
              <li key={`card-${card}`}>
                <button
                  type="button"
                  aria-pressed={heldCard === card}
                  {...drag.handlersOf(card)}
                  style={drag.styleOf(card)}
                  onClick={() => pressCard(card)}
                  onKeyDown={letGo}
                  className={`relative min-h-12 cursor-grab touch-none rounded-control border-2 px-4 text-left text-lg wrap-break-word ${heldCard === card ? 'border-primary bg-sky font-bold' : 'border-edge bg-surface'}`}
                >
                  <QuestionText text={partnerOf(card)} lang={lang} />
                </button>
              </li>
            ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
      {verdict === null && (
        <Button className="mt-4 w-full" disabled={chosen.length < options.length} onClick={submit}>
          {t('done')}
        </Button>
      )}
    </>
  );
}
