import { dayWords } from '@skillkite/texts/day-words';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { listenLive } from '@skillkite/client/live';
import { Button } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { ScrollRegion } from '@skillkite/ui/layout/scroll-region.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { ChevronLeft, ChevronRight, CircleCheck, CircleDashed } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  type Attendance,
  type AttendanceStudent,
  useFetchAttendanceQuery,
} from '../../app/endpoints/attendance.ts';
import { classNameOf } from '../../app/class-name.ts';
import type { SchoolClass } from '../../app/endpoints/endpoints.ts';
import { askForTexts, useTranslation } from '../../app/i18n.ts';
import { QueryState, keepingLast } from '../../app/query-state.tsx';
import { useTitle } from '../../app/hooks/use-title.ts';
import { livePathOf, pathOfAttendance } from '../../paths.ts';
import { ClassChoice } from '../class/class-choice.tsx';
import { ExportMenu } from '../parts/export-menu.tsx';
import { ClassRoute } from '../class/class-route.tsx';
import { SteadyButton } from '../parts/steady-button.tsx';
import { DayDialog } from './day-dialog.tsx';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { MarkSwitches, type OfClass, useDayMarks } from './day-marks.tsx';

type Mark = AttendanceStudent['today'];

function Today({ of, details }: { of: OfClass; details: Attendance }) {
  const { t, tag } = useTranslation('console-school/attendance');
  const { students, savedToday, today } = details;
  const day = useDayMarks({
    of,
    day: today,
    saved: savedToday,
    members: students.map(({ studentId, fullname, today: mark }) => ({
      studentId,
      fullname,
      mark,
    })),
  });
  const { members, changed, here, failed, meanwhile, isLoading, isSuccess, change, keep } = day;
  const isDone = savedToday !== null && changed === 0;
  return (
    <section aria-labelledby="today" className="mb-8">
      {/* Visible at the end of a list of forty names. */}
      <div className="sticky top-14 z-20 mb-1 flex flex-wrap items-center gap-x-4 gap-y-2 bg-surface py-2 lg:top-0">
        <div className="mr-auto">
          <h2 id="today" className="text-lg">
            {t('today', { day: dayWords(today, tag) })}
          </h2>
          <p role="status">
            <strong>{t('here', { count: here, all: students.length })}</strong>
            {changed > 0
              ? ` · ${t('changed', { count: changed })}`
              : savedToday && ` · ${t('savedBy', { name: savedToday.savedBy })}`}
          </p>
        </div>
        <SteadyButton isBusy={isLoading} isOff={isDone} onClick={() => void keep()}>
          {t('save')}
        </SteadyButton>
        {failed !== undefined && (
          <p role="alert" className="w-full rounded-control bg-flame-wash px-4 py-3">
            {failed}
          </p>
        )}
      </div>
      {savedToday === null && <p className="mb-3 text-soft">{t('proposed')}</p>}
      <div className="mb-3 empty:hidden">
        <ChangedMeanwhile {...meanwhile} onKeep={() => void keep()} />
      </div>
      <p role="status" className="sr-only">
        {isSuccess && isDone ? t('saved') : ''}
      </p>
      <MarkSwitches
        members={members}
        onChange={change}
        className="sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
      />
    </section>
  );
}

/** Adds months to `2026-11`. */
const monthLater = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

function Sign({ mark }: { mark: Mark | null }) {
  const { t } = useTranslation('console-school/attendance');
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

type TableProps = { of: OfClass; details: Attendance; onDay: (day: string) => void };

function MonthTable({ of, details, onDay }: TableProps) {
  const { t, tag } = useTranslation('console-school/attendance');
  const { days, students, former, month, earliest, today } = details;
  if (days.length === 0)
    return (
      <EmptyState picture={<SceneArt scene="nothing" />} title={t('none')} text={t('noneText')} />
    );
  const numberOf = (day: string) => Number(day.slice(8));
  type Marked = Pick<AttendanceStudent, 'studentId' | 'fullname' | 'marks'>;
  const nowOf = (now: Attendance['former'][number]['now']) =>
    now === null ? t('hasLeft') : t('movedTo', { class: classNameOf(now) });
  /** Students in the class on that day stay in its register. */
  const all: readonly (Marked & { note?: string })[] = [
    ...students,
    ...former.map(({ now, ...student }) => ({ ...student, note: nowOf(now) })),
  ];
  const hereOf = ({ marks }: Marked) => marks.filter((mark) => mark === 'present').length;
  const knownOf = ({ marks }: Marked) => marks.filter((mark) => mark !== null).length;
  const sheet = () => ({
    name: `${classNameOf(of)} ${month}`,
    columns: [t('student'), ...days.map(({ day }) => dayWords(day, tag)), t('days')],
    rows: all.map((student) => [
      student.note === undefined ? student.fullname : `${student.fullname} (${student.note})`,
      ...student.marks.map((mark) => (mark === null ? '' : t(`mark.${mark}`))),
      hereOf(student),
    ]),
  });
  return (
    <>
      <ExportMenu sheet={sheet} />
      <ScrollRegion label={t('month')} className="relative overflow-x-auto">
        <table className="w-max min-w-full border-b border-hairline text-sm sm:w-auto sm:min-w-0">
          <thead className="bg-paper text-left text-soft">
            <tr>
              <th scope="col" className="px-3 py-3">
                {t('student')}
              </th>
              {days.map(({ day, savedBy }) => (
                <th key={day} scope="col" className="w-11 text-center tabular-nums">
                  {day < earliest || day === today ? (
                    <>
                      <span aria-hidden>{numberOf(day)}</span>
                      <span className="sr-only">{dayWords(day, tag)}</span>
                    </>
                  ) : (
                    <button
                      type="button"
                      title={t('savedBy', { name: savedBy })}
                      aria-label={t('putRight', { day: dayWords(day, tag) })}
                      className="min-h-11 min-w-11 font-bold text-primary underline hover:bg-sky"
                      onClick={() => onDay(day)}
                    >
                      {numberOf(day)}
                    </button>
                  )}
                </th>
              ))}
              <th scope="col" className="px-3 py-3 text-right">
                {t('days')}
              </th>
            </tr>
          </thead>
          <tbody>
            {all.map((student) => (
              <tr key={student.studentId} className="h-10 border-t border-hairline">
                <th scope="row" className="px-3 text-left font-bold">
                  {student.fullname}
                  {student.note !== undefined && (
                    <span className="block text-sm font-normal text-soft">{student.note}</span>
                  )}
                </th>
                {days.map(({ day }, at) => (
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

type MonthProps = TableProps & { onMonth: (month: string) => void };

function Month({ of, details, onDay, onMonth }: MonthProps) {
  const { t, tag } = useTranslation('console-school/attendance');
  const { month, today, earliest } = details;
  const choose = (chosen: string) => {
    // A day in another month shows with that month.
    if (chosen >= earliest && chosen <= today) {
      onMonth(chosen.slice(0, 7));
      onDay(chosen);
    }
  };
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
        <SteadyButton
          variant="secondary"
          aria-label={t('later')}
          isOff={today.startsWith(month)}
          onClick={() => onMonth(monthLater(month, 1))}
        >
          <ChevronRight aria-hidden className="size-5" />
        </SteadyButton>
      </div>
      <div className="mb-4 max-w-sm">
        <TextField
          label={t('otherDay')}
          hint={t('otherDayHint')}
          type="date"
          min={earliest}
          max={today}
          value=""
          onChange={({ target }) => choose(target.value)}
        />
      </div>
      <MonthTable of={of} details={details} onDay={onDay} />
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
  const { t, tag } = useTranslation('console-school/attendance');
  const { schoolId, grade, section } = chosen;
  const [day, setDay] = useState<string | null>(null);
  const [savedDay, setSavedDay] = useState<string | null>(null);
  const [month, setMonth] = useState<string | null>(null);
  const asked = useFetchAttendanceQuery(
    { class: { schoolId, grade, section }, month },
    { refetchOnMountOrArgChange: true },
  );
  const { refetch } = asked;
  const isThere = asked.currentData !== undefined;
  const isToBeTaken = asked.currentData?.savedToday === null;
  useEffect(() => {
    if (!isThere) return undefined;
    const ask = () => void refetch();
    return listenLive(livePathOf(chosen), 'work', {
      // Until saved, students who sign in are proposed as present.
      onNews: () => isToBeTaken && ask(),
      others: { classes: ask },
    });
  }, [isThere, isToBeTaken, chosen, refetch]);
  const title = t('title', { name: classNameOf(chosen) });
  useTitle(title);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto text-2xl wrap-anywhere">{title}</h1>
        {classes.length > 1 && (
          <ClassChoice classes={classes} chosen={chosen} pathOf={pathOfAttendance} />
        )}
      </div>
      <QueryState of={keepingLast(asked)} skeleton={<Skeleton className="h-96" />}>
        {(details) =>
          details.students.length === 0 && details.former.length === 0 ? (
            <EmptyState
              picture={<SceneArt scene="nothing" />}
              title={t('nobody')}
              text={t('nobodyText')}
            />
          ) : (
            <>
              {details.students.length > 0 && <Today of={chosen} details={details} />}
              <p
                role="status"
                className={
                  savedDay === null ? 'sr-only' : 'mb-3 rounded-card bg-leaf-wash px-4 py-2'
                }
              >
                {savedDay !== null && t('savedDay', { day: dayWords(savedDay, tag) })}
              </p>
              <Month of={chosen} details={details} onDay={setDay} onMonth={setMonth} />
              {/* The month of the day has to load first. */}
              {day?.startsWith(details.month) && (
                <DayDialog
                  key={day}
                  of={chosen}
                  details={details}
                  day={day}
                  onClose={() => setDay(null)}
                  onSaved={(saved) => {
                    setDay(null);
                    setSavedDay(saved);
                  }}
                />
              )}
            </>
          )
        }
      </QueryState>
    </>
  );
}

/** Attendance of a class today, and of a month. */
export function AttendancePage() {
  // The first saved day adds a table to export.
  askForTexts('console-learning/export');
  return (
    <ClassRoute>{(of) => <OfClassPage key={pathOfAttendance(of.chosen)} {...of} />}</ClassRoute>
  );
}
