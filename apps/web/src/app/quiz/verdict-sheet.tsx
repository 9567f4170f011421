import { type LocalText, saidOf } from '@skillkite/rules/text/local-text';
import { useEffect, useId, useRef } from 'react';
import type { Question } from '../endpoints/practice.ts';
import { useCelebrated } from '../effects/use-celebrated.ts';
import { useTranslation } from '../i18n.ts';
import { Mithu } from '../parts/mithu.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { QuestionText } from './question-text.tsx';
import { ReturnsTomorrow } from './returns-tomorrow.tsx';
import type { Verdict } from './use-quiz.ts';

/**
 * The question's explanation of a wrong answer. Null without one, or if only choices are missing.
 */
export function reasonOf(
  question: Question,
  verdict: Verdict & { kind: 'wrong' },
): LocalText | null {
  const { reason } = verdict;
  switch (reason.kind) {
    case 'option':
      return saidOf(question.options[reason.option - 1]?.why ?? null);
    case 'slip':
      return saidOf(question.slips[reason.index]?.why ?? null);
    case 'general':
      return saidOf(question.why);
    case 'more':
      return null;
  }
}

/** Feedback on an answer, below the answers without covering them. Its button has the focus and is described by it. */
export function VerdictSheet({
  question,
  verdict,
  isNext,
  onGoOn,
}: {
  question: Question;
  verdict: Verdict;
  /** The question repeats at once, because no other is left. */
  isNext: boolean;
  onGoOn: () => void;
}) {
  const { t } = useTranslation('learning/quiz');
  const sheet = useRef<HTMLElement>(null);
  const wordsId = useId();
  useEffect(() => {
    sheet.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  const isRight = verdict.kind === 'right';
  // Wrong answers make no sound (look "Wrong").
  useCelebrated(isRight ? 'answer' : null);
  const isWrong = verdict.kind === 'wrong';
  const missing = isWrong && verdict.reason.kind === 'more' ? verdict.reason.count : null;
  const reason = isWrong ? reasonOf(question, verdict) : saidOf(question.explanation);
  const head = () => {
    if (isRight && question.praise !== null) {
      return <QuestionText text={question.praise} lang={question.lang} />;
    }
    return t(isRight ? 'wellDone' : isWrong ? 'notQuite' : 'hereIs');
  };
  return (
    <section
      ref={sheet}
      aria-label={t('result')}
      className="animate-slide-up relative mt-10 shrink-0 rounded-t-3xl border-t-2 border-hairline bg-surface px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] short:mt-0 short:pt-2"
    >
      <div className="mx-auto max-w-2xl">
        <div className="flex gap-3">
          <Mithu
            pose={isRight ? 'cheering' : isWrong ? 'consoling' : 'reading'}
            className={`-mt-14 size-28 sm:size-32 short:hidden ${verdict.kind === 'shown' ? 'small:hidden' : ''}`}
          />
          <div id={wordsId} className="min-w-0 flex-1">
            <p
              className={`font-display text-xl font-bold ${isRight ? 'text-leaf' : isWrong ? 'text-flame' : ''}`}
            >
              {head()}
            </p>
            <p className="max-w-prose">
              {missing !== null && t('more', { count: missing })}
              {reason !== null && <QuestionText text={reason} lang={question.lang} />}
              {isWrong && verdict.isLast && (
                <span className="mt-1 block font-bold">
                  {t(isNext ? 'togetherNow' : 'comesBack')}
                </span>
              )}
            </p>
          </div>
        </div>
        {verdict.kind === 'shown' && <ReturnsTomorrow question={question} className="mt-3" />}
        <Button aria-describedby={wordsId} className="mt-4 w-full" onClick={onGoOn}>
          {isWrong && !verdict.isLast ? t('tryAgain') : t('continue')}
        </Button>
      </div>
    </section>
  );
}
