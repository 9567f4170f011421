import { SCALE_STEPS } from '@skillkite/rules/learning/assessment/assessment-score';
import { textIn } from '@skillkite/rules/text/local-text';
import { useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { WhenVoiced } from '../../app/read-aloud/when-voiced.tsx';
import { Drawing } from './drawing.tsx';
import type { SkillQuestion } from './endpoints.ts';
import { OrderAnswer } from './order-answer.tsx';

type Props = {
  question: SkillQuestion;
  answer: readonly number[];
  onAnswer: (answer: number[]) => void;
};

const STEPS = Array.from({ length: SCALE_STEPS }, (_, index) => (index + 1) as 1 | 2 | 3 | 4 | 5);
const CHOICE =
  'flex min-h-14 cursor-pointer items-center gap-3 rounded-control border-2 border-edge bg-surface px-4 py-3 text-lg has-checked:border-primary has-checked:bg-sky has-checked:font-bold has-focus-visible:outline-3 has-focus-visible:outline-primary';

/**
 * One question with large answers: native radio buttons and checkboxes, for keyboard and screen
 * readers.
 */
export function Question({ question, answer, onAnswer }: Props) {
  const { t, language } = useTranslation('learning/assessment');
  const { kind, lang, options, questionId: id } = question;
  const asked = textIn(question.question, language, lang);
  const [words, setWords] = useState<HTMLElement | null>(null);
  const isSeveral = kind === 'several';
  const choices =
    kind === 'scale'
      ? STEPS.map((step) => ({
          option: step,
          words: { text: t(`scale.${step}`), lang: language },
          drawing: undefined,
        }))
      : options.map(({ option, text, drawing }) => ({
          option,
          words: textIn(text, language, lang),
          drawing,
        }));
  const choose = (option: number) => {
    if (!isSeveral) onAnswer([option]);
    else if (answer.includes(option)) onAnswer(answer.filter((one) => one !== option));
    else onAnswer([...answer, option].sort((a, b) => a - b));
  };
  return (
    <>
      <fieldset ref={setWords}>
        <legend lang={asked.lang} className="mb-1 font-display text-xl font-bold">
          {asked.text}
        </legend>
        <p className="mb-4 text-soft">{t(`how.${kind}`)}</p>
        {kind === 'order' ? (
          <OrderAnswer lang={lang} options={options} answer={answer} onAnswer={onAnswer} />
        ) : (
          <div
            className={
              kind === 'picture' ? 'grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2' : 'grid gap-3'
            }
          >
            {choices.map(({ option, words, drawing }) => (
              <label
                key={option}
                className={`${CHOICE} ${drawing === undefined ? '' : 'flex-col justify-center text-center'}`}
              >
                {drawing !== undefined && <Drawing drawing={drawing} />}
                <span className="flex items-center gap-3">
                  <input
                    type={isSeveral ? 'checkbox' : 'radio'}
                    name={`question-${id}`}
                    checked={answer.includes(option)}
                    onChange={() => choose(option)}
                    className="size-5 shrink-0 accent-primary"
                  />
                  <span lang={words.lang}>{words.text}</span>
                </span>
              </label>
            ))}
          </div>
        )}
      </fieldset>
      <div className="mt-4">
        <WhenVoiced of={words} />
      </div>
    </>
  );
}
