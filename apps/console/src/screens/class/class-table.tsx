import { WAITING_KINDS } from '@skillkite/rules/school/waiting';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { isPainted } from '@skillkite/ui/layout/use-media-query';
import { ArrowDown, ArrowUp, Flag, MessageCircleQuestionMark } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { ClassStudent as Student } from '../../app/endpoints/endpoints.ts';
import { useTranslation } from '../../app/i18n.ts';
import type { Sheet } from '../../app/save-sheet.ts';
import { stuckWords } from '../../app/stuck-words.ts';
import { useRunsSchool } from '../../app/hooks/use-runs-school.ts';
import { unusualWords } from '../../app/unusual-words.ts';
import { pathOfStudent } from '../../paths.ts';
import { ChosenActions, type Said, SaidOfClass } from '../assign/class-actions.tsx';
import { Chips } from '../parts/chips.tsx';
import { type Column, ColumnsMenu, useColumns } from './class-columns.tsx';
import { ChosenCodes } from './chosen-codes.tsx';
import { ExportMenu } from '../parts/export-menu.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { SelectBox, type Selection } from '../parts/select-box.tsx';

type Sorting = { column: Column; isDescending: boolean } | null;

/** More rows than any screen shows: what the server paints stays small, and its columns are as wide as the page's. */
const MOST_PAINTED = 40;

/** Lessons per week that fill the row of marks. */
const WEEK_MARKS = 5;

const seenAt = ({ lastSeenAt }: Student) => (lastSeenAt === null ? 0 : Date.parse(lastSeenAt));
const VALUES: Record<Column, (student: Student) => number | string> = {
  student: ({ fullname }) => fullname,
  lastSeen: seenAt,
  lesson: ({ course, lessonNumber }) => `${course?.text ?? ''} ${lessonNumber}`,
  thisWeek: ({ lessonsThisWeek }) => lessonsThisWeek,
  points: ({ rp }) => rp,
  streak: ({ streak }) => streak,
  badges: ({ badges }) => badges,
  project: ({ projectsToReview, projectsApproved }) => 100 * projectsToReview + projectsApproved,
};
/** On a phone the row shows the rest in two lines. */
const HIDDEN: Partial<Record<Column, string>> = {
  lastSeen: 'max-md:hidden',
  lesson: 'max-md:hidden',
  points: 'max-lg:hidden',
  streak: 'max-md:hidden',
  badges: 'max-lg:hidden',
  project: 'max-md:hidden',
};
const IS_NUMBER: readonly Column[] = ['thisWeek', 'points', 'streak', 'badges'];

const compare = (one: number | string, other: number | string): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other));

/** Students who need help first, then by name. */
const urgency = ({ waiting }: Student): number => {
  const first = waiting.map((kind) => WAITING_KINDS.indexOf(kind)).toSorted()[0];
  return first ?? WAITING_KINDS.length;
};
const sorted = (students: readonly Student[], sorting: Sorting): Student[] =>
  students.toSorted((one, other) => {
    if (sorting === null) return urgency(one) - urgency(other);
    const by = compare(VALUES[sorting.column](one), VALUES[sorting.column](other));
    return sorting.isDescending ? -by : by;
  });

function useLastSeen(): (student: Student) => string {
  const { t, tag } = useTranslation();
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  return ({ seenDaysAgo, presence }) => {
    if (seenDaysAgo === null) return t('never');
    return presence === 'away' ? relative.format(-seenDaysAgo, 'day') : t('now');
  };
}

const WeekMarks = ({ count }: { count: number }) => (
  <span aria-hidden className="ml-2 inline-flex gap-0.5 align-middle">
    {Array.from({ length: WEEK_MARKS }, (_, index) => (
      <span
        key={index}
        className={`h-2 w-4 rounded-sm ${index < count ? 'bg-thread' : 'bg-hairline'}`}
      />
    ))}
  </span>
);

function Heading({
  column,
  sorting,
  onSort,
}: {
  column: Column;
  sorting: Sorting;
  onSort: (column: Column) => void;
}) {
  const { t } = useTranslation();
  const isThis = sorting?.column === column;
  const Icon = sorting?.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={!isThis ? 'none' : sorting.isDescending ? 'descending' : 'ascending'}
      className={`p-0 text-sm font-bold text-soft ${HIDDEN[column] ?? ''}`}
    >
      <button
        type="button"
        className={`inline-flex min-h-11 items-center gap-1 px-3 max-sm:px-1 ${IS_NUMBER.includes(column) ? 'w-full justify-end' : ''}`}
        onClick={() => onSort(column)}
      >
        {t(column)}
        {isThis && <Icon aria-hidden className="size-4" />}
      </button>
    </th>
  );
}

const Dash = () => <span className="text-soft">–</span>;

function Project({ student }: { student: Student }) {
  const { t } = useTranslation();
  if (student.projectsToReview > 0)
    return (
      <span className="font-bold text-primary">
        {t('toReview')} {student.projectsToReview > 1 && student.projectsToReview}
      </span>
    );
  return student.projectsApproved > 0 ? (
    <span className="text-leaf">
      {t('approved')} {student.projectsApproved}
    </span>
  ) : (
    <Dash />
  );
}

function Lesson({ student }: { student: Student }) {
  const { t } = useTranslation();
  const { course, lesson, lessonNumber, lessonCount } = student;
  if (!course) return <span className="text-soft">{t('notBegun')}</span>;
  return (
    <>
      {lesson && lessonNumber > 0 && (
        <span className="mr-2 text-soft">
          {t('lessonPlace', { number: lessonNumber, count: lessonCount })}
        </span>
      )}
      <span lang={(lesson ?? course).lang}>{(lesson ?? course).text}</span>
    </>
  );
}

const SIGN =
  'mr-2 inline-flex flex-wrap items-center gap-x-1 rounded-lg border border-edge px-2 text-sm font-bold md:mr-0 md:ml-2 md:flex-nowrap sm:*:whitespace-nowrap';

function Signs({ student }: { student: Student }) {
  const common = useTranslation();
  const { t } = common;
  return (
    <>
      {student.waiting
        .filter((kind) => kind === 'stuck' || kind === 'streak')
        .map((kind) => (
          <span key={kind} className={SIGN}>
            <Flag aria-hidden className="size-3.5" />
            <span>{t(`kind.${kind}`)}</span>
            {kind === 'stuck' && student.stuck !== null && (
              <span className="font-normal">{stuckWords(t, student.stuck)}</span>
            )}
          </span>
        ))}
      {student.unusual !== null && (
        <span className={SIGN} title={unusualWords(common, student.unusual)}>
          <MessageCircleQuestionMark aria-hidden className="size-3.5" />
          <span>{t('unusual')}</span>
        </span>
      )}
    </>
  );
}

function Row({
  student,
  columns,
  ...selection
}: { student: Student; columns: readonly Column[] } & Selection) {
  const lastSeen = useLastSeen();
  const { t } = useTranslation();
  const isGone = student.waiting.includes('not-seen');
  const has = (column: Column) => columns.includes(column);
  const cell = (column: Column, children: ReactNode, className = '') =>
    has(column) && (
      <td className={`px-3 max-sm:px-2 ${HIDDEN[column] ?? ''} ${className}`}>{children}</td>
    );
  return (
    <tr className={`h-11 border-t border-hairline ${selection.isSelected ? 'bg-sky' : ''}`}>
      <td className="w-11">
        <SelectBox label={t('select', { name: student.fullname })} {...selection} />
      </td>
      <th scope="row" className="px-3 py-1.5 text-left font-bold max-sm:px-1">
        <span className="flex items-center gap-3">
          <Kite id={student.studentId} className="h-8 w-7 shrink-0 max-[379px]:hidden" />
          <span className="min-w-0">
            <Link
              to={pathOfStudent(student)}
              className="inline-flex min-h-6 items-center hover:underline max-md:wrap-anywhere"
            >
              {student.fullname}
            </Link>
            <span className="block text-sm font-normal text-soft md:hidden">
              {has('lastSeen') && lastSeen(student)}
              {has('lastSeen') && has('lesson') && ' · '}
              {has('lesson') && <Lesson student={student} />}
            </span>
            <span className={`block font-normal ${has('lesson') ? 'md:hidden' : ''}`}>
              {has('project') && student.projectsToReview > 0 && (
                <span className="md:hidden">
                  <Project student={student} />
                </span>
              )}
              <Signs student={student} />
            </span>
          </span>
        </span>
      </th>
      {cell(
        'lastSeen',
        lastSeen(student),
        isGone ? 'font-bold whitespace-nowrap' : 'whitespace-nowrap',
      )}
      {cell(
        'lesson',
        <>
          <Lesson student={student} />
          <Signs student={student} />
        </>,
      )}
      {cell(
        'thisWeek',
        <>
          {student.lessonsThisWeek}
          <span className="sr-only"> {t('thisWeek')}</span>
          <span className="max-sm:hidden">
            <WeekMarks count={student.lessonsThisWeek} />
          </span>
        </>,
        'text-right whitespace-nowrap font-bold',
      )}
      {cell('points', student.rp, 'text-right font-bold tabular-nums')}
      {cell('streak', student.streak, 'text-right tabular-nums')}
      {cell('badges', student.badges === 0 ? <Dash /> : student.badges, 'text-right tabular-nums')}
      {cell('project', <Project student={student} />)}
    </tr>
  );
}

const FILTERS = [...WAITING_KINDS, 'unusual', 'never-seen'] as const;
type Filter = (typeof FILTERS)[number];
const isOf = (filter: Filter | null) => (student: Student) => {
  if (filter === null) return true;
  if (filter === 'never-seen') return student.lastSeenAt === null;
  return filter === 'unusual' ? student.unusual !== null : student.waiting.includes(filter);
};

/** The displayed table as a sheet for export. */
function useSheet(columns: readonly Column[]) {
  const common = useTranslation();
  const { t } = common;
  const { t: ofFile } = useTranslation('console-learning/export');
  const lastSeen = useLastSeen();
  type Cell = [title: string, says: (student: Student) => string | number];
  const lesson: Cell[] = [
    [ofFile('course'), ({ course }) => course?.text ?? t('notBegun')],
    [ofFile('lesson'), (student) => student.lesson?.text ?? ''],
  ];
  const project: Cell[] = [
    [ofFile('toReview'), ({ projectsToReview }) => projectsToReview],
    [ofFile('approved'), ({ projectsApproved }) => projectsApproved],
  ];
  const one = (column: Column, says: Cell[1]): Cell[] =>
    columns.includes(column) ? [[t(column), says]] : [];
  const cells: Cell[] = [
    ...one('student', ({ fullname }) => fullname),
    ...one('lastSeen', lastSeen),
    ...(columns.includes('lesson') ? lesson : []),
    // Icons next to a name stay with any column choice.
    [ofFile('stuck'), ({ stuck }) => (stuck === null ? '' : stuckWords(t, stuck))],
    [t('unusual'), ({ unusual }) => (unusual === null ? '' : unusualWords(common, unusual))],
    ...one('thisWeek', ({ lessonsThisWeek }) => lessonsThisWeek),
    ...one('points', ({ rp }) => rp),
    ...one('streak', ({ streak }) => streak),
    ...one('badges', ({ badges }) => badges),
    ...(columns.includes('project') ? project : []),
  ];
  return (name: string, students: readonly Student[]): Sheet => ({
    name,
    columns: cells.map(([title]) => title),
    rows: students.map((student) => cells.map(([, says]) => says(student))),
  });
}

type OfClass = { schoolId: number; grade: number; section: string };

/** Actions for the selected students. */
function SelectionBar({
  of,
  chosen,
  onClear,
}: {
  of: OfClass;
  chosen: readonly number[];
  onClear: (said: Said) => void;
}) {
  const { t } = useTranslation();
  const runsSchool = useRunsSchool(of.schoolId);
  return (
    <div className="sticky bottom-16 z-20 -mx-4 flex flex-wrap items-center gap-3 border-t-2 border-primary bg-sky px-4 py-3 max-sm:gap-y-1 max-sm:[&>button]:flex-1 lg:bottom-0 lg:-mx-8 lg:px-8">
      <div className="mr-auto flex items-center gap-3 max-sm:basis-full">
        <strong>{t('selected', { count: chosen.length })}</strong>
        <button
          type="button"
          className="min-h-11 px-2 text-sm font-bold text-primary"
          onClick={() => onClear(null)}
        >
          {t('clear')}
        </button>
      </div>
      {runsSchool && (
        <Suspense>
          <ChosenCodes of={of} chosen={chosen} />
        </Suspense>
      )}
      <ChosenActions of={of} chosen={chosen} onDone={onClear} />
    </div>
  );
}

/** Table of a class with instant search, a filter of waiting students, and sorting. */
export function ClassTable({
  of,
  name,
  students,
}: {
  of: OfClass;
  name: string;
  students: readonly Student[];
}) {
  const { t } = useTranslation();
  const { columns, toggle } = useColumns();
  const sheet = useSheet(columns);
  const [everSelected, select] = useState<readonly number[]>([]);
  const selected = everSelected.filter((id) => students.some(({ studentId }) => studentId === id));
  const [said, say] = useState<Said>(null);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter | null>(null);
  const [sortedBy, setSorting] = useState<Sorting>(null);
  // A hidden column does not sort.
  const sorting = sortedBy && columns.includes(sortedBy.column) ? sortedBy : null;
  const words = search.trim().toLocaleLowerCase();
  const shown = sorted(
    students
      .filter(isOf(filter))
      .filter(({ fullname }) => fullname.toLocaleLowerCase().includes(words)),
    sorting,
  );
  const sortBy = (column: Column) =>
    setSorting((before) =>
      before?.column === column
        ? { column, isDescending: !before.isDescending }
        : { column, isDescending: IS_NUMBER.includes(column) || column === 'lastSeen' },
    );
  const word = (key: Filter) => {
    if (key === 'never-seen') return t('neverSeen');
    return key === 'unusual' ? t('unusual') : t(`kind.${key}`);
  };
  const filters = FILTERS.map((key) => ({
    key,
    word: word(key),
    count: students.filter(isOf(key)).length,
  })).filter(({ count }) => count > 0);
  return (
    // With few students there is still space for the column menu above the bottom bar.
    <div className="max-lg:min-h-144">
      <div className="relative mb-3 flex flex-wrap items-center gap-3">
        <Chips chosen={filter} onChoose={setFilter} all={students.length} of={filters} />
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full sm:ml-auto">
          <SearchField
            label={t('findStudent')}
            value={search}
            onChange={setSearch}
            className="max-sm:min-w-0 max-sm:basis-44 max-sm:grow sm:w-64"
          />
          {shown.length > 0 && (
            <div className="flex">
              <ColumnsMenu columns={columns} onToggle={toggle} />
              <ExportMenu sheet={() => sheet(name, shown)} />
            </div>
          )}
        </div>
      </div>
      <SaidOfClass of={of} said={said} onSaid={say} />
      <p role="status" className={shown.length === 0 ? 'py-8 text-center text-soft' : 'sr-only'}>
        {shown.length === 0 ? t('nobodyFound') : t('students', { count: shown.length })}
      </p>
      {shown.length > 0 && (
        <table className="w-full border-b border-hairline text-sm">
          <thead className="bg-paper text-left">
            <tr>
              <th scope="col" className="w-11 p-0">
                <SelectBox
                  label={t('selectAll')}
                  isSelected={shown.every(({ studentId }) => selected.includes(studentId))}
                  onSelect={(isSelected) =>
                    select(isSelected ? shown.map(({ studentId }) => studentId) : [])
                  }
                />
              </th>
              {columns.map((column) => (
                <Heading key={column} column={column} sorting={sorting} onSort={sortBy} />
              ))}
            </tr>
          </thead>
          <tbody>
            {(isPainted() ? shown.slice(0, MOST_PAINTED) : shown).map((student) => (
              <Row
                key={student.studentId}
                student={student}
                columns={columns}
                isSelected={selected.includes(student.studentId)}
                onSelect={(isSelected) =>
                  select((before) =>
                    isSelected
                      ? [...before, student.studentId]
                      : before.filter((id) => id !== student.studentId),
                  )
                }
              />
            ))}
          </tbody>
        </table>
      )}
      {/* Outside the selection, because otherwise its dialogs and their input would close. */}
      {everSelected.length > 0 && (
        <SelectionBar
          of={of}
          chosen={selected}
          onClear={(words) => {
            select([]);
            say(words);
          }}
        />
      )}
    </div>
  );
}
