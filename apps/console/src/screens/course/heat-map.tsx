import { LESSON_STATES } from '@skillkite/rules/learning/lesson/lesson-state';
import { Check, CircleDashed, Flag, Image, Pause, Undo2 } from 'lucide-react';
import { ScrollRegion } from '@skillkite/ui/layout/scroll-region.tsx';
import { useMediaQuery } from '@skillkite/ui/layout/use-media-query';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { CourseLesson, CourseStudent } from '../../app/endpoints/course.ts';
import { useTranslation } from '../../app/i18n.ts';
import { stuckWords } from '../../app/stuck-words.ts';
import { pathOfReview, pathOfStudent, pathOfStudentLesson } from '../../paths.ts';
import { type Shown, lessonStatesOf } from './lesson-states.ts';
import './heat.css';

const ICONS = { done: Check, stuck: Flag, 'in-work': CircleDashed } as const;
const PROJECT_ICONS = { submitted: Image, approved: Check, returned: Undo2 } as const;

/** Lower bounds of the upper four of five colours, in percent. */
const STEPS = [40, 60, 80, 100];
const HEAT = [
  'bg-(--heat-0) text-(--on-heat-low)',
  'bg-(--heat-1) text-(--on-heat-low)',
  'bg-(--heat-2) text-(--on-heat-low)',
  'bg-(--heat-3) text-(--on-heat-high)',
  'bg-(--heat-4) text-(--on-heat-high)',
];
const heatOf = ({ state, score }: Shown): string => {
  if (state === 'not-begun') return 'border-2 border-hairline';
  if (score === null) return HEAT[state === 'done' ? HEAT.length - 1 : 0] ?? '';
  return HEAT[STEPS.filter((step) => score >= step).length] ?? '';
};
const CELL =
  'relative transition-colors duration-250 motion-reduce:transition-none flex h-8 min-w-14 items-center justify-center gap-0.5 rounded-md px-1 text-sm font-bold tabular-nums';

/** Folded corner of a stuck student's cell. */
const Corner = () => (
  <span
    aria-hidden
    className="absolute top-0 right-0 size-3 rounded-tr-md bg-ink [clip-path:polygon(0_0,100%_0,100%_100%)]"
  />
);

const STEP_OF: ReadonlyMap<string, readonly [down: number, right: number]> = new Map([
  ['ArrowUp', [-1, 0]],
  ['ArrowDown', [1, 0]],
  ['ArrowLeft', [0, -1]],
  ['ArrowRight', [0, 1]],
]);

/** Target cell of a key: Home and End within the row, with Ctrl in the first and last row. */
function cellByKey(
  { key, ctrlKey }: KeyboardEvent,
  rows: readonly HTMLTableRowElement[],
  at: { row: number; column: number },
): HTMLTableCellElement | undefined {
  const cells = (row: number) =>
    [...(rows[row]?.cells ?? [])].filter((one) => one.querySelector('a'));
  if (key === 'Home') return cells(ctrlKey ? 0 : at.row)[0];
  if (key === 'End') return cells(ctrlKey ? rows.length - 1 : at.row).at(-1);
  const [down, right] = STEP_OF.get(key) ?? [];
  return down === undefined || right === undefined
    ? undefined
    : rows[at.row + down]?.cells[at.column + right];
}

/** One Tab stop per student; arrows, Home and End move between cells (roving tabindex). */
function goByArrows(event: KeyboardEvent<HTMLAnchorElement>) {
  const cell = event.currentTarget.closest<HTMLTableCellElement>('td, th');
  const row = cell?.closest('tr');
  const body = cell?.closest('tbody');
  if (!cell || !row || !body) return;
  const at = { row: row.sectionRowIndex, column: cell.cellIndex };
  const link = cellByKey(event, [...body.rows], at)?.querySelector('a');
  if (!link) return;
  event.preventDefault();
  link.focus();
}

type CellProps = {
  courseId: number;
  student: CourseStudent;
  lesson: CourseLesson;
  shown: Shown;
};

/** A student's work in a lesson; a submitted project links to its review. */
function Cell({ courseId, student, lesson, shown }: CellProps) {
  const { t } = useTranslation('console-learning/course');
  const { state, score } = shown;
  const project = lesson.kind === 'project' ? student.project : null;
  const isHere = student.atLessonId === lesson.lessonId && student.presence !== 'away';
  const Icon = project ? PROJECT_ICONS[project] : state === 'not-begun' ? null : ICONS[state];
  const words = [
    project ? t(`project.${project}`) : t(`state.${state}`),
    ...(score === null ? [] : [t('percent', { percent: score })]),
    ...(isHere ? [t('hereNow')] : []),
  ].join(', ');
  return (
    <Link
      to={
        project
          ? pathOfReview({ studentId: student.studentId, courseId })
          : pathOfStudentLesson({ ...student, ...lesson })
      }
      tabIndex={-1}
      onKeyDown={goByArrows}
      title={`${student.fullname}: ${lesson.lesson.text}. ${words}`}
      className={`${CELL} ${heatOf(shown)} ${isHere ? 'outline-3 outline-offset-1 outline-ink' : ''}`}
    >
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
      {score !== null && <span aria-hidden>{score}</span>}
      {state === 'stuck' && <Corner />}
      <span className="sr-only">{words}</span>
    </Link>
  );
}

export function Legend() {
  const { t } = useTranslation('console-learning/course');
  return (
    <section
      aria-label={t('legend')}
      className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-soft"
    >
      {LESSON_STATES.map((state) => {
        const Icon = state === 'not-begun' ? null : ICONS[state];
        return (
          <span key={state} className="inline-flex items-center gap-2">
            <span aria-hidden className={`${CELL} ${heatOf({ state, score: null })}`}>
              {Icon && <Icon className="size-3.5" />}
              {state === 'stuck' && <Corner />}
            </span>
            {t(`state.${state}`)}
          </span>
        );
      })}
      <span className="inline-flex items-center gap-2">
        <span aria-hidden className={`${CELL} border-2 border-hairline outline-3 outline-ink`} />
        {t('hereNow')}
      </span>
      <span className="inline-flex flex-wrap items-center gap-1">
        {HEAT.map((heat, at) => (
          <span key={heat} aria-hidden className={`${CELL} ${heat}`}>
            {STEPS[at - 1] ?? 0}
          </span>
        ))}
        <span className="ml-1">{t('score')}</span>
      </span>
    </section>
  );
}

/** Presence next to the name while the class works, in any course. */
function Presence({ student: { presence, idleMinutes } }: { student: CourseStudent }) {
  const { t } = useTranslation('console-learning/course');
  if (presence === 'away') return null;
  return presence === 'working' ? (
    <span className="ml-auto size-2.5 shrink-0 rounded-full bg-leaf">
      <span className="sr-only">{t('learningNow')}</span>
    </span>
  ) : (
    <span className="ml-auto inline-flex shrink-0 items-center gap-1 text-flame">
      <Pause role="img" aria-label={t('hasStopped')} className="size-3.5" />
      {t('minutes', { count: idleMinutes })}
    </span>
  );
}

type Props = {
  courseId: number;
  lessons: readonly CourseLesson[];
  students: readonly CourseStudent[];
  chosen: number | null;
  isLive: boolean;
};

/** Most lessons for which two tables fit next to each other. */
const MOST_LESSONS_BESIDE = 6;
const MOST_IN_ONE = 12;

/**
 * Students by lessons, readable from a distance by colour, icon and text. In two halves if there is
 * space.
 */
export function HeatMap({ students, ...of }: Props) {
  const isWide = useMediaQuery('(min-width: 80rem)');
  const isBeside =
    isWide &&
    of.chosen === null &&
    of.lessons.length <= MOST_LESSONS_BESIDE &&
    students.length > MOST_IN_ONE;
  if (!isBeside) return <Table {...of} students={students} />;
  const half = Math.ceil(students.length / 2);
  return (
    <div className="flex items-start gap-10">
      <Table {...of} students={students.slice(0, half)} />
      <Table {...of} students={students.slice(half)} />
    </div>
  );
}

function Table({ courseId, lessons, students, chosen, isLive }: Props) {
  const { t } = useTranslation('console-learning/course');
  const { t: common } = useTranslation();
  return (
    <ScrollRegion label={t('heatMap')} className="relative overflow-x-auto pb-2">
      <table className="border-separate border-spacing-1 text-sm">
        <caption className="sr-only">{t('byArrows')}</caption>
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-10 bg-surface text-left text-soft">
              {t('student')}
            </th>
            {lessons.map(({ lessonId, lesson }, at) => (
              <th
                key={lessonId}
                scope="col"
                title={lesson.text}
                className={
                  chosen === lessonId
                    ? 'border-b-3 border-primary text-primary'
                    : 'border-b-3 border-transparent text-soft'
                }
              >
                <span aria-hidden>{at + 1}</span>
                <span className="sr-only" lang={lesson.lang}>
                  {lesson.text}
                </span>
              </th>
            ))}
            <th scope="col" className="px-2 text-right text-soft">
              {t('done')}
            </th>
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <tr key={student.studentId}>
              <th
                scope="row"
                className="sticky left-0 z-10 max-w-40 bg-surface pr-2 text-left font-bold sm:max-w-64"
              >
                <span className="flex items-center gap-2">
                  <Link
                    to={pathOfStudent(student)}
                    onKeyDown={goByArrows}
                    className={`inline-flex min-h-8 min-w-0 items-center hover:underline ${isLive && student.presence === 'away' ? 'font-normal text-soft' : ''}`}
                  >
                    <span className="truncate">{student.fullname}</span>
                  </Link>
                  {isLive && <Presence student={student} />}
                </span>
                {student.stuck !== null && (
                  <span className="block truncate text-sm font-normal text-flame">
                    {stuckWords(common, student.stuck)}
                  </span>
                )}
              </th>
              {lessonStatesOf(student, lessons).map((shown, at) => {
                const lesson = lessons[at];
                return (
                  <td key={lesson?.lessonId} className="p-0">
                    {lesson && (
                      <Cell courseId={courseId} student={student} lesson={lesson} shown={shown} />
                    )}
                  </td>
                );
              })}
              <td className="px-2 text-right font-bold tabular-nums">{student.done.length}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
