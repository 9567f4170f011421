import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { useState } from 'react';
import { studioApi } from '../../../app/endpoints/studio.ts';
import { librariesApi, type Library } from '../../../app/endpoints/studio/libraries.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { SelectField } from '../../parts/select-field.tsx';
import { anyTextOf } from '../draft/text-in.ts';

type Props = {
  library: Library;
  questionIds: readonly number[];
  onClose: () => void;
  onAdded: (words: string) => void;
};

/** Copies questions into a quiz of a course. */
export function QuizDialog({ library, questionIds, onClose, onAdded }: Props) {
  const { t, language } = useTranslation('console-learning/studio-bank');
  const [courseId, chooseCourse] = useState('');
  const [lessonId, chooseLesson] = useState('');
  const { currentData: found } = librariesApi.useFetchLibraryQuery({
    libraryId: library.libraryId,
    most: 200,
  });
  const { currentData: opened } = studioApi.useFetchDraftQuery(
    { draftId: Number(courseId) },
    { skip: courseId === '' },
  );
  const [key] = useState(() => crypto.randomUUID());
  const [addToQuiz, { isLoading, error }] = studioApi.useAddToQuizMutation();
  const quizzes = (opened?.course.lessons ?? []).filter(({ content }) => content.kind === 'quiz');
  const add = async () => {
    const done = await addToQuiz({
      draftId: Number(lessonId),
      requestKey: key,
      questionIds: [...questionIds],
    });
    if (!('data' in done) || !done.data) return;
    const { addedCount, knownCount } = done.data;
    onAdded(
      [
        t('addedToQuiz', { count: addedCount }),
        knownCount > 0 && t('knownInQuiz', { count: knownCount }),
      ]
        .filter(Boolean)
        .join(' '),
    );
  };
  return (
    <Dialog title={t('toQuiz', { count: questionIds.length })} onClose={onClose}>
      <div className="grid gap-4">
        <SelectField
          label={t('course')}
          data-first-focus
          value={courseId}
          onChange={({ target }) => {
            chooseCourse(target.value);
            chooseLesson('');
          }}
        >
          <option value="">{t('choose')}</option>
          {found?.courses.map(({ draftId, content }) => (
            <option key={draftId} value={draftId}>
              {anyTextOf(content.name, { shown: language, original: content.lang }) ||
                t('untitled')}
            </option>
          ))}
        </SelectField>
        {courseId !== '' && opened && quizzes.length === 0 && <p>{t('noQuiz')}</p>}
        {quizzes.length > 0 && (
          <SelectField
            label={t('quiz')}
            value={lessonId}
            onChange={({ target }) => chooseLesson(target.value)}
          >
            <option value="">{t('choose')}</option>
            {quizzes.map(({ draftId, content, questions }) => (
              <option key={draftId} value={draftId}>
                {anyTextOf(content.title, {
                  shown: language,
                  original: opened?.course.content.lang ?? language,
                }) || t('untitled')}{' '}
                ({questions.length})
              </option>
            ))}
          </SelectField>
        )}
        {error && 'message' in error && (
          <p role="alert" className="text-danger">
            {error.message}
          </p>
        )}
        <div className="dialog-footer">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={lessonId === '' || isLoading} onClick={() => void add()}>
            {t('toQuiz', { count: questionIds.length })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
