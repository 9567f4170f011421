import { buttonVariants } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { CircleCheck, Flag, Lightbulb } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@skillkite/ui/button.tsx';
import { useTranslation } from '../../../app/i18n.ts';
import type { Problem } from '../draft/problems.ts';

type ListProps = {
  problems: readonly Problem[];
  titleOf: (problem: Problem) => string;
  onGo: (problem: Problem) => void;
};

/** Problems, each leading to its place. */
export function ProblemList({ problems, titleOf, onGo }: ListProps) {
  const { t } = useTranslation('console-learning/studio');
  return (
    <ul className="grid gap-1">
      {problems.map((one) => {
        const Icon = one.isError ? Flag : Lightbulb;
        return (
          <li key={`${one.code} ${one.lesson} ${one.question}`}>
            <button
              type="button"
              className="flex min-h-11 w-full items-start gap-3 rounded-control px-2 py-2 text-left hover:bg-sky"
              onClick={() => onGo(one)}
            >
              <Icon
                aria-hidden
                className={`mt-0.5 size-5 shrink-0 ${one.isError ? 'text-flame' : 'text-soft'}`}
              />
              <span className="min-w-0">
                <span className="block font-bold">{t(`problem.${one.code}`)}</span>
                <span className="block text-sm break-words text-soft">{titleOf(one)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** How much is to fix, and how many tips there are. */
export function ProblemsButton(props: ListProps & { isShort?: boolean }) {
  const { problems, titleOf, onGo, isShort = false } = props;
  const { t } = useTranslation('console-learning/studio');
  const [isOpen, open] = useState(false);
  const errors = problems.filter(({ isError }) => isError);
  const tips = problems.filter(({ isError }) => !isError);
  const Icon = errors.length > 0 ? Flag : CircleCheck;
  return (
    <>
      <button
        type="button"
        className={`${buttonVariants('secondary')} px-3! text-sm`}
        onClick={() => open(true)}
      >
        <Icon aria-hidden className={`size-5 ${errors.length > 0 ? 'text-flame' : 'text-leaf'}`} />
        {isShort && <span aria-hidden>{errors.length}</span>}
        <span className={isShort ? 'sr-only' : undefined}>
          <span className={errors.length > 0 ? 'text-flame' : ''}>
            {t('toFix', { count: errors.length })}
          </span>
          {tips.length > 0 && (
            <span className="font-normal"> · {t('tips', { count: tips.length })}</span>
          )}
        </span>
      </button>
      {isOpen && (
        <Dialog
          title={t('problems')}
          onClose={() => open(false)}
          footer={<Button onClick={() => open(false)}>{t('close')}</Button>}
        >
          {problems.length === 0 ? (
            <p>{t('noProblems')}</p>
          ) : (
            <ProblemList
              problems={[...errors, ...tips]}
              titleOf={titleOf}
              onGo={(one) => {
                open(false);
                onGo(one);
              }}
            />
          )}
        </Dialog>
      )}
    </>
  );
}
