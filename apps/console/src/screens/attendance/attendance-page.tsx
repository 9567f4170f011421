import { dayWords } from '@skillkite/texts/day-words';
import { SceneArt } from '@skillkite/web/ui/art/scenes.tsx';
import { Button } from '@skillkite/web/ui/button.tsx';
import { EmptyState } from '@skillkite/web/ui/empty-state.tsx';
import { ScrollRegion } from '@skillkite/web/ui/scroll-region.tsx';
import { Skeleton } from '@skillkite/web/ui/skeleton.tsx';
import { ChevronLeft, ChevronRight, CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import {
  type Attendance,
  type AttendanceStudent,
  useFetchAttendanceQuery,
  useSaveAttendanceMutation,
} from '../../app/attendance-endpoints.ts';
import { classNameOf } from '../../app/class-name.ts';
import type { SchoolClass } from '../../app/endpoints.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import { sentenceOf } from '../../app/sentence-of.ts';
import { useTitle } from '../../app/use-title.ts';
import { pathOfAttendance } from '../../paths.ts';
import { ClassChoice } from '../class-choice.tsx';
import { ExportButtons } from '../export-buttons.tsx';
import { OfOneClass } from '../of-one-class.tsx';

type Mark = AttendanceStudent['today'];
type OfClass = { schoolId: number; grade: number; section: string };

type NameProps = { student: AttendanceStudent; mark: Mark; onChange: (mark: Mark) => void };

/** One tap says the other thing. */
function Name({ student, mark, onChange }: NameProps) {
  const { t } = useTranslation('console-attendance');
  const isHere = mark === 'present';
  const Sign = isHere ? CircleCheck : CircleDashed;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isHere}
      className={`flex min-h-12 w-full items-center gap-3 rounded-control border-2 px-3 py-1.5 text-left hover:bg-sky ${isHere ? 'border-leaf bg-leaf-wash' : 'border-hairline'}`}
      onClick={() => onChange(isHere ? 'absent' : 'present')}
    >
      <Sign aria-hidden className={`size-6 shrink-0 ${isHere ? 'text-leaf' : 'text-soft'}`} />
      <span className="min-w-0 flex-1 font-bold break-words">{student.fullname}</span>
      <span aria-hidden className={`text-sm ${isHere ? 'text-leaf' : 'text-soft'}`}>
        {t(`mark.${mark}`)}
      </span>
    </button>
  );
}

function Today({ of, details }: { of: OfClass; details: Attendance }) {
  const { t, tag } = useTranslation('console-attendance');
  const { t: common } = useTranslation();
  const { students, savedToday, today } = details;
  const [changes, setChanges] = useState<ReadonlyMap<number, Mark>>(new Map());
  const [save, { isLoading, error, isSuccess }] = useSaveAttendanceMutation();
  const markOf = (student: AttendanceStudent) => changes.get(student.studentId) ?? student.today;
  const changed = students.filter((student) => markOf(student) !== student.today).length;
  const here = students.filter((student) => markOf(student) === 'present').length;
  const { schoolId, grade, section } = of;
  const keep = async () => {
    const marks = students.map((student) => ({
      studentId: student.studentId,
      mark: markOf(student),
    }));
    const answer = await save({
      class: { schoolId, grade, section },
      day: today,
      version: savedToday?.version ?? null,
      marks,
    });
    if (answer.data) setChanges(new Map());
  };
  const { code, current } = Object(error) as { code?: string; current?: { savedBy: string } };
  const failed =
    code === 'CHANGED_MEANWHILE' && current
      ? t('meanwhile', { name: current.savedBy })
      : sentenceOf(error, common('offline'));
  const isDone = savedToday !== null && changed === 0;
  return (
    <section aria-labelledby="today" className="mb-8">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="mr-auto">
          <h2 id="today" className="text-lg">
            {t('today', { day: dayWords(today, tag) })}
          </h2>
          <p role="status">
            <strong>{t('here', { here, count: students.length })}</strong>
            {' · '}
            {changed > 0
              ? t('changed', { count: changed })
              : savedToday
                ? t('savedBy', { name: savedToday.savedBy })
                : t('proposed')}
          </p>
        </div>
        <Button isBusy={isLoading} disabled={isDone} onClick={() => void keep()}>
          {t('save')}
        </Button>
      </div>
      {failed !== undefined && (
        <p role="alert" className="mb-3 rounded-control bg-flame-wash px-4 py-3">
          {failed}
        </p>
      )}
      <p role="status" className="sr-only">
        {isSuccess && isDone ? t('saved') : ''}
      </p>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {students.map((student) => (
          <li key={student.studentId}>
            <Name
              student={student}
              mark={markOf(student)}
              onChange={(mark) =>
                setChanges((before) => new Map(before).set(student.studentId, mark))
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The month so many later, as `2026-11`. */
const monthLater = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

function Sign({ mark }: { mark: Mark | null }) {
  const { t } = useTranslation('console-attendance');
  if (mark === null) return <span className="sr-only">{t('notThen')}</span>;
  const Icon = mark === 'present' ? CircleCheck : CircleDashed;
  return (
    <Icon
      role="img"
      aria-label={t(`mark.${mark}`)}
      className={`mx-auto size-5 ${mark === 'present' ? 'text-leaf' : 'text-flame'}`}
    />
  );
}

function MonthTable({ of, details }: { of: OfClass; details: Attendance }) {
  const { t, tag } = useTranslation('console-attendance');
  const { days, students, month } = details;
  if (days.length === 0)
    return (
      <EmptyState picture={<SceneArt scene="nothing" />} title={t('none')} text={t('noneText')} />
    );
  const numberOf = (day: string) => Number(day.slice(8));
  const hereOf = ({ marks }: AttendanceStudent) =>
    marks.filter((mark) => mark === 'present').length;
  const knownOf = ({ marks }: AttendanceStudent) => marks.filter((mark) => mark !== null).length;
  const sheet = () => ({
    name: `${classNameOf(of)} ${month}`,
    columns: [t('student'), ...days.map((day) => dayWords(day, tag)), t('days')],
    rows: students.map((student) => [
      student.fullname,
      ...student.marks.map((mark) => (mark === null ? '' : t(`mark.${mark}`))),
      hereOf(student),
    ]),
  });
  return (
    <>
      <ExportButtons sheet={sheet} />
      <ScrollRegion label={t('month')} className="relative overflow-x-auto">
        <table className="w-max min-w-full border-b border-hairline text-sm sm:w-auto sm:min-w-0">
          <thead className="bg-paper text-left text-soft">
            <tr>
              <th scope="col" className="px-3 py-3">
                {t('student')}
              </th>
              {days.map((day) => (
                <th key={day} scope="col" className="w-11 py-3 text-center tabular-nums">
                  <span aria-hidden>{numberOf(day)}</span>
                  <span className="sr-only">{dayWords(day, tag)}</span>
                </th>
              ))}
              <th scope="col" className="px-3 py-3 text-right">
                {t('days')}
              </th>
            </tr>
          </thead>
          <tbody>
            {students.map((student) => (
              <tr key={student.studentId} className="h-10 border-t border-hairline">
                <th scope="row" className="px-3 text-left font-bold">
                  {student.fullname}
                </th>
                {days.map((day, at) => (
                  <td key={day} className="text-center">
                    <Sign mark={student.marks[at] ?? null} />
                  </td>
                ))}
                <td className="px-3 text-right tabular-nums">
                  {t('daysOf', { some: hereOf(student), count: knownOf(student) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

type MonthProps = { of: OfClass; details: Attendance; onMonth: (month: string) => void };

function Month({ of, details, onMonth }: MonthProps) {
  const { t, tag } = useTranslation('console-attendance');
  const { month, today } = details;
  const words = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <section aria-labelledby="month">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 id="month" className="mr-auto text-lg">
          {words.format(new Date(`${month}-01`))}
        </h2>
        <Button
          variant="secondary"
          aria-label={t('earlier')}
          onClick={() => onMonth(monthLater(month, -1))}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <Button
          variant="secondary"
          aria-label={t('later')}
          disabled={today.startsWith(month)}
          onClick={() => onMonth(monthLater(month, 1))}
        >
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
      <MonthTable of={of} details={details} />
    </section>
  );
}

function OfClassPage({
  classes,
  chosen,
}: {
  classes: readonly SchoolClass[];
  chosen: SchoolClass;
}) {
  const { t } = useTranslation('console-attendance');
  const { schoolId, grade, section } = chosen;
  const [month, setMonth] = useState<string | null>(null);
  const asked = useFetchAttendanceQuery(
    { class: { schoolId, grade, section }, month },
    { refetchOnMountOrArgChange: true },
  );
  const title = t('title', { name: classNameOf(chosen) });
  useTitle(title);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto text-2xl">{title}</h1>
        {classes.length > 1 && (
          <ClassChoice classes={classes} chosen={chosen} pathOf={pathOfAttendance} />
        )}
      </div>
      <QueryState of={asked} skeleton={<Skeleton className="h-96" />}>
        {(details) =>
          details.students.length === 0 ? (
            <EmptyState
              picture={<SceneArt scene="nothing" />}
              title={t('nobody')}
              text={t('nobodyText')}
            />
          ) : (
            <>
              <Today of={chosen} details={details} />
              <Month of={chosen} details={details} onMonth={setMonth} />
            </>
          )
        }
      </QueryState>
    </>
  );
}

/** Who of a class is here today, and was in a month. */
export const AttendancePage = () => (
  <OfOneClass>{(of) => <OfClassPage key={pathOfAttendance(of.chosen)} {...of} />}</OfOneClass>
);
