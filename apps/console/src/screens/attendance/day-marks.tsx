import type { AttendanceMark } from '@skillkite/rules/attendance';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { type Attendance, useSaveAttendanceMutation } from '../../app/attendance-endpoints.ts';
import { useTranslation } from '../../app/i18n.ts';
import { sentenceOf } from '../../app/sentence-of.ts';

export type OfClass = { schoolId: number; grade: number; section: string };
type Member = { studentId: number; fullname: string; mark: AttendanceMark };

type Day = {
  of: OfClass;
  day: string;
  /** As it was saved; null where it was not yet. */
  saved: Attendance['savedToday'];
  members: readonly Member[];
};

/** What is said of a day, kept until it is saved; of two who change it the second is told who did. */
export function useDayMarks({ of, day, saved, members }: Day) {
  const { t } = useTranslation('console-attendance');
  const { t: common } = useTranslation();
  const [changes, setChanges] = useState<ReadonlyMap<number, AttendanceMark>>(new Map());
  const [save, { isLoading, error, isSuccess }] = useSaveAttendanceMutation();
  const marked = members.map((member) => ({
    ...member,
    mark: changes.get(member.studentId) ?? member.mark,
  }));
  const { code, current } = Object(error) as { code?: string; current?: { savedBy: string } };
  return {
    members: marked,
    changed: marked.filter(({ mark }, at) => mark !== members[at]?.mark).length,
    here: marked.filter(({ mark }) => mark === 'present').length,
    isLoading,
    isSuccess,
    failed:
      code === 'CHANGED_MEANWHILE' && current
        ? t('meanwhile', { name: current.savedBy })
        : sentenceOf(error, common('offline')),
    change: (studentId: number, mark: AttendanceMark) =>
      setChanges((before) => new Map(before).set(studentId, mark)),
    /** Whether it was saved. */
    keep: async (): Promise<boolean> => {
      const { schoolId, grade, section } = of;
      const answer = await save({
        class: { schoolId, grade, section },
        day,
        version: saved?.version ?? null,
        marks: marked.map(({ studentId, mark }) => ({ studentId, mark })),
      });
      if (answer.data) setChanges(new Map());
      return answer.data !== undefined;
    },
  };
}

type SwitchesProps = {
  members: readonly Member[];
  onChange: (studentId: number, mark: AttendanceMark) => void;
  className: string;
};

/** A name a student: one tap says the other thing. */
export function MarkSwitches({ members, onChange, className }: SwitchesProps) {
  const { t } = useTranslation('console-attendance');
  return (
    <ul className={`grid gap-2 ${className}`}>
      {members.map(({ studentId, fullname, mark }) => {
        const isHere = mark === 'present';
        const Sign = isHere ? CircleCheck : CircleDashed;
        return (
          <li key={studentId}>
            <button
              type="button"
              role="switch"
              aria-checked={isHere}
              className={`flex min-h-12 w-full items-center gap-3 rounded-control border-2 px-3 py-1.5 text-left hover:bg-sky ${isHere ? 'border-leaf bg-leaf-wash' : 'border-hairline'}`}
              onClick={() => onChange(studentId, isHere ? 'absent' : 'present')}
            >
              <Sign
                aria-hidden
                className={`size-6 shrink-0 ${isHere ? 'text-leaf' : 'text-soft'}`}
              />
              <span className="min-w-0 flex-1 font-bold wrap-anywhere">{fullname}</span>
              <span aria-hidden className={`text-sm ${isHere ? 'text-leaf' : 'text-soft'}`}>
                {t(`mark.${mark}`)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
