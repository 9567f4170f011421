import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import type { ImportReport } from '@skillkite/formats/import-report';
import { Button } from '@skillkite/ui/button.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { Check, Flag, Pencil, PencilLine, X } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { isEdited } from '../draft/question-kinds.ts';
import { type Languages, textOf } from '../draft/text-in.ts';
import { ICON_BUTTON } from '../question/fields.tsx';
import { KindChoice, QuestionForm } from '../question/question-form.tsx';

export type Item = ImportReport['items'][number];
export type Taken = Extract<Item, { content: unknown }>;

/** Answers of a question, the right ones marked. */
function Answers({ of, languages }: { of: DraftQuestion; languages: Languages }) {
  const { t: studio } = useTranslation('console-learning/studio');
  const { options = [], order = [], pairs = [], accept = [], number } = of;
  const said = (text: Parameters<typeof textOf>[0]) => textOf(text, languages);
  return (
    <p className="flex flex-wrap gap-x-4 break-words">
      {options.map(({ text, right }, at) => (
        <span
          key={`${at} ${said(text)}`}
          className={right === true ? 'font-bold text-leaf' : undefined}
        >
          {right === true && <Check aria-hidden className="mr-1 inline size-4" />}
          {said(text)}
          {right === true && <span className="sr-only"> {studio('question.right')}</span>}
        </span>
      ))}
      {order.map((text, at) => (
        <span key={`${at} ${said(text)}`}>
          {at + 1}. {said(text)}
        </span>
      ))}
      {pairs.map(({ first, second }, at) => (
        <span key={`${at} ${said(first)}`}>
          {said(first)} → {said(second) || '…'}
        </span>
      ))}
      {number !== undefined && <span className="font-bold text-leaf">{number}</span>}
      {accept.length > 0 && <span className="font-bold text-leaf">{accept.join(' / ')}</span>}
    </p>
  );
}

/** What was changed, and what is to look at. */
function Notes({ item, hasDoubts }: { item: Taken; hasDoubts: boolean }) {
  const { t } = useTranslation('console-learning/paste');
  const notes = [
    ...(hasDoubts ? item.doubts : []).map(({ code, what }) => ({
      words: t(`doubt.${code}`),
      what,
      isDoubt: true,
    })),
    ...item.changes.map(({ code, what }) => ({ words: t(`change.${code}`), what, isDoubt: false })),
  ];
  return notes.map(({ words, what, isDoubt }) => {
    const Icon = isDoubt ? Flag : PencilLine;
    return (
      <p
        key={words}
        className={`flex items-start gap-2 text-sm ${isDoubt ? 'text-flame' : 'text-soft'}`}
      >
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 break-words">
          {words}
          {what.length > 0 && ` “${what.join(', ').slice(0, 120)}”`}
        </span>
      </p>
    );
  });
}

type Props = {
  item: Taken;
  /** As it will be added. */
  question: DraftQuestion;
  languages: Languages;
  number: number;
  /** Whether a person has to look at it. */
  isDoubtful: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (question: DraftQuestion) => void;
  onLeave: () => void;
};

/** One question that was found: its answers, what was changed, and what to look at. It can be edited before it is added. */
export function FoundQuestion({
  item,
  question,
  languages,
  number,
  isDoubtful,
  isOpen,
  onOpen,
  onChange,
  onLeave,
}: Props) {
  const { t } = useTranslation('console-learning/paste');
  const { t: studio } = useTranslation('console-learning/studio');
  return (
    <li
      className={`flex items-start gap-1 rounded-card border-2 p-3 ${isDoubtful ? 'border-flame' : 'border-hairline'}`}
    >
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <strong>{number}</strong>
          {isOpen ? (
            <KindChoice question={question} onChange={onChange} />
          ) : (
            <span className="rounded-full border border-hairline px-2 text-sm">
              {isEdited(question)
                ? studio(`question.kind.${question.kind as 'single'}`)
                : studio('question.otherKindName')}
            </span>
          )}
        </p>
        {isOpen ? (
          <>
            <Notes item={item} hasDoubts />
            {/* Words of the form may still come: the dialog stays, and the focus goes to the form. */}
            <Suspense fallback={<Skeleton className="h-40" />}>
              <QuestionForm
                key={question.kind}
                question={question}
                languages={languages}
                takesFocus
                onChange={onChange}
              />
            </Suspense>
            <Button className="justify-self-start" onClick={() => onOpen(false)}>
              {t('done')}
            </Button>
          </>
        ) : (
          <>
            <p className="font-bold break-words">{textOf(question.question, languages)}</p>
            <Answers of={question} languages={languages} />
            <Notes item={item} hasDoubts={isDoubtful} />
          </>
        )}
      </div>
      {!isOpen && (
        <button
          type="button"
          aria-label={t('edit', { number })}
          className={ICON_BUTTON}
          onClick={() => onOpen(true)}
        >
          <Pencil aria-hidden className="size-5" />
        </button>
      )}
      <button
        type="button"
        aria-label={t('leaveOut', { number })}
        className={ICON_BUTTON}
        onClick={onLeave}
      >
        <X aria-hidden className="size-5" />
      </button>
    </li>
  );
}
