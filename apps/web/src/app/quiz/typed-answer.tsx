import { isWholeAnswer } from '@skillkite/rules/quiz';
import { Check, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ANSWER_PAPER, type AnswerProps } from './answer-props.ts';
import { QuestionText } from './question-text.tsx';

/** A number, or words to fill in: digits of Hindi, spaces and capitals do not matter. */
export function TypedAnswer({ question, verdict, onAnswer, field }: AnswerProps) {
  const { t } = useTranslation('quiz');
  const [written, setWritten] = useState('');
  const hintId = useId();
  const isNumber = question.kind === 'number';
  const answer = { chosen: [], written };
  const isWhole = isWholeAnswer(question, answer);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) onAnswer(answer);
      }}
    >
      <label className="grid grid-cols-1 gap-1">
        <span className="font-bold">{isNumber ? t('yourNumber') : t('yourWord')}</span>
        <span
          data-judged={verdict === null ? undefined : ''}
          className={`flex min-h-14 items-center gap-3 rounded-control border-2 px-4 text-lg has-focus-visible:outline-3 has-focus-visible:outline-primary ${ANSWER_PAPER[verdict?.kind ?? 'open']}`}
        >
          <input
            ref={field}
            value={written}
            readOnly={verdict !== null}
            inputMode={isNumber ? 'decimal' : 'text'}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={80}
            aria-describedby={hintId}
            className="min-w-0 flex-1 bg-transparent py-2 outline-none"
            onChange={({ target }) => setWritten(target.value)}
          />
          {question.unit !== null && (
            <span className={verdict === null ? 'text-soft' : ''}>
              <QuestionText text={question.unit} lang={question.lang} />
            </span>
          )}
          {verdict !== null && (
            <span className="flex shrink-0 items-center gap-2 text-base">
              {t(verdict.kind === 'right' ? 'right' : 'notThisOne')}
              {verdict.kind === 'right' ? (
                <Check aria-hidden className="size-6" />
              ) : (
                <X aria-hidden className="size-6" />
              )}
            </span>
          )}
        </span>
      </label>
      <p id={hintId} className="mt-1 text-sm text-soft">
        {isNumber ? t('numberHelp') : t('wordHelp')}
      </p>
      {verdict === null && (
        <Button type="submit" className="mt-4 w-full" disabled={!isWhole}>
          {t('done')}
        </Button>
      )}
    </form>
  );
}
