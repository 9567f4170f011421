import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../i18n.ts';
import { Mithu } from '../mithu.tsx';
import { Button } from '../../ui/button.tsx';
import type { QuizEnd } from './quiz-stage.tsx';

/** The end of a lesson's questions: what came of it, and one button. */
export function LessonEnd({
  end: { right, count },
  onContinue,
}: {
  end: QuizEnd;
  onContinue: () => void;
}) {
  const { t } = useTranslation('quiz');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="m-auto grid w-full max-w-md justify-items-center gap-4 overflow-y-auto p-4 text-center">
      <Mithu pose="cheering" className="size-36" />
      <div className="card w-full p-6">
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {t('allRight', { count })}
        </h2>
        <p className="mt-1">
          {right === count ? t('allAtFirst') : t('rightAtFirst', { right, count })}
        </p>
        <p aria-hidden className="mt-4 flex flex-wrap justify-center gap-2">
          {Array.from({ length: count }, (_, index) => (
            <span
              key={index}
              className="grid size-10 place-items-center rounded-full bg-leaf text-surface"
            >
              <Check className="size-6" />
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
