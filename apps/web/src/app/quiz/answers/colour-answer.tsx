import { type KeyboardEvent, useState } from 'react';
import { OUTLINE, PAINTS, PLAIN_PAPER, WRONG_OUTLINE } from '@skillkite/ui/art/paints';
import { useTranslation } from '../../i18n.ts';
import { useSay } from '../../read-aloud/say.tsx';
import type { AnswerProps } from './answer-props.ts';
import { useQuestionText } from '../question-text.tsx';
import { dropNear, useDrag } from './use-drag.ts';
import { usePlaces } from './use-places.ts';

function Colouring(props: AnswerProps) {
  const { question, verdict } = props;
  const { t, language } = useTranslation('learning/quiz');
  const { lang, options, places, picture } = question;
  const text = useQuestionText(lang);
  const say = useSay(language);
  const [held, setHeld] = useState<number | null>(null);
  const [news, setNews] = useState('');
  const { placeOf, isWrong, give } = usePlaces(props);
  const colourOf = (place: number | null) => places[(place ?? 0) - 1]?.colour ?? null;
  const colourWords = (place: number | null): string => {
    const colour = colourOf(place);
    return colour === null ? t('plain') : t(`colour.${colour}`);
  };
  const partWords = (option: number, place: number | null) =>
    t('paired', { first: text(options[option - 1]?.text ?? {}), second: colourWords(place) });
  const fill = (colour: number, option: number) => {
    setNews(partWords(option, colour));
    say?.(partWords(option, colour));
    give(option, colour);
  };
  const drag = useDrag(fill);
  const pressPart = (option: number) => {
    if (verdict !== null) return;
    if (held !== null) {
      fill(held, option);
      return;
    }
    setNews(t('takeColour'));
    say?.(t('takeColour'));
  };
  const pressByKey = (event: KeyboardEvent, option: number) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    pressPart(option);
  };
  return (
    <div className="flex flex-1 flex-col items-center gap-4">
      <div className="relative aspect-square w-full max-w-[min(34rem,48dvh,max(36dvh,calc(100dvh-26rem)))] small:max-w-[36dvh] overflow-hidden rounded-3xl border-4 border-hairline bg-[#fffdf7]">
        {picture !== null && (
          <img
            src={picture.source}
            alt={text(picture.text)}
            className="absolute inset-0 size-full object-contain"
          />
        )}
        <svg
          // Its parts are the accessible controls.
          role="presentation"
          viewBox="0 0 200 200"
          className="relative size-full"
          // Taps near a thin part count for it.
          onClick={({ clientX, clientY }) => {
            const part = dropNear(clientX, clientY);
            if (part !== null) pressPart(part);
          }}
        >
          {options.map(({ shape }, index) => {
            const option = index + 1;
            // A wrong colour disappears again and the outline shows broken.
            const colour = isWrong(option) ? null : colourOf(placeOf(option));
            return (
              <path
                key={option}
                d={shape ?? ''}
                role="button"
                tabIndex={0}
                data-drop={option}
                aria-label={partWords(option, placeOf(option))}
                aria-disabled={verdict !== null || undefined}
                onKeyDown={(event) => pressByKey(event, option)}
                fill={colour === null ? PLAIN_PAPER : PAINTS[colour]}
                stroke={isWrong(option) ? WRONG_OUTLINE : OUTLINE}
                strokeWidth={isWrong(option) ? 5 : 3}
                strokeDasharray={isWrong(option) ? '8 6' : undefined}
                strokeLinejoin="round"
                className="cursor-pointer outline-none transition-[fill] focus-visible:stroke-[#2a4bb5] focus-visible:stroke-6 duration-200 motion-reduce:transition-none"
              />
            );
          })}
        </svg>
      </div>
      <ul aria-label={t('colours')} className="flex flex-wrap justify-center gap-2">
        {places.map(({ colour }, index) => {
          const place = index + 1;
          return (
            <li key={place}>
              <button
                type="button"
                aria-pressed={held === place}
                {...drag.handlersOf(place)}
                style={drag.styleOf(place)}
                onClick={() => {
                  if (drag.wasDragged()) return;
                  say?.(colourWords(place));
                  setHeld(place);
                }}
                className={`relative grid min-w-20 touch-none justify-items-center gap-1 rounded-3xl border-4 bg-surface p-2 text-base font-bold ${held === place ? 'border-primary' : 'border-hairline'}`}
              >
                <svg viewBox="0 0 40 40" className="size-14" aria-hidden>
                  <circle
                    cx="20"
                    cy="20"
                    r="18"
                    fill={colour === null ? PLAIN_PAPER : PAINTS[colour]}
                    stroke={OUTLINE}
                    strokeWidth="2"
                  />
                </svg>
                {colourWords(place)}
              </button>
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

/** A picture to colour: tap a colour and a part, or drag. A new try keeps the right parts. */
export const ColourAnswer = (props: AnswerProps) => (
  <Colouring key={props.wrong.length} {...props} />
);
