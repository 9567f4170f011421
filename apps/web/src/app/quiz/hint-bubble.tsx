import { saidOf } from '@skillkite/rules/text/local-text';
import { Lightbulb } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Question } from '../endpoints/practice.ts';
import { useTranslation } from '../i18n.ts';
import { Mithu } from '../parts/mithu.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { QuestionText } from './question-text.tsx';

/** The companion offers a hint. */
export function HintBubble({
  question,
  lead,
  isHidden,
}: {
  question: Question;
  lead: string | undefined;
  /** Hidden during feedback; the shown hint stays for the next try. */
  isHidden: boolean;
}) {
  const { t } = useTranslation('learning/quiz');
  const [isShown, setIsShown] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  // The focused button was removed.
  useEffect(() => {
    if (isShown) words.current?.focus();
  }, [isShown]);
  return (
    <div hidden={isHidden} className="mx-auto mt-auto flex w-full max-w-2xl items-end gap-3 pt-6">
      <Mithu pose={isShown ? 'pointing' : 'thinking'} className="size-24 min-[26rem]:size-32" />
      <div className="min-w-0 flex-1 rounded-card border-2 border-hairline bg-surface p-4">
        <p ref={words} tabIndex={-1} className="outline-none">
          {isShown ? (
            <QuestionText text={question.hint} lang={question.lang} />
          ) : (
            (lead ?? t('takeYourTime'))
          )}
        </p>
        {!isShown && saidOf(question.hint) !== null && (
          <Button
            variant="secondary"
            className="mt-2 w-full max-[22.5rem]:px-2"
            onClick={() => setIsShown(true)}
          >
            <Lightbulb aria-hidden className="size-5" />
            {t('showHint')}
          </Button>
        )}
      </div>
    </div>
  );
}
