import { isUnitRight, isWholeAnswer, needsSigns } from '@skillkite/rules/quiz/quiz';
import { Check, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n.ts';
import { ANSWER_PAPER, type AnswerProps, isSolved } from './answer-props.ts';
import { DoneButton } from '../done-button.tsx';
import { QuestionText } from '../question-text.tsx';
import { SymbolKeys } from './symbol-keys.tsx';

/** A number, or words to fill in. Devanagari digits, spaces and capitals do not matter. */
export function TypedAnswer({ question, verdict, onAnswer, field }: AnswerProps) {
  const { t } = useTranslation('learning/quiz');
  const [written, setWritten] = useState('');
  const hintId = useId();
  const formId = useId();
  const ownField = useRef<HTMLInputElement>(null);
  const input = field ?? ownField;
  const hasKeys = needsSigns(question);
  const isNumber = question.kind === 'number';
  const answer = { chosen: [], written };
  // A number with a wrong unit cannot be submitted.
  const isWhole = isWholeAnswer(question, answer) && (!isNumber || isUnitRight(question, written));
  const help = () => {
    if (!isNumber) return t('wordHelp');
    if (written.trim() === '' || isWhole) return t(hasKeys ? 'fractionHelp' : 'numberHelp');
    return t('onlyNumber');
  };
  return (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) onAnswer(answer);
      }}
    >
      <label className="grid grid-cols-1 gap-1">
        <span className="font-bold">{isNumber ? t('yourNumber') : t('yourWord')}</span>
        <span
          data-judged={verdict === null ? undefined : ''}
          className={`flex min-h-14 items-center gap-3 rounded-control border-2 px-4 text-lg has-focus-visible:outline-3 has-focus-visible:outline-primary ${ANSWER_PAPER[verdict === null ? 'open' : isSolved(verdict) ? 'right' : 'wrong']}`}
        >
          <input
            ref={input}
            value={verdict === null ? written : verdict.answer.written}
            readOnly={verdict !== null}
            // Many phones have no minus and slash on digit keypads.
            inputMode={isNumber && !hasKeys ? 'decimal' : 'text'}
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
              {t(isSolved(verdict) ? 'right' : 'notThisOne')}
              {isSolved(verdict) ? (
                <Check aria-hidden className="size-6" />
              ) : (
                <X aria-hidden className="size-6" />
              )}
            </span>
          )}
        </span>
      </label>
      <p id={hintId} className="mt-1 text-sm text-soft">
        {help()}
      </p>
      {verdict === null && hasKeys && <SymbolKeys field={input} onWrite={setWritten} />}
      {verdict === null && <DoneButton form={formId} disabled={!isWhole} />}
    </form>
  );
}
