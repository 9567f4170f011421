import { FIRST_GRADE } from '@skillkite/rules/school/grade';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { classNameOf } from '../../app/class-name.ts';
import { useTranslation } from '../../app/i18n.ts';
import {
  type AddQuestion,
  type RosterStudent,
  useAddStudentMutation,
} from '../../app/endpoints/roster.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { takeFocus } from '../../app/hooks/take-focus.ts';
import { useUntilRefetched } from '../../app/hooks/use-until-refetched.ts';
import { FormFooter } from '../parts/form-footer.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { SignIn } from '../class/student-dialog.tsx';
import { type StudentForm, StudentFields } from './student-fields.tsx';

const GENDERS = ['unspecified', 'male', 'female', 'other'] as const;

type Holder = AddQuestion['holders'][number];
/** Answers to the questions so far. */
type Answers = { siblingOf?: number; isAnother?: boolean };

type QuestionProps = {
  question: AddQuestion;
  onSame: (holder: Holder) => void;
  onAnswer: (answers: Answers) => void;
  onWrong: () => void;
};

/** Asks who the student is before anything is added. */
function Question({ question: { about, holders }, onSame, onAnswer, onWrong }: QuestionProps) {
  const { t } = useTranslation('console-school/roster');
  const nameOf = (holder: Holder) =>
    t(holder.hasLeft ? 'question.left' : 'question.here', {
      name: holder.fullname,
      class: classNameOf(holder),
    });
  const [first] = holders;
  const sibling = holders.find(({ hasLeft }) => !hasLeft);
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      role="alert"
      className="rounded-control bg-flame-wash px-4 py-3 sm:col-span-2"
    >
      <p className="mb-3 font-bold break-words">
        {first
          ? t(`question.${about}`, { names: holders.map(nameOf).join(', ') })
          : t('question.elsewhere')}
      </p>
      <div className="flex flex-wrap gap-2">
        {first && (
          <Button variant="secondary" onClick={() => onSame(first)}>
            {t('question.same')}
          </Button>
        )}
        {about !== 'name' && sibling && (
          <Button variant="secondary" onClick={() => onAnswer({ siblingOf: sibling.studentId })}>
            {t('question.siblings')}
          </Button>
        )}
        {about === 'name' && (
          <Button variant="secondary" onClick={() => onAnswer({ isAnother: true })}>
            {t('question.another')}
          </Button>
        )}
        <Button variant="secondary" onClick={onWrong}>
          {t('question.wrong')}
        </Button>
      </div>
    </div>
  );
}

type Form = StudentForm & { gender: 0 | 1 | 2 | 3; pin: string };

type Props = {
  schoolId: number;
  /** The class that the list shows. */
  of: { grade: number; section: string } | undefined;
  /** The child already exists: shows them in the list. */
  onSame: (holder: Holder) => void;
  onClose: () => void;
};

/** Adds one student, with the fields and rules of an import. */
export function AddDialog({ schoolId, of, onSame, onClose }: Props) {
  const { t } = useTranslation('console-school/roster');
  const { t: common } = useTranslation();
  const blank: Form = {
    fullname: '',
    grade: of?.grade ?? FIRST_GRADE,
    section: of?.section ?? '',
    gender: 0,
    loginId: '',
    admissionNo: '',
    pin: '',
  };
  const [form, setForm] = useState(blank);
  const [add, { isLoading, error, reset }] = useAddStudentMutation();
  const [question, ask] = useState<AddQuestion | null>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const [added, setAdded] = useState<RosterStudent | null>(null);
  const [isWaiting, untilRead] = useUntilRefetched();
  const set = (change: Partial<Form>) => {
    // The questions were about another name.
    ask(null);
    setAnswers({});
    setForm((before) => ({ ...before, ...change }));
  };
  const failure = error && 'status' in error ? error : undefined;
  const errorOf = (field: string) => (failure?.field === field ? failure.message : undefined);
  const send = async (said: Answers) => {
    setAnswers(said);
    ask(null);
    const { loginId, admissionNo, pin, ...facts } = form;
    const { data } = await add({
      schoolId,
      ...facts,
      loginId: loginId.trim() || null,
      admissionNo: admissionNo.trim() || null,
      pin: pin.trim() || null,
      ...said,
    });
    if (!data) return;
    ask(data.question);
    if (!data.student) return;
    await untilRead();
    setAdded(data.student);
  };
  if (added)
    return (
      <Dialog
        title={t('added', { name: added.fullname, class: classNameOf(added) })}
        width={720}
        onClose={onClose}
        footer={
          <>
            <Button
              variant="secondary"
              onClick={() => {
                reset();
                setAnswers({});
                setForm({ ...blank, grade: added.grade, section: added.section });
                setAdded(null);
              }}
            >
              {t('addAnother')}
            </Button>
            <Button onClick={onClose}>{t('done')}</Button>
          </>
        }
      >
        <p>{t('addedText')}</p>
        <SignIn student={added} />
      </Dialog>
    );
  return (
    <Dialog title={t('addTitle')} width={720} onClose={onClose}>
      <form
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send(answers);
        }}
      >
        <p className="text-soft sm:col-span-2">{t('addText')}</p>
        <StudentFields form={form} set={set} errorOf={errorOf} />
        <TextField
          label={t('pin')}
          value={form.pin}
          error={errorOf('pin')}
          onChange={({ target }) => set({ pin: target.value })}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
        />
        <SelectField
          label={t('gender')}
          value={form.gender}
          onChange={({ target }) => set({ gender: Number(target.value) as Form['gender'] })}
        >
          {GENDERS.map((gender, value) => (
            <option key={gender} value={value}>
              {t(`genders.${gender}`)}
            </option>
          ))}
        </SelectField>
        {question && (
          <Question
            question={question}
            onSame={onSame}
            onAnswer={(answer) => void send({ ...answers, ...answer })}
            onWrong={() => ask(null)}
          />
        )}
        <div className="sm:col-span-2">
          <FormFooter
            failed={failure?.field === undefined ? sentenceOf(error, common('offline')) : undefined}
            cancel={t('cancel')}
            submit={t('addSubmit')}
            isBusy={isLoading || isWaiting}
            isDisabled={question !== null}
            onCancel={onClose}
          />
        </div>
      </form>
    </Dialog>
  );
}
