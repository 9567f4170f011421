import { GRADES, romanGrade } from '@skillkite/rules/school/grade';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { classNameOf } from '../../../app/class-name.ts';
import { keepDraft } from '../../../app/draft.ts';
import { studioApi } from '../../../app/endpoints/studio.ts';
import type { Library } from '../../../app/endpoints/studio/libraries.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { sentenceOf } from '../../../app/sentence-of.ts';
import { pathOfDraft, pathOfDraftLesson } from '../../../paths.ts';
import { CHOICE_CHIP } from '../../parts/chips.tsx';
import { FormFooter } from '../../parts/form-footer.tsx';
import { newKey } from '../draft/session.ts';
import { type StudioClass, classKeyOf, isClass, useLibraryClasses } from './use-classes.ts';

type Props = { library: Library; makes: 'quiz' | 'course'; onClose: () => void };

/** A new quiz needs a name and a class; it is the first lesson of a course of its own. */
export function NewCourseDialog({ library, makes, onClose }: Props) {
  const { t, language } = useTranslation('console-learning/studio');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const { classes } = useLibraryClasses(library);
  const [name, setName] = useState('');
  const [chosen, choose] = useState<StudioClass | null>(null);
  const [grades, setGrades] = useState<readonly number[]>([]);
  const [requestKey] = useState(newKey);
  const [create, { isLoading, error }] = studioApi.useCreateCourseMutation();
  const isOfSchool = library.schoolId !== null;
  const first = classes?.length === 1 ? (classes[0] ?? null) : null;
  const of = chosen ?? first;
  const isReady = isOfSchool ? of !== null : grades.length > 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const title = name.trim();
    const answer = await create({
      libraryId: library.libraryId,
      requestKey,
      content: {
        name: title,
        lang: language,
        grades: isOfSchool ? (of ? [of.grade] : []) : [...grades].sort((a, b) => a - b),
      },
      ...(makes === 'quiz' && { firstLesson: { kind: 'quiz' as const, title } }),
    });
    if (!answer.data) return;
    const { draftId, lessons } = answer.data.course;
    if (of) keepDraft(classKeyOf(draftId), of);
    const lesson = lessons[0];
    void navigate(
      lesson ? pathOfDraftLesson(draftId, String(lesson.draftId), 'new') : pathOfDraft(draftId),
    );
  };
  return (
    <Dialog title={t(`new.${makes}`)} onClose={onClose}>
      <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('new.name')}
          placeholder={t(`new.${makes}Example`)}
          data-first-focus
          autoComplete="off"
          maxLength={160}
          required
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <fieldset>
          <legend className="mb-1 font-bold">{t('new.class')}</legend>
          <div className="flex flex-wrap gap-2">
            {isOfSchool
              ? classes?.map((one) => (
                  <label key={classNameOf(one)} className={CHOICE_CHIP}>
                    <input
                      type="radio"
                      name="class"
                      required
                      className="size-5 accent-primary"
                      checked={of !== null && isClass(of, one)}
                      onChange={() => choose(one)}
                    />
                    {classNameOf(one)}
                  </label>
                ))
              : GRADES.map((grade) => (
                  <label key={grade} className={CHOICE_CHIP}>
                    <input
                      type="checkbox"
                      className="size-5 accent-primary"
                      checked={grades.includes(grade)}
                      onChange={({ target }) =>
                        setGrades(
                          target.checked
                            ? [...grades, grade]
                            : grades.filter((one) => one !== grade),
                        )
                      }
                    />
                    {romanGrade(grade)}
                  </label>
                ))}
          </div>
        </fieldset>
        <FormFooter
          failed={sentenceOf(error, common('offline'))}
          cancel={t('cancel')}
          submit={t(`new.make.${makes}`)}
          isBusy={isLoading}
          isDisabled={!isReady}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
