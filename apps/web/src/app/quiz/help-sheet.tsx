import { saidOf } from '@skillkite/rules/text/local-text';
import type { QuizHelp } from '@skillkite/rules/quiz/quiz-help';
import type { Question } from '../endpoints/practice.ts';
import { useTranslation } from '../i18n.ts';
import { Mithu } from '../parts/mithu.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { QuestionText } from './question-text.tsx';
import { ReturnsTomorrow } from './returns-tomorrow.tsx';

/** Text about the given half and the rest. */
function useHelpWords({ kind, options }: Question, help: QuizHelp | null): string | null {
  const { t } = useTranslation('learning/quiz');
  switch (help?.kind) {
    case 'fewer':
      return t('help.fewer', { count: help.removed.length });
    case 'range':
      return t('help.range', { from: help.from, to: help.to });
    case 'letters':
      return help.letters === '' ? null : t('help.letters', { letters: help.letters });
    case 'placed': {
      const count = help.placed.length;
      const rest = t('help.rest', { count: options.length - count });
      if (kind === 'match') return `${t('help.match', { count })} ${rest}`;
      if (kind === 'sort') return `${t('help.sort', { count })} ${rest}`;
      if (kind === 'colour') return `${t('help.colour', { count })} ${rest}`;
      return `${t('help.order', { count })} ${rest}`;
    }
    case undefined:
      return null;
  }
}

/** A question missed three times: the given half, "Show me", and a slot for Done (D25). */
export function HelpSheet({
  question,
  help,
  wordsId,
  onShow,
  doneRef,
}: {
  question: Question;
  help: QuizHelp | null;
  wordsId: string;
  onShow: () => void;
  doneRef: (place: HTMLElement | null) => void;
}) {
  const { t } = useTranslation('learning/quiz');
  const words = useHelpWords(question, help);
  const isTyped = question.kind === 'number' || question.kind === 'fill';
  return (
    <section
      aria-label={t('together')}
      className="animate-slide-up relative mt-5 shrink-0 rounded-t-3xl border-t-2 border-hairline bg-surface px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] small:pt-2 short:mt-0 short:pt-2"
    >
      <div className="mx-auto max-w-2xl">
        <div className="flex gap-3">
          <Mithu pose="pointing" className="-mt-9 size-24 small:hidden short:hidden" />
          <div id={wordsId} className="min-w-0 flex-1">
            <p className="font-display text-xl font-bold">{t('together')}</p>
            {words !== null && <p>{words}</p>}
            {/* Explains how to solve it, because a range or first letters alone invite guessing. */}
            {(isTyped || words === null) && saidOf(question.hint) !== null && (
              <p>
                <QuestionText text={question.hint} lang={question.lang} />
              </p>
            )}
          </div>
          <ReturnsTomorrow question={question} className="self-center max-sm:hidden" />
        </div>
        <ReturnsTomorrow question={question} className="mt-3 sm:hidden small:hidden" />
        <div className="mt-3 flex gap-3">
          <Button variant="secondary" className="flex-1" onClick={onShow}>
            {t('showMe')}
          </Button>
          <span ref={doneRef} className="flex-2 empty:hidden" />
        </div>
      </div>
    </section>
  );
}
