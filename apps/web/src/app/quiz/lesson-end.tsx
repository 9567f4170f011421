import { isYoung } from '@skillkite/rules/school/grade';
import { ArrowRight, Check, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Bubble } from '../parts/bubble.tsx';
import { useTranslation } from '../i18n.ts';
import { Mithu } from '../parts/mithu.tsx';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { useStudent } from '../session/session.ts';
import type { QuizEnd } from './quiz-stage.tsx';

/** End for children who do not read: a kite for each question, and a large continue button. */
export function YoungEnd({ count, onContinue }: { count: number; onContinue: () => void }) {
  const { t } = useTranslation('app/young');
  return (
    <div className="m-auto grid w-full max-w-xl justify-items-center gap-6 p-4">
      <p aria-hidden className="flex flex-wrap justify-center gap-3">
        {Array.from({ length: count }, (_, index) => (
          <Kite key={index} id={index + 1} hasTail className="animate-lift h-32" />
        ))}
      </p>
      <Bubble as="h2" pose="cheering" words={t('allDone')} />
      <button
        type="button"
        aria-label={t('goOn')}
        onClick={onContinue}
        className="grid size-24 place-items-center rounded-full bg-leaf text-surface"
      >
        <ArrowRight aria-hidden className="size-12" />
      </button>
    </div>
  );
}

/** The end of a lesson's questions: result and continue button. */
export function LessonEnd({
  end: { right, seen, returning, count },
  onContinue,
}: {
  end: QuizEnd;
  onContinue: () => void;
}) {
  const { t } = useTranslation('learning/quiz');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (isYoung(useStudent().grade)) return <YoungEnd count={count} onContinue={onContinue} />;
  return (
    <div className="m-auto grid w-full max-w-md justify-items-center gap-4 overflow-y-auto p-4 text-center">
      <Mithu pose="cheering" className="size-36" />
      <div className="card w-full p-6">
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {t(seen === 0 ? 'allRight' : 'allAnswered', { count })}
        </h2>
        {right > 0 && (
          <p className="mt-1">
            {right === count ? t('allAtFirst') : t('rightAtFirst', { right, count })}
            {right < count && seen === 0 && ` ${t('foundRest')}`}
          </p>
        )}
        {returning > 0 && <p>{t('seenTomorrow', { count: returning })}</p>}
        <p aria-hidden className="mt-4 flex flex-wrap justify-center gap-2">
          {Array.from({ length: count }, (_, index) => (
            <span
              key={index}
              className={`grid size-10 place-items-center rounded-full ${index < count - seen ? 'bg-leaf text-surface' : 'border-2 border-leaf bg-leaf-wash text-leaf'}`}
            >
              {index < count - seen ? (
                <Check className="size-6" />
              ) : (
                <RotateCcw className="size-5" />
              )}
            </span>
          ))}
        </p>
      </div>
      <Button className="w-full" onClick={onContinue}>
        {t('continue')}
      </Button>
    </div>
  );
}
