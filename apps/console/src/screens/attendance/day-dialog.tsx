import { dayWords } from '@skillkite/texts/day-words';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import type { Attendance } from '../../app/endpoints/attendance.ts';
import { useTranslation } from '../../app/i18n.ts';
import { FormFooter } from '../parts/form-footer.tsx';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { MarkSwitches, type OfClass, useDayMarks } from './day-marks.tsx';

type Props = {
  of: OfClass;
  details: Attendance;
  day: string;
  onClose: () => void;
  onSaved: (day: string) => void;
};

/** Corrects a past day. If it was never saved, all start as present. */
export function DayDialog({ of, details, day, onClose, onSaved }: Props) {
  const { t, tag } = useTranslation('console-school/attendance');
  const at = details.days.findIndex((one) => one.day === day);
  const saved = details.days[at] ?? null;
  const { members, here, changed, failed, meanwhile, isLoading, change, keep } = useDayMarks({
    of,
    day,
    saved,
    members: details.students.map(({ studentId, fullname, marks }) => ({
      studentId,
      fullname,
      mark: marks[at] ?? 'present',
    })),
  });
  return (
    <Dialog title={t('putRight', { day: dayWords(day, tag) })} width={720} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (saved !== null && changed === 0) onClose();
          else void keep().then((isSaved) => isSaved && onSaved(day));
        }}
      >
        <p role="status" className="mb-3">
          <strong>{t('hereThen', { count: here, all: members.length })}</strong>
          {' · '}
          {changed > 0
            ? t('changed', { count: changed })
            : saved
              ? t('savedBy', { name: saved.savedBy })
              : t('neverSaved')}
        </p>
        <div className="mb-3 empty:hidden">
          <ChangedMeanwhile {...meanwhile} />
        </div>
        <MarkSwitches members={members} onChange={change} className="mb-4 sm:grid-cols-2" />
        <FormFooter
          failed={failed}
          cancel={t('cancel')}
          submit={t('save')}
          isBusy={isLoading}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
