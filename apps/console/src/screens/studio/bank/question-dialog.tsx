import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import { ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { type BankQuestion, studioApi } from '../../../app/endpoints/studio.ts';
import { useDraft } from '../../../app/draft.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { pathOfDraftLesson } from '../../../paths.ts';
import { KindChoice, QuestionForm } from '../question/question-form.tsx';
import { FirstTry } from './question-list.tsx';

type Props = {
  libraryId: number;
  /** Null: a new one. */
  of: BankQuestion | null;
  initial: DraftQuestion;
  onClose: () => void;
};

/** Where a question is, and how students answered it. */
function Known({ of }: { of: BankQuestion }) {
  const { t } = useTranslation('console-learning/studio-bank');
  const { currentData } = studioApi.useFetchBankQuestionQuery({ draftId: of.draftId });
  if (!currentData) return null;
  const { question, uses, chosen } = currentData;
  const { results } = question;
  return (
    <section className="grid gap-1 rounded-control bg-paper p-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <strong>{t('firstTry')}</strong> <FirstTry of={results} />
        {results && (
          <span className="text-soft">{t('students', { count: results.studentCount })}</span>
        )}
      </p>
      {results?.discrimination != null && (
        <p>{t('discrimination', { value: results.discrimination.toFixed(2) })}</p>
      )}
      {chosen?.map(({ option, studentCount }) => (
        <p key={option}>
          {t('chose', { letter: String.fromCodePoint(64 + option), count: studentCount })}
        </p>
      ))}
      {uses.length === 0 ? (
        <p>{t('inNoQuiz')}</p>
      ) : (
        uses.map(({ courseDraftId, lessonDraftId, course, lesson }) => (
          <Link
            key={lessonDraftId}
            to={pathOfDraftLesson(courseDraftId, String(lessonDraftId))}
            className="min-h-11 content-center font-bold text-primary underline"
          >
            {course} · {lesson}
          </Link>
        ))
      )}
    </section>
  );
}

/** A question of the bank, new or changed. What is typed stays until it is saved. */
export function QuestionDialog({ libraryId, of, initial, onClose }: Props) {
  const { t } = useTranslation('console-learning/studio-bank');
  const key = `bank-question/${libraryId}/${of ? `${of.draftId}-${of.version}` : 'new'}`;
  const [content, keep, drop] = useDraft<DraftQuestion>(key, initial);
  const [said, say] = useState('');
  const [save, saving] = studioApi.useSaveQuestionMutation();
  const [add, adding] = studioApi.useAddToBankMutation();
  const original = content.lang ?? of?.language ?? ORIGINAL_LOCALE;
  const languages = { shown: original, original };
  const submit = async () => {
    const done = of
      ? await save({ draftId: of.draftId, version: of.version, content })
      : await add({
          libraryId,
          requestKey: crypto.randomUUID(),
          language: original,
          questions: [content],
        });
    if ('data' in done && done.data) {
      drop();
      onClose();
    } else if ('error' in done && done.error && 'message' in done.error)
      say(done.error.message ?? '');
  };
  return (
    <Dialog title={of ? t('edit') : t('newQuestion')} width={720} onClose={onClose}>
      <div className="grid gap-4">
        <KindChoice question={content} onChange={keep} />
        <QuestionForm
          key={content.kind}
          question={content}
          languages={languages}
          takesFocus
          onChange={keep}
        />
        {of && <Known of={of} />}
        {said !== '' && (
          <p role="alert" className="text-danger">
            {said}
          </p>
        )}
        <div className="dialog-footer">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={saving.isLoading || adding.isLoading} onClick={() => void submit()}>
            {t('save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
