import { courseProgress } from '@skillkite/rules/learning/course/course-progress';
import { isYoung } from '@skillkite/rules/school/grade';
import { dayWords, momentWords } from '@skillkite/texts/day-words';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Sticker } from '@skillkite/ui/art/sticker.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { ProgressBar } from '@skillkite/ui/feedback/progress-bar.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { ArrowLeft, Award, Check, Flag, Image, MessageCircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useClassChanges } from '../../app/class-changes.ts';
import { classNameOf } from '../../app/class-name.ts';
import {
  type StudentDetails as Details,
  useFetchStudentQuery,
} from '../../app/endpoints/endpoints.ts';
import { askForTexts, useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import { stuckWords } from '../../app/stuck-words.ts';
import { unusualWords } from '../../app/unusual-words.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { MARKED_LESSON, livePathOf, pathOfClass, pathOfReview } from '../../paths.ts';
import { NotFoundPage } from '../not-found-page.tsx';
import { NewPictures } from '../pictures/new-pictures.tsx';
import { StudentPraise } from '../praise/student-praise.tsx';
import { StudentLesson } from './student-lesson.tsx';

/** Recent items shown at most. */
const LATEST = 10;

type Course = Details['courses'][number];
type Name = Course['course'];

function useDay() {
  const { tag } = useTranslation('console-learning/student');
  return (moment: string) => dayWords(moment, tag, { dateStyle: 'long' });
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mb-8">
    <h2 className="mb-3 text-lg">{title}</h2>
    {children}
  </section>
);

type CourseProps = { of: Course; studentId: number; markedLessonId: number };

function CourseCard({ of, studentId, markedLessonId }: CourseProps) {
  const { t } = useTranslation('console-learning/student');
  const day = useDay();
  const { course, lessons, completedAt, lastAt } = of;
  const doneLessons = new Set(lessons.flatMap((one) => (one.doneAt === null ? [] : one.lessonId)));
  const progress = courseProgress(
    lessons.map(({ lessonId }) => ({ id: lessonId, isSupporting: false })),
    doneLessons,
    completedAt !== null,
  );
  return (
    <li className="mb-3 rounded-card border-2 border-hairline p-4">
      <h3 className="text-base font-bold" lang={course.lang}>
        {course.text}
      </h3>
      <p className="mb-2 text-sm text-soft">
        {t('doneOf', { done: progress.watched, count: progress.total })} ·{' '}
        {completedAt === null
          ? t('lastAt', { day: day(lastAt) })
          : t('finished', { day: day(completedAt) })}
      </p>
      {lessons.length > 0 && <ProgressBar percent={progress.percentage} label={course.text} />}
      <ul className="mt-3">
        {lessons.map((lesson) => {
          const isMarked = lesson.lessonId === markedLessonId;
          return (
            <StudentLesson
              key={`${lesson.lessonId} ${isMarked}`}
              lesson={lesson}
              studentId={studentId}
              isMarked={isMarked}
            />
          );
        })}
      </ul>
    </li>
  );
}

type Done = {
  at: string;
  kind: 'lessonDone' | 'courseDone' | 'projectIn' | 'badgeWon';
  name: Name;
};
const ICONS = { lessonDone: Check, courseDone: Flag, projectIn: Image, badgeWon: Award } as const;

/** Recent work, latest first. */
const latestOf = ({ courses, projects, badges }: Details): Done[] =>
  [
    ...courses.flatMap(({ course, completedAt, lessons }): Done[] => [
      ...(completedAt === null
        ? []
        : [{ at: completedAt, kind: 'courseDone' as const, name: course }]),
      ...lessons.flatMap(({ doneAt, lesson }) =>
        doneAt === null ? [] : [{ at: doneAt, kind: 'lessonDone' as const, name: lesson }],
      ),
    ]),
    ...projects.map(({ submittedAt, course }): Done => ({
      at: submittedAt,
      kind: 'projectIn',
      name: course,
    })),
    ...badges.map(({ wonAt, program }): Done => ({ at: wonAt, kind: 'badgeWon', name: program })),
  ]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, LATEST);

function Latest({ of }: { of: Details }) {
  const { t } = useTranslation('console-learning/student');
  const day = useDay();
  const done = latestOf(of);
  if (done.length === 0) return <p className="text-soft">{t('nothingLately')}</p>;
  return (
    <ol>
      {done.map(({ at, kind, name }) => {
        const Icon = ICONS[kind];
        return (
          <li
            key={`${at}-${kind}-${name.text}`}
            className="flex gap-3 border-t border-hairline py-2"
          >
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
            <span className="min-w-0">
              <span lang={name.lang}>{t(kind, { name: name.text })}</span>
              <span className="block text-sm text-soft">{day(at)}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Projects({ of: { student, projects } }: { of: Details }) {
  const { t } = useTranslation('console-learning/student');
  const review = useTranslation('console-learning/review').t;
  const day = useDay();
  if (projects.length === 0) return <p className="text-soft">{t('noProjects')}</p>;
  return (
    <ul>
      {projects.map(({ courseId, course, status, remarks, sticker, submittedAt }) => (
        <li
          key={courseId}
          className="flex flex-wrap items-center gap-3 border-t border-hairline py-2"
        >
          {sticker !== null && <Sticker kind={sticker} className="size-10 shrink-0" />}
          <span className="min-w-0 flex-1">
            <strong lang={course.lang}>{course.text}</strong>
            <span className="block text-sm text-soft">
              {review(`is.${status}`)} · {t('handedInOn', { day: day(submittedAt) })}
            </span>
            {remarks !== null && <span className="block text-sm break-words">{remarks}</span>}
          </span>
          <Link
            to={pathOfReview({ studentId: student.studentId, courseId })}
            className="inline-flex min-h-10 items-center rounded-control bg-sky px-4 text-sm font-bold text-primary hover:underline"
          >
            {t('look')}
            <span className="sr-only"> {course.text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Assessed = NonNullable<Details['assessment']>;

function Assessment({ of: { doneAt, skills } }: { of: Assessed }) {
  const { t } = useTranslation('console-learning/student');
  const named = useTranslation('console-learning/assessment').t;
  const day = useDay();
  return (
    <>
      <p className="mb-2 text-sm text-soft">{t('assessmentOn', { day: day(doneAt) })}</p>
      <dl>
        {skills.map(({ skill, band }) => (
          <div
            key={skill}
            className="flex items-center justify-between gap-3 border-t border-hairline py-2"
          >
            <dt className="font-bold">{named(`skill.${skill}`)}</dt>
            <dd className="text-sm text-soft">{t(`band.${band}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Head({ of: { student, badges } }: { of: Details }) {
  const { t, tag } = useTranslation('console-learning/student');
  const common = useTranslation();
  const figures = [
    [t('thisWeek'), student.lessonsThisWeek],
    [t('points'), student.rp],
    [t('streak'), student.streak],
    [t('badgesWon'), badges.length],
  ] as const;
  return (
    <>
      <Link
        to={pathOfClass(student)}
        className="mb-2 inline-flex min-h-11 items-center gap-1 font-bold text-primary"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {t('toClass', { name: classNameOf(student) })}
      </Link>
      <div className="mb-5 flex items-center gap-4">
        <Kite id={student.studentId} className="h-16 w-13 shrink-0" />
        <div className="min-w-0">
          <h1 className="text-2xl break-words">{student.fullname}</h1>
          <p className="text-soft">
            {student.lastSeenAt === null
              ? t('never')
              : t('lastSeen', {
                  when: momentWords(student.lastSeenAt, tag, {
                    day: 'numeric',
                    month: 'long',
                    year: 'numeric',
                  }),
                })}
          </p>
        </div>
      </div>
      {student.stuck !== null && (
        <p className="mb-4 flex flex-wrap items-center gap-x-2 rounded-control bg-flame-wash px-4 py-3">
          <Flag aria-hidden className="size-5 text-flame" />
          <strong className="text-flame">{common.t('kind.stuck')}</strong>
          {student.lesson !== null && <span lang={student.lesson.lang}>{student.lesson.text}</span>}
          <span>{stuckWords(common.t, student.stuck)}</span>
        </p>
      )}
      {student.unusual !== null && (
        <div className="mb-4 flex gap-3 rounded-control bg-sky px-4 py-3">
          <MessageCircleQuestionMark aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
          <p>
            <strong>{t('unusualAsk')}</strong> {unusualWords(common, student.unusual)}.{' '}
            <span className="block text-sm text-soft">{t('unusualWhy')}</span>
          </p>
        </div>
      )}
      <dl className="mb-8 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(([word, number]) => (
          <div key={word} className="rounded-card bg-paper px-4 py-3">
            <dt className="text-sm text-soft">{word}</dt>
            <dd className="font-display text-2xl">{number}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Student({ of }: { of: Details }) {
  const { t } = useTranslation('console-learning/student');
  const praise = useTranslation('console-learning/praise').t;
  const marked = useSearchParams()[0].get(MARKED_LESSON);
  const isBegun = of.courses.some(({ lessons }) =>
    lessons.some(({ lessonId }) => lessonId === Number(marked)),
  );
  useTitle(of.student.fullname);
  return (
    <>
      <Head of={of} />
      <div className="gap-8 lg:grid lg:grid-cols-[1fr_22rem]">
        <div className="min-w-0">
          <Part title={t('courses')}>
            {of.courses.length === 0 ? (
              <EmptyState picture={<SceneArt scene="nothing" />} title={t('noCourses')} />
            ) : (
              <>
                {marked !== null && !isBegun && (
                  <p className="mb-3 rounded-control bg-sky px-4 py-3">{t('courseNotBegun')}</p>
                )}
                <ul>
                  {of.courses.map((course) => (
                    <CourseCard
                      key={course.courseId}
                      of={course}
                      studentId={of.student.studentId}
                      markedLessonId={Number(marked)}
                    />
                  ))}
                </ul>
              </>
            )}
          </Part>
        </div>
        <div className="min-w-0">
          <Part title={t('latest')}>
            <Latest of={of} />
          </Part>
          <Part title={praise('title')}>
            <StudentPraise of={of.student} />
          </Part>
          {isYoung(of.student.grade) && (
            <div className="mb-8">
              <NewPictures studentId={of.student.studentId} fullname={of.student.fullname} />
            </div>
          )}
          <Part title={t('projects')}>
            <Projects of={of} />
          </Part>
          {of.assessment !== null && (
            <Part title={t('assessment')}>
              <Assessment of={of.assessment} />
            </Part>
          )}
          {of.badges.length > 0 && (
            <Part title={t('badges')}>
              <ul>
                {of.badges.map(({ program, milestone, score, wonAt }) => (
                  <li key={wonAt + program.text} className="border-t border-hairline py-2">
                    <strong lang={program.lang}>{program.text}</strong>
                    <span className="block text-sm text-soft">
                      {t('badge', { milestone, score })}
                    </span>
                  </li>
                ))}
              </ul>
            </Part>
          )}
        </div>
      </div>
    </>
  );
}

function OfId({ studentId }: { studentId: number }) {
  const { t, language } = useTranslation('console-learning/student');
  const { t: common } = useTranslation();
  const asked = useFetchStudentQuery({ studentId, language }, { refetchOnMountOrArgChange: true });
  const inClass = asked.currentData?.student;
  useClassChanges(inClass ? livePathOf(inClass) : null);
  return (
    <div className="mx-auto max-w-7xl px-4 py-5 lg:px-8">
      <QueryState
        of={asked}
        gone={t('gone')}
        heading={common('student')}
        skeleton={
          <div className="grid gap-3">
            <Skeleton className="h-20" />
            <Skeleton className="h-24" />
            <Skeleton className="h-96" />
          </div>
        }
      >
        {(details) => <Student of={details} />}
      </QueryState>
    </div>
  );
}

/** A student: recent work, courses with lessons, projects and badges. */
export function StudentPage() {
  askForTexts(
    'console-learning/student',
    'console-learning/activity',
    'console-learning/assessment',
    'console-learning/review',
    'console-learning/praise',
  );
  const studentId = Number(useParams()['studentId']);
  return Number.isSafeInteger(studentId) && studentId > 0 ? (
    <OfId studentId={studentId} />
  ) : (
    <NotFoundPage />
  );
}
