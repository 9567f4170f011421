import { FIRST_GRADE, GRADES, romanGrade } from '@skillkite/rules/school/grade';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { classNameOf } from '../../app/class-name.ts';
import { useTranslation } from '../../app/i18n.ts';
import {
  type RosterClass,
  type RosterStudent,
  useMoveStudentsMutation,
} from '../../app/endpoints/roster.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { useUntilRefetched } from '../../app/hooks/use-until-refetched.ts';
import { FormFooter } from '../parts/form-footer.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { StudentsChanged } from './students-changed.tsx';
import type { Done } from './use-undo-bar.tsx';

type Props = {
  schoolId: number;
  chosen: readonly RosterStudent[];
  classes: readonly RosterClass[];
  /** Reports the current state of changed students. */
  onChanged: (error: unknown) => void;
  onClose: () => void;
  onDone: (done: Done) => void;
};

/** Moves the selected students to one class. */
export function MoveDialog({ schoolId, chosen, classes, onChanged, onClose, onDone }: Props) {
  const { t } = useTranslation('console-school/roster');
  const { t: common } = useTranslation();
  const listId = useId();
  const [move, { isLoading, error }] = useMoveStudentsMutation();
  const [isWaiting, untilRead] = useUntilRefetched();
  const [grade, setGrade] = useState(chosen[0]?.grade ?? FIRST_GRADE);
  const [section, setSection] = useState('');
  const to = { grade, section: section.trim() };
  const count = chosen.length;
  const from = [...Map.groupBy(chosen, classNameOf)].map(([name, of]) => `${name} (${of.length})`);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await move({
      schoolId,
      students: chosen.map(({ studentId, version }) => ({ studentId, version, ...to })),
    });
    if (!answer.data) {
      onChanged(answer.error);
      return;
    }
    const before = new Map(chosen.map((one) => [one.studentId, one]));
    const back = answer.data.students.map(({ studentId, version }) => ({
      studentId,
      version,
      grade: before.get(studentId)?.grade ?? grade,
      section: before.get(studentId)?.section ?? '',
    }));
    await untilRead();
    onDone({
      words: t('moved', { count, class: classNameOf(to) }),
      undo: async () =>
        sentenceOf((await move({ schoolId, students: back })).error, common('offline')),
    });
  };
  return (
    <Dialog title={t('moveTitle', { count })} onClose={onClose}>
      <form className="grid gap-4 sm:grid-cols-2" onSubmit={(event) => void send(event)}>
        <StudentsChanged error={error} />
        <p className="break-words sm:col-span-2">
          {t('from', { classes: from.join(', ') })} <br />
          <span className="text-soft">{t('moveText')}</span>
        </p>
        <SelectField
          label={common('roster.grade')}
          value={grade}
          onChange={({ target }) => setGrade(Number(target.value))}
        >
          {GRADES.map((one) => (
            <option key={one} value={one}>
              {romanGrade(one)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={common('roster.section')}
          value={section}
          list={listId}
          autoComplete="off"
          maxLength={20}
          onChange={({ target }) => setSection(target.value)}
        />
        <datalist id={listId}>
          {classes
            .filter((one) => one.grade === grade && one.section !== '')
            .map((one) => (
              <option key={one.section} value={one.section}>
                {one.section}
              </option>
            ))}
        </datalist>
        <div className="sm:col-span-2">
          <FormFooter
            failed={sentenceOf(error, common('offline'))}
            cancel={t('cancel')}
            submit={t('moveSubmit', { count, class: classNameOf(to) })}
            isBusy={isLoading || isWaiting}
            onCancel={onClose}
          />
        </div>
      </form>
    </Dialog>
  );
}
