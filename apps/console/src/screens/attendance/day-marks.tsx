import type { AttendanceMark } from '@skillkite/rules/school/calendar/attendance';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { type Attendance, useSaveAttendanceMutation } from '../../app/endpoints/attendance.ts';
import { type Conflict, conflictOf } from '../../app/changed-meanwhile.ts';
import { useTranslation } from '../../app/i18n.ts';
import { sentenceOf } from '../../app/sentence-of.ts';

export type OfClass = { schoolId: number; grade: number; section: string };
type Member = { studentId: number; fullname: string; mark: AttendanceMark };

type Now = NonNullable<Attendance['savedToday']>;

type Day = {
  of: OfClass;
  day: string;
  /** The saved marks; null if not saved yet. */
  saved: Attendance['savedToday'];
  members: readonly Member[];
};

/**
 * Marks of a day until they are saved. A concurrent save is reported to the second person.
 * Untouched marks follow the server; saving uses the version that was seen.
 */
export function useDayMarks({ of, day, saved, members }: Day) {
  const { t } = useTranslation('console-school/attendance');
  const { t: common } = useTranslation();
  const [held, hold] = useState({ version: saved?.version ?? null, seen: saved?.version ?? null });
  const [conflict, setConflict] = useState<Conflict<Now> | null>(null);
  const [changes, setChanges] = useState<ReadonlyMap<number, AttendanceMark>>(new Map());
  const [save, { isLoading, error, isSuccess }] = useSaveAttendanceMutation();
  const version = saved?.version ?? null;
  if (version !== held.seen)
    // Without changes the current state counts as seen.
    hold({ version: changes.size === 0 ? version : held.version, seen: version });
  const marked = members.map((member) => ({
    ...member,
    mark: changes.get(member.studentId) ?? member.mark,
  }));
  return {
    members: marked,
    changed: marked.filter(({ mark }, at) => mark !== members[at]?.mark).length,
    here: marked.filter(({ mark }) => mark === 'present').length,
    isLoading,
    isSuccess,
    meanwhile: {
      of: conflict,
      now: () => ({
        marks: [
          t('marks'),
          members
            .filter(({ mark }, at) => mark !== marked[at]?.mark)
            .map(({ fullname, mark }) => `${fullname}: ${t(`mark.${mark}`)}`)
            .join(', '),
        ] as const,
      }),
      onTake: () => {
        setChanges(new Map());
        setConflict(null);
      },
    },
    failed: sentenceOf(error, common('offline')),
    change: (studentId: number, mark: AttendanceMark) =>
      setChanges((before) => new Map(before).set(studentId, mark)),
    /** Returns whether it was saved. */
    keep: async (): Promise<boolean> => {
      const { schoolId, grade, section } = of;
      const answer = await save({
        class: { schoolId, grade, section },
        day,
        version: held.version,
        marks: marked.map(({ studentId, mark }) => ({ studentId, mark })),
      });
      const met = conflictOf<Now>(answer.error);
      setConflict(met);
      if (met) hold((before) => ({ ...before, version: met.current.version }));
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

/** One button per student; a tap toggles the mark. */
export function MarkSwitches({ members, onChange, className }: SwitchesProps) {
  const { t } = useTranslation('console-school/attendance');
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
