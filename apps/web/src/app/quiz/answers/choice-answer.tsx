import { answersByTap } from '@skillkite/rules/quiz/quiz';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n.ts';
import { ANSWER_PAPER, type AnswerLook, type AnswerProps, isSolved } from './answer-props.ts';
import { DoneButton } from '../done-button.tsx';
import { QuestionText } from '../question-text.tsx';

const SIGN: Readonly<Record<AnswerLook, string>> = {
  open: 'bg-sky text-ink',
  chosen: 'bg-primary text-on-primary',
  wrong: 'bg-surface text-flame',
  right: 'bg-surface text-leaf',
  faded: 'bg-sky text-soft',
};
const LETTERS = 'ABCDEFGHIJKL';

/** Choices as rows or pictures. A tap answers a single choice, Done a multiple one. */
export function ChoiceAnswer({ question, wrong, verdict, order, help, onAnswer }: AnswerProps) {
  const { t } = useTranslation('learning/quiz');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { kind, lang, options } = question;
  const isTap = answersByTap(kind);
  const removed = help?.kind === 'fewer' ? help.removed : [];
  const shown = order.filter((option) => !removed.includes(option));
  const wrongBefore = isTap ? wrong.flatMap((answer) => answer.chosen) : [];
  const lookOf = (option: number): AnswerLook => {
    const isRight = options[option - 1]?.isRight === true;
    if (wrongBefore.includes(option)) return 'wrong';
    if (isSolved(verdict)) return isRight ? 'right' : 'faded';
    if (verdict?.kind === 'wrong') {
      const { reason, answer } = verdict;
      if (reason.kind === 'option' && reason.option === option) return 'wrong';
      if (answer.chosen.includes(option)) return 'chosen';
    }
    return chosen.includes(option) ? 'chosen' : 'open';
  };
  /** The option that the feedback is about; of several the first. */
  const judged =
    verdict?.kind === 'wrong' && verdict.reason.kind === 'option'
      ? verdict.reason.option
      : verdict?.answer.chosen[0];
  const press = (option: number) => {
    if (verdict || wrongBefore.includes(option)) return;
    if (isTap) onAnswer({ chosen: [option], written: '' });
    else if (chosen.includes(option)) setChosen(chosen.filter((one) => one !== option));
    else setChosen([...chosen, option].toSorted((a, b) => a - b));
  };
  const submit = () => {
    onAnswer({ chosen, written: '' });
    // Unselects options marked as wrong for the next try.
    const named = chosen.find((option) => options[option - 1]?.isRight === false);
    setChosen(chosen.filter((option) => option !== named));
  };
  return (
    <>
      <ul
        className={`grid gap-2 ${kind === 'picture' ? 'grid-cols-2' : ''}`}
        aria-label={t('answers')}
      >
        {shown.map((option, index) => {
          const { text = {}, picture = null } = options[option - 1] ?? {};
          const look = lookOf(option);
          const word = look === 'wrong' ? t('notThisOne') : look === 'right' ? t('right') : null;
          const isClosed = verdict !== null || wrongBefore.includes(option);
          return (
            <li key={option}>
              <button
                type="button"
                data-judged={option === judged ? '' : undefined}
                aria-disabled={isClosed || undefined}
                aria-pressed={
                  isTap ? undefined : (verdict?.answer.chosen ?? chosen).includes(option)
                }
                onClick={() => press(option)}
                className={`flex min-h-14 w-full items-center gap-3 rounded-control border-2 p-1.5 pr-4 text-lg transition-colors duration-150 ${ANSWER_PAPER[look]} ${look === 'open' ? 'hover:bg-sky' : ''} ${kind === 'picture' ? 'h-full flex-col justify-between p-2 text-center' : 'text-left'}`}
              >
                {picture !== null && (
                  <img src={picture} alt="" className="h-28 w-full rounded-lg object-contain" />
                )}
                <span
                  aria-hidden
                  className={`grid size-10 shrink-0 place-items-center rounded-lg font-bold ${SIGN[look]}`}
                >
                  {look === 'wrong' && <X className="size-5" />}
                  {(look === 'right' || (look === 'chosen' && !isTap)) && (
                    <Check className="size-5" />
                  )}
                  {(look === 'open' || look === 'faded' || (look === 'chosen' && isTap)) &&
                    LETTERS[index]}
                </span>
                <span className="max-w-full min-w-0 flex-1 wrap-break-word">
                  <QuestionText text={text} lang={lang} />
                </span>
                {word !== null && <span className="shrink-0 text-base font-bold">{word}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      {!isTap && verdict === null && <DoneButton disabled={chosen.length === 0} onClick={submit} />}
    </>
  );
}
