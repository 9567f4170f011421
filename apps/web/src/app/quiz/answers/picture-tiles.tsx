import { Check, Volume2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n.ts';
import { type Say, type Spoken, useSay } from '../../read-aloud/say.tsx';
import { type AnswerLook, type AnswerProps, isSolved } from './answer-props.ts';
import { useQuestionText } from '../question-text.tsx';

const TILE: Readonly<Record<AnswerLook, string>> = {
  open: 'border-hairline bg-surface',
  chosen: 'border-primary bg-sky',
  wrong: 'border-flame bg-flame-wash',
  right: 'border-leaf bg-leaf-wash',
  faded: 'border-hairline bg-surface opacity-50',
};
/** Things inside a picture have no background. */
const THING: Readonly<Record<AnswerLook, string>> = {
  open: 'border-transparent',
  chosen: 'border-primary bg-surface/60',
  wrong: 'border-flame bg-flame-wash/80',
  right: 'border-leaf bg-leaf-wash/80',
  faded: 'border-transparent',
};

type Heard = { readonly words: string; readonly spoken: Spoken };

/** Text of the tapped picture, with the spoken words marked (look "Classes I to III"). */
function HeardWords({ heard, say }: { heard: Heard | null; say: Say | null }) {
  if (!say) return null;
  const { words, spoken } = heard ?? { words: '', spoken: null };
  const start = spoken?.start ?? 0;
  const end = spoken?.end ?? 0;
  return (
    <p
      role="status"
      className="mx-auto flex min-h-16 w-full max-w-xl items-center justify-center gap-4 rounded-3xl px-4 font-display text-2xl font-bold small:min-h-12 small:text-xl short:min-h-12 not-empty:bg-note"
    >
      {words !== '' && (
        <>
          <Volume2 aria-hidden className="size-8 shrink-0 text-primary" />
          <span>
            {words.slice(0, start)}
            {end > start && (
              <mark className="rounded-control bg-sun px-1 text-on-sun">
                {words.slice(start, end)}
              </mark>
            )}
            {words.slice(Math.max(start, end))}
          </span>
        </>
      )}
    </p>
  );
}

/** The first tap speaks the picture's text, the second answers, like the continue button. */
export function PictureTiles({
  question,
  wrong,
  verdict,
  order,
  help,
  onAnswer,
  onReady,
}: AnswerProps) {
  const { t, language } = useTranslation('app/young');
  const say = useSay(language);
  const text = useQuestionText(question.lang);
  const [chosen, setChosen] = useState<number | null>(null);
  const [heard, setHeard] = useState<Heard | null>(null);
  const wrongBefore = wrong.flatMap((answer) => answer.chosen);
  const lookOf = (option: number): AnswerLook => {
    const isGiven = verdict?.answer.chosen.includes(option) === true;
    if (wrongBefore.includes(option) || (verdict?.kind === 'wrong' && isGiven)) return 'wrong';
    if (isSolved(verdict)) return isGiven ? 'right' : 'faded';
    return chosen === option ? 'chosen' : 'open';
  };
  const tell = (words: string) => {
    setHeard({ words, spoken: null });
    say?.(words, (spoken) => setHeard({ words, spoken }));
  };
  const press = (option: number, words: string) => {
    if (verdict || wrongBefore.includes(option)) {
      say?.(words);
      return;
    }
    const answer = { chosen: [option], written: '' };
    if (say && chosen !== option) {
      tell(words);
      setChosen(option);
      onReady?.(answer);
      return;
    }
    onAnswer(answer);
  };
  const isHeard = verdict === null && chosen !== null && !wrongBefore.includes(chosen);
  const heardWords = <HeardWords heard={isHeard ? heard : null} say={say} />;
  const signOf = (look: AnswerLook, place: string) =>
    (look === 'right' || look === 'wrong') && (
      <span
        className={`absolute grid place-items-center rounded-full text-surface ${place} ${look === 'right' ? 'bg-leaf' : 'bg-flame'}`}
      >
        {look === 'right' ? (
          <Check aria-hidden className="size-2/3" />
        ) : (
          <X aria-hidden className="size-2/3" />
        )}
        <span className="sr-only">{t(look === 'right' ? 'yes' : 'no')}</span>
      </span>
    );
  const { picture, options: all } = question;
  const removed = help?.kind === 'fewer' ? help.removed : [];
  const options = order
    .filter((number) => !removed.includes(number))
    .flatMap((number) => {
      const option = all[number - 1];
      return option ? [{ ...option, number }] : [];
    });
  if (picture !== null && options.every(({ at }) => at !== null)) {
    return (
      <>
        <div className="relative m-auto w-full max-w-[max(18rem,min(56rem,calc((100dvh-20rem)*1.33)))]">
          <img src={picture.source} alt={text(picture.text)} className="w-full rounded-3xl" />
          <ul aria-label={t('answers')}>
            {options.map((option) => {
              const look = lookOf(option.number);
              const words = text(option.text);
              return (
                <li
                  key={words}
                  className="absolute -translate-1/2"
                  style={{
                    left: `${option.at?.x ?? 0}%`,
                    top: `${option.at?.y ?? 0}%`,
                    width: `${option.at?.width ?? 0}%`,
                  }}
                >
                  <button
                    type="button"
                    aria-pressed={look === 'chosen'}
                    onClick={() => press(option.number, words)}
                    // Small targets have a touch area of 96 px on a phone (look).
                    className={`relative block w-full rounded-3xl border-4 before:absolute before:-inset-2.5 before:content-[''] ${THING[look]}`}
                  >
                    <img src={option.picture ?? undefined} alt={words} className="w-full" />
                    {signOf(look, '-top-4 -right-4 size-8 md:size-12')}
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
        {heardWords}
      </>
    );
  }
  return (
    <>
      {picture !== null && (
        <img
          src={picture.source}
          alt={text(picture.text)}
          className="mx-auto max-h-40 rounded-3xl object-contain"
        />
      )}
      <ul
        className={`grid flex-1 auto-rows-fr grid-cols-2 gap-3 md:my-auto md:max-h-96 ${options.length === 3 ? 'md:grid-cols-3' : ''} max-md:[&>:last-child:nth-child(odd)]:col-span-2 max-md:[&>:last-child:nth-child(odd)]:mx-auto max-md:[&>:last-child:nth-child(odd)]:w-1/2`}
        aria-label={t('answers')}
      >
        {options.map((option) => {
          const look = lookOf(option.number);
          const words = text(option.text);
          return (
            <li key={words}>
              <button
                type="button"
                aria-pressed={look === 'chosen'}
                onClick={() => press(option.number, words)}
                className={`relative grid size-full min-h-32 rounded-3xl border-4 p-2 small:min-h-24 ${TILE[look]}`}
              >
                <span className="grid place-items-center rounded-2xl bg-drawing p-1">
                  <img
                    src={option.picture ?? undefined}
                    alt={words}
                    className="max-h-[26dvh] w-full object-contain"
                  />
                </span>
                {signOf(look, '-top-3 -right-2 size-11')}
              </button>
            </li>
          );
        })}
      </ul>
      {heardWords}
    </>
  );
}
