import { dayOf } from '@skillkite/rules/time/calendar-day';
import {
  LEAVE_REASONS,
  LONGEST_DEPARTURE_NOTE,
  type LeaveReason,
} from '@skillkite/rules/school/roster/departure';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import {
  type RosterStudent,
  useLeaveStudentsMutation,
  useReturnStudentsMutation,
} from '../../app/endpoints/roster.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { useUntilRefetched } from '../../app/hooks/use-until-refetched.ts';
import { FormFooter } from '../parts/form-footer.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { namesOf } from './names-of.ts';
import { StudentsChanged } from './students-changed.tsx';
import type { Done } from './use-undo-bar.tsx';

type Props = {
  schoolId: number;
  /** Time zone of the school, for today's date. */
  timeZone: string;
  chosen: readonly RosterStudent[];
  onChanged: (error: unknown) => void;
  onClose: () => void;
  onDone: (done: Done) => void;
};

/** Records that the selected students left the school: day and reason. */
export function LeaveDialog({ schoolId, timeZone, chosen, onChanged, onClose, onDone }: Props) {
  const { t } = useTranslation('console-school/roster');
  const { t: common } = useTranslation();
  const [leave, { isLoading, error }] = useLeaveStudentsMutation();
  const [bringBack] = useReturnStudentsMutation();
  const [isWaiting, untilRead] = useUntilRefetched();
  const [today] = useState(() => dayOf(new Date(), timeZone));
  const [leftOn, setDay] = useState<string>(today);
  const [reason, setReason] = useState<LeaveReason | ''>('');
  const [note, setNote] = useState('');
  const count = chosen.length;
  const [only] = chosen;
  const wrong = error && 'status' in error && error.status === 400 ? error : undefined;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (reason === '') return;
    const students = chosen.map(({ studentId, version }) => ({ studentId, version }));
    const answer = await leave({ schoolId, students, leftOn, reason, note: note.trim() || null });
    if (!answer.data) {
      onChanged(answer.error);
      return;
    }
    const gone = answer.data.students.map(({ studentId, version }) => ({ studentId, version }));
    await untilRead();
    onDone({
      words: t('hasLeft', { count }),
      undo: async () =>
        sentenceOf((await bringBack({ schoolId, students: gone })).error, common('offline')),
    });
  };
  return (
    <Dialog
      title={
        count === 1 && only ? t('leaveOf', { name: only.fullname }) : t('leaveTitle', { count })
      }
      onClose={onClose}
    >
      <form className="grid gap-4 sm:grid-cols-2" onSubmit={(event) => void send(event)}>
        <StudentsChanged error={error} />
        <p className="sm:col-span-2">
          {count > 1 && <strong className="block break-words">{namesOf(chosen)}</strong>}
          {t('leaveText')}
        </p>
        <TextField
          label={t('leftOn')}
          type="date"
          value={leftOn}
          max={today}
          required
          error={wrong?.field === 'left_on' ? wrong.message : undefined}
          onChange={({ target }) => setDay(target.value)}
        />
        <SelectField
          label={t('reason')}
          value={reason}
          required
          onChange={({ target }) =>
            setReason(LEAVE_REASONS.find((one) => one === target.value) ?? '')
          }
        >
          <option value="">{t('chooseReason')}</option>
          {LEAVE_REASONS.map((one) => (
            <option key={one} value={one}>
              {t(`reasons.${one}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('note')}
          hint={t('noteHint')}
          value={note}
          maxLength={LONGEST_DEPARTURE_NOTE}
          autoComplete="off"
          className="sm:col-span-2"
          onChange={({ target }) => setNote(target.value)}
        />
        <div className="sm:col-span-2">
          <FormFooter
            failed={wrong?.field === 'left_on' ? undefined : sentenceOf(error, common('offline'))}
            cancel={t('cancel')}
            submit={t('leaveSubmit', { count })}
            isBusy={isLoading || isWaiting}
            onCancel={onClose}
          />
        </div>
      </form>
    </Dialog>
  );
}
