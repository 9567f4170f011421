import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../i18n.ts';
import { useSay } from '../../read-aloud/say.tsx';
import { type AnswerProps, isSolved } from './answer-props.ts';
import { QuestionText, useQuestionText } from '../question-text.tsx';
import { useDrag } from './use-drag.ts';
import { usePlaces } from './use-places.ts';

const TILE = 'relative block w-full rounded-3xl border-4';
/** As large as the baskets allow, because small things have to be counted. */
const FEW = {
  list: 'max-w-3xl grid-cols-2 md:grid-cols-4 short:grid-cols-6',
  tile: 'aspect-[4/3] md:aspect-square',
};
const MANY = {
  list: 'max-w-4xl grid-cols-3 md:grid-cols-6 short:grid-cols-6',
  tile: 'aspect-square small:aspect-[5/4]',
};

function Sort(props: AnswerProps) {
  const { question, verdict, order: mixed } = props;
  const { t, language } = useTranslation('learning/quiz');
  const { lang, options, places } = question;
  const text = useQuestionText(lang);
  const say = useSay(language);
  const [held, setHeld] = useState<number | null>(null);
  const [news, setNews] = useState('');
  const { placeOf, isWrong, give } = usePlaces(props);
  const wordsOf = (option: number) => text(options[option - 1]?.text ?? {});
  const basketWords = (basket: number) => text(places[basket - 1]?.text ?? {});
  const put = (option: number, basket: number) => {
    setHeld(null);
    setNews(t('paired', { first: wordsOf(option), second: basketWords(basket) }));
    say?.(basketWords(basket));
    give(option, basket);
  };
  const drag = useDrag(put);
  const things = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The focused thing moved into a basket: focus the next one.
    if (document.activeElement === document.body)
      things.current?.querySelector('button')?.focus({ preventScroll: true });
  });
  const pressThing = (option: number) => {
    if (drag.wasDragged()) return;
    say?.(wordsOf(option));
    if (verdict === null) setHeld(held === option ? null : option);
  };
  const pressBasket = (basket: number) => {
    if (held === null || verdict !== null) say?.(basketWords(basket));
    else put(held, basket);
  };
  const takeBack = (option: number) => {
    say?.(wordsOf(option));
    // It leaves its basket and takes the focus along.
    flushSync(() => give(option, null));
    const place = things.current?.children[mixed.indexOf(option)];
    place?.querySelector('button')?.focus({ preventScroll: true });
  };
  /** Escape releases a held thing; it leaves the quiz only if nothing is held. */
  const letGo = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || held === null) return;
    event.preventDefault();
    setHeld(null);
  };
  const size = mixed.length > 4 ? MANY : FEW;
  const pictureOf = (option: number) => options[option - 1]?.picture ?? undefined;
  return (
    <div className="flex flex-1 flex-col gap-4">
      <ul
        ref={things}
        aria-label={t('things')}
        className={`mx-auto grid w-full gap-3 small:gap-2 ${size.list}`}
      >
        {mixed.map((option) => (
          <li key={option}>
            {placeOf(option) === null ? (
              <button
                type="button"
                aria-pressed={held === option}
                {...drag.handlersOf(option)}
                style={drag.styleOf(option)}
                onClick={() => pressThing(option)}
                onKeyDown={letGo}
                className={`${TILE} ${size.tile} cursor-grab touch-none ${held === option ? 'border-primary bg-sky' : 'border-hairline bg-surface'}`}
              >
                <img
                  src={pictureOf(option)}
                  alt={wordsOf(option)}
                  draggable={false}
                  className="absolute inset-0 size-full rounded-[1.25rem] bg-drawing object-contain p-1.5"
                />
              </button>
            ) : (
              <span aria-hidden className={`${TILE} ${size.tile} border-dashed border-edge`} />
            )}
          </li>
        ))}
      </ul>
      <ul
        aria-label={t('baskets')}
        className={`grid flex-1 gap-3 ${places.length === 3 ? 'grid-cols-3' : 'grid-cols-2'}`}
      >
        {places.map(({ picture }, index) => {
          const basket = index + 1;
          return (
            <li
              key={basket}
              data-drop={basket}
              className="relative flex min-h-56 flex-col small:min-h-40 rounded-3xl"
            >
              <button
                type="button"
                onClick={() => pressBasket(basket)}
                onKeyDown={letGo}
                className={`absolute inset-0 flex flex-col items-center justify-end gap-1 rounded-3xl border-4 bg-surface p-3 text-center ${held === null ? 'border-hairline' : 'border-primary'}`}
              >
                {picture !== null && (
                  <img
                    src={picture}
                    alt=""
                    className="max-h-24 min-h-0 w-full rounded-2xl bg-drawing object-contain md:max-h-36"
                  />
                )}
                <span className="font-display text-lg leading-tight font-bold">
                  <QuestionText text={places[index]?.text ?? {}} lang={lang} />
                </span>
              </button>
              <ul className="pointer-events-none relative flex flex-wrap justify-center gap-1 p-3">
                {mixed
                  .filter((option) => placeOf(option) === basket)
                  .map((option) => (
                    <li key={option}>
                      <button
                        type="button"
                        aria-label={t('takeBack', { text: wordsOf(option) })}
                        aria-disabled={verdict !== null || undefined}
                        onClick={() => takeBack(option)}
                        // A held thing can be dropped anywhere on the basket, also over other
                        // things.
                        className={`${held === null ? 'pointer-events-auto' : ''} relative grid size-16 md:size-24 place-items-center rounded-2xl border-4 p-1 ${isWrong(option) ? 'border-flame bg-flame-wash' : isSolved(verdict) ? 'border-leaf bg-leaf-wash' : 'border-transparent bg-paper'}`}
                      >
                        <img
                          src={pictureOf(option)}
                          alt=""
                          className="max-h-full w-full rounded-xl bg-drawing object-contain"
                        />
                        {isWrong(option) && (
                          <span className="absolute -top-2 -right-2 grid size-7 place-items-center rounded-full bg-flame text-surface">
                            <X aria-hidden className="size-5" />
                            <span className="sr-only">{t('notThisOne')}</span>
                          </span>
                        )}
                      </button>
                    </li>
                  ))}
              </ul>
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  );
}

/** Things for baskets: drag one, or tap it and a basket. A new try keeps the right ones. */
export const SortAnswer = (props: AnswerProps) => <Sort key={props.wrong.length} {...props} />;
