import { Pause, Users } from 'lucide-react';
import { Link } from 'react-router';
import type { CourseStudent } from '../../app/endpoints/course.ts';
import { useTranslation } from '../../app/i18n.ts';
import { pathOfAttendance, pathOfStudent } from '../../paths.ts';

type SwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void };

/** Switch for live updates while a class works. */
export function LiveSwitch({ isOn, onChange }: SwitchProps) {
  const { t } = useTranslation('console-learning/course');
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className="inline-flex min-h-12 items-center gap-3 rounded-control px-2 font-bold hover:bg-sky"
      onClick={() => onChange(!isOn)}
    >
      <span
        aria-hidden
        className={`flex h-7 w-12 items-center rounded-full border-2 px-0.5 ${isOn ? 'justify-end border-primary bg-primary' : 'border-edge bg-surface'}`}
      >
        <span className={`size-5 rounded-full ${isOn ? 'bg-on-primary' : 'bg-edge'}`} />
      </span>
      {t('live')}
    </button>
  );
}

type Props = {
  of: { schoolId: number; grade: number; section: string };
  students: readonly CourseStudent[];
  isStale: boolean;
};

/** Students at work, then stopped ones, longest first. */
export function LiveStrip({ of, students, isStale }: Props) {
  const { t } = useTranslation('console-learning/course');
  const { t: common } = useTranslation();
  const here = students.filter(({ presence }) => presence !== 'away');
  const stopped = students
    .filter(({ presence }) => presence === 'stopped')
    .toSorted((one, other) => other.idleMinutes - one.idleMinutes);
  return (
    <div className="mb-4 grid gap-2">
      <p role="status" className="flex items-center gap-2">
        <Users aria-hidden className="size-5 text-leaf" />
        <strong>{t('hereOf', { count: here.length, all: students.length })}</strong>
        {isStale && <span className="text-danger">{common('offline')}</span>}
        <Link
          to={pathOfAttendance(of)}
          className="ml-auto inline-flex min-h-11 items-center font-bold text-primary hover:underline"
        >
          {common('attendance')}
        </Link>
      </p>
      {stopped.length > 0 && (
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-control bg-flame-wash px-4 py-3">
          <strong className="flex items-center gap-2 font-display text-lg text-flame">
            <Pause aria-hidden className="size-5" />
            {t('haveStopped', { count: stopped.length })}
          </strong>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {stopped.map((student) => (
              <li key={student.studentId}>
                <Link
                  to={pathOfStudent(student)}
                  className="inline-flex min-h-6 items-center hover:underline"
                >
                  {student.fullname}
                </Link>{' '}
                <strong>{t('minutes', { count: student.idleMinutes })}</strong>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
