import { textIn } from '@skillkite/rules/local-text';
import { answersByTap } from '@skillkite/rules/quiz';
import { ArrowRight, Check, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { Bubble } from '../bubble.tsx';
import type { Question } from '../endpoints/practice.ts';
import { useTranslation } from '../i18n.ts';
import { useSay } from '../read-aloud/say.tsx';
import type { Quiz } from './use-quiz.ts';
import { reasonOf } from './verdict-sheet.tsx';

type Look = 'open' | 'chosen' | 'wrong' | 'right' | 'faded';

const TILE: Readonly<Record<Look, string>> = {
  open: 'border-hairline bg-surface',
  chosen: 'border-primary bg-sky',
  wrong: 'border-flame bg-flame-wash',
  right: 'border-leaf bg-leaf-wash',
  faded: 'border-hairline bg-surface opacity-50',
};

/** Whether a question can be answered by who does not read: by a tap on a picture. */
export const isForYoung = ({ kind, options }: Question): boolean =>
  answersByTap(kind) && options.every(({ picture }) => picture !== null);

/**
 * A question of pictures. Mithu asks; the first tap on a picture says what it is, the second is the answer; what is said to the
 * answer is Mithu's too, and a large sign goes on.
 */
export function YoungQuestion({ question, quiz }: { question: Question; quiz: Quiz }) {
  const { t, language } = useTranslation('young');
  const say = useSay(language);
  const [chosen, setChosen] = useState<number | null>(null);
  const { verdict, wrong } = quiz;
  const text = (of: Question['question']) => textIn(of, language, question.lang).text;
  const wrongBefore = wrong.flatMap((answer) => answer.chosen);
  const lookOf = (option: number): Look => {
    const isGiven = verdict?.answer.chosen.includes(option) === true;
    if (wrongBefore.includes(option) || (verdict?.kind === 'wrong' && isGiven)) return 'wrong';
    if (verdict?.kind === 'right') return isGiven ? 'right' : 'faded';
    return chosen === option ? 'chosen' : 'open';
  };
  const press = (option: number, words: string) => {
    if (verdict || wrongBefore.includes(option)) {
      say?.(words);
      return;
    }
    if (say && chosen !== option) {
      say(words);
      setChosen(option);
      return;
    }
    setChosen(null);
    quiz.answer({ chosen: [option], written: '' });
  };
  const isRight = verdict?.kind === 'right';
  const said = (): string => {
    if (verdict === null) return text(question.question);
    if (verdict.kind === 'wrong') {
      const reason = reasonOf(question, verdict);
      return reason === null ? t('notThis') : text(reason);
    }
    const praise = question.praise === null ? t('yes') : text(question.praise);
    return `${praise} ${text(question.explanation)}`;
  };
  const Sign = isRight || (verdict?.kind === 'wrong' && verdict.isLast) ? ArrowRight : RotateCcw;
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-4">
      <Bubble
        as="h2"
        pose={verdict === null ? 'pointing' : isRight ? 'cheering' : 'consoling'}
        words={said()}
      />
      {question.picture !== null && (
        <img
          src={question.picture.source}
          alt={text(question.picture.text)}
          className="mx-auto max-h-40 rounded-3xl object-contain"
        />
      )}
      <ul
        className={`grid flex-1 auto-rows-fr grid-cols-2 gap-3 ${question.options.length === 3 ? 'md:grid-cols-3' : ''} max-md:[&>:last-child:nth-child(odd)]:col-span-2 max-md:[&>:last-child:nth-child(odd)]:mx-auto max-md:[&>:last-child:nth-child(odd)]:w-1/2`}
        aria-label={t('answers')}
      >
        {question.options.map((option, index) => {
          const number = index + 1;
          const look = lookOf(number);
          const words = text(option.text);
          return (
            <li key={number}>
              <button
                type="button"
                aria-pressed={look === 'chosen'}
                onClick={() => press(number, words)}
                className={`relative grid size-full min-h-32 place-items-center rounded-3xl border-4 p-3 ${TILE[look]}`}
              >
                <img
                  src={option.picture ?? undefined}
                  alt={words}
                  className="max-h-[26dvh] w-full object-contain"
                />
                {(look === 'right' || look === 'wrong') && (
                  <span
                    className={`absolute top-2 right-2 grid size-12 place-items-center rounded-full text-surface ${look === 'right' ? 'bg-leaf' : 'bg-flame'}`}
                  >
                    {look === 'right' ? (
                      <Check aria-hidden className="size-8" />
                    ) : (
                      <X aria-hidden className="size-8" />
                    )}
                    <span className="sr-only">{t(look === 'right' ? 'yes' : 'no')}</span>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <div className="grid min-h-20 place-items-center">
        {verdict !== null && (
          <button
            type="button"
            aria-label={t(Sign === ArrowRight ? 'goOn' : 'again')}
            onClick={quiz.goOn}
            className={`animate-lift grid size-20 place-items-center rounded-full text-surface ${Sign === ArrowRight ? 'bg-leaf' : 'bg-primary'}`}
          >
            <Sign aria-hidden className="size-10" />
          </button>
        )}
      </div>
    </div>
  );
}
