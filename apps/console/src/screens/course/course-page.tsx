import { Kite } from '@skillkite/ui/art/kite.tsx';
import { listenLive } from '@skillkite/client/live';
import { ScrollRegion } from '@skillkite/ui/layout/scroll-region.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { ArrowLeft, ChartNoAxesColumn } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { classNameOf } from '../../app/class-name.ts';
import {
  type CourseInClass,
  type CourseLesson,
  type CourseStudent,
  useFetchCourseQuery,
} from '../../app/endpoints/course.ts';
import { askForTexts, useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import { stuckWords } from '../../app/stuck-words.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { classOfPath, livePathOf, pathOfCourses } from '../../paths.ts';
import { Chips } from '../parts/chips.tsx';
import { ExportMenu } from '../parts/export-menu.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { Answers } from './answers.tsx';
import { HeatMap, Legend } from './heat-map.tsx';
import { useLessonKindName } from './lesson-kind-name.ts';
import { lessonStatesOf } from './lesson-states.ts';
import { LiveStrip, LiveSwitch } from './live.tsx';

type SchoolClass = NonNullable<ReturnType<typeof classOfPath>>;

type CardProps = {
  lesson: CourseLesson;
  number: number;
  students: number;
  isChosen: boolean;
  onChoose: () => void;
};

/** A lesson with its completion count; one with questions links to their answers. */
function LessonCard({ lesson, number, students, isChosen, onChoose }: CardProps) {
  const { t } = useTranslation('console-learning/course');
  const kindName = useLessonKindName();
  const says = (
    <>
      <span className="flex items-baseline gap-2 text-sm text-soft">
        <strong className="font-display text-base text-ink">{number}</strong>
        {kindName(lesson.kind)}
        {lesson.hasAnswers && (
          <ChartNoAxesColumn
            role="img"
            aria-label={t('showAnswers')}
            className="ml-auto size-4 shrink-0 self-center text-primary"
          />
        )}
      </span>
      <strong className="my-0.5 line-clamp-2 text-sm" lang={lesson.lesson.lang}>
        {lesson.lesson.text}
      </strong>
      <span className="text-sm">{t('lessonDone', { done: lesson.done, count: students })}</span>
    </>
  );
  const look = 'flex h-full w-44 flex-col rounded-card border-2 px-3 py-2 text-left';
  return lesson.hasAnswers ? (
    <button
      type="button"
      aria-pressed={isChosen}
      className={`${look} border-hairline hover:bg-sky aria-pressed:border-primary aria-pressed:bg-sky`}
      onClick={onChoose}
    >
      {says}
    </button>
  ) : (
    <div className={`${look} border-hairline`}>{says}</div>
  );
}

/** Poll interval while the class works: with a live stream only stopped students need it. */
const HEARING_EVERY_MS = 15_000;
const LIVE_EVERY_MS = 5000;

type Filter = 'stuck' | 'not-begun';
const isOf = (filter: Filter | null) => (student: CourseStudent) =>
  filter === null ||
  (filter === 'stuck' ? student.stuck !== null : student.done.length + student.begun.length === 0);

function Course({
  of,
  courseId,
  details,
  isLive,
}: {
  of: SchoolClass;
  courseId: number;
  details: CourseInClass;
  isLive: boolean;
}) {
  const { t } = useTranslation('console-learning/course');
  const { t: common } = useTranslation();
  const { t: ofFile } = useTranslation('console-learning/export');
  const [chosen, choose] = useState<number | null>(null);
  const [filter, setFilter] = useState<Filter | null>(null);
  const [search, setSearch] = useState('');
  const { lessons, students } = details;
  const words = search.trim().toLocaleLowerCase();
  const shown = students
    .filter(isOf(filter))
    .filter(({ fullname }) => fullname.toLocaleLowerCase().includes(words));
  const filters = (['stuck', 'not-begun'] as const)
    .map((key) => ({
      key,
      word: key === 'stuck' ? common('kind.stuck') : t('nobodyBegan'),
      count: students.filter(isOf(key)).length,
    }))
    .filter(({ count }) => count > 0);
  const sheet = () => ({
    name: `${classNameOf(of)} ${details.course.text}`,
    columns: [
      t('student'),
      ofFile('stuck'),
      ...lessons.map(({ lesson }, at) =>
        ofFile('lessonColumn', { number: at + 1, lesson: lesson.text }),
      ),
      ofFile('projectStatus'),
      t('done'),
    ],
    rows: shown.map((student) => [
      student.fullname,
      student.stuck === null ? '' : stuckWords(common, student.stuck),
      ...lessonStatesOf(student, lessons).map(({ state, score }) =>
        score === null
          ? t(`state.${state}`)
          : ofFile('cell', { state: t(`state.${state}`), percent: score }),
      ),
      student.project === null ? '' : t(`project.${student.project}`),
      student.done.length,
    ]),
  });
  const open = lessons.find(({ lessonId }) => lessonId === chosen);
  return (
    <div className={open ? 'gap-x-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]' : ''}>
      <div className="min-w-0">
        <ScrollRegion label={t('lessons')} className="relative mb-4 overflow-x-auto pb-2">
          <ul className="flex w-max gap-3">
            {lessons.map((lesson, at) => (
              <li key={lesson.lessonId}>
                <LessonCard
                  lesson={lesson}
                  number={at + 1}
                  students={students.length}
                  isChosen={lesson.lessonId === chosen}
                  onChoose={() =>
                    choose((before) => (before === lesson.lessonId ? null : lesson.lessonId))
                  }
                />
              </li>
            ))}
          </ul>
        </ScrollRegion>
      </div>
      {open && (
        <div className="mb-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mb-0 lg:h-full">
          <Answers
            key={open.lessonId}
            of={of}
            lesson={open}
            number={lessons.indexOf(open) + 1}
            onClose={() => choose(null)}
          />
        </div>
      )}
      <div className="min-w-0">
        <div className="relative mb-3 flex flex-wrap items-center gap-3">
          <Chips chosen={filter} onChoose={setFilter} all={students.length} of={filters} />
          <div className="flex flex-wrap items-center gap-3 max-sm:w-full sm:ml-auto">
            <SearchField
              label={common('findStudent')}
              value={search}
              onChange={setSearch}
              className="max-sm:min-w-0 max-sm:basis-44 max-sm:grow sm:w-64"
            />
            {shown.length > 0 && <ExportMenu sheet={sheet} />}
          </div>
        </div>
        <p role="status" className={shown.length === 0 ? 'py-8 text-center text-soft' : 'sr-only'}>
          {shown.length === 0 ? common('nobodyFound') : common('students', { count: shown.length })}
        </p>
        {shown.length > 0 && (
          <HeatMap
            courseId={courseId}
            lessons={lessons}
            students={shown}
            chosen={chosen}
            isLive={isLive}
          />
        )}
        <Legend />
      </div>
    </div>
  );
}

function OfCourse({ of, courseId }: { of: SchoolClass; courseId: number }) {
  const { t, language } = useTranslation('console-learning/course');
  const [isLive, setLive] = useState(false);
  const [isHearing, setHearing] = useState(false);
  const everyMs = isLive ? (isHearing ? HEARING_EVERY_MS : LIVE_EVERY_MS) : 0;
  const { schoolId, grade, section } = of;
  const asked = useFetchCourseQuery(
    { class: { schoolId, grade, section }, courseId, language },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: everyMs,
      skipPollingIfUnfocused: true,
    },
  );
  const { refetch } = asked;
  useEffect(() => {
    if (!isLive) return undefined;
    return listenLive(livePathOf(of), 'work', {
      onNews: () => void refetch(),
      onHearing: setHearing,
      others: { classes: () => void refetch() },
    });
  }, [isLive, of, refetch]);
  const name = classNameOf(of);
  const course = asked.currentData?.course;
  const program = asked.currentData?.program;
  useTitle(course?.text ?? t('title', { name }));
  return (
    <div className="px-4 py-5 lg:px-8">
      <Link
        to={pathOfCourses(of)}
        className="mb-2 inline-flex min-h-11 items-center gap-1 font-bold text-primary hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {t('allCourses', { name })}
      </Link>
      <QueryState
        of={asked}
        heading={t('title', { name })}
        skeleton={
          <div className="grid gap-3">
            <Skeleton className="h-14" />
            <Skeleton className="h-24" />
            <Skeleton className="h-96" />
          </div>
        }
      >
        {(details) => (
          <>
            <div className="mb-4 flex flex-wrap items-center gap-3">
              <Kite id={courseId} className="h-12 w-10 shrink-0" />
              <div className="min-w-0 flex-1 basis-52">
                {program && (
                  <p className="text-sm text-soft" lang={program.lang}>
                    {t('inClass', { program: program.text, name })}
                  </p>
                )}
                <h1 className="text-2xl break-words" lang={details.course.lang}>
                  {details.course.text}
                </h1>
              </div>
              <div className="ml-auto">
                <LiveSwitch isOn={isLive} onChange={setLive} />
              </div>
            </div>
            {isLive && <LiveStrip of={of} students={details.students} isStale={asked.isError} />}
            <Course of={of} courseId={courseId} details={details} isLive={isLive} />
          </>
        )}
      </QueryState>
    </div>
  );
}

/** A course of a class: students by lessons, and answers. */
export function CoursePage() {
  askForTexts('console-learning/course', 'console-learning/export', 'learning/classroom');
  const params = useParams();
  const { schoolId, grade, section } = params;
  const of = useMemo(
    () =>
      classOfPath({
        ...(schoolId && { schoolId }),
        ...(grade && { grade }),
        ...(section && { section }),
      }),
    [schoolId, grade, section],
  );
  const courseId = Number(params['courseId']);
  return of && Number.isSafeInteger(courseId) && courseId > 0 ? (
    <OfCourse key={courseId} of={of} courseId={courseId} />
  ) : (
    <NotFoundPage />
  );
}
