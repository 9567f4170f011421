import { ContentText, useContentText } from '../../app/parts/content-text.tsx';
import type { Answered } from '@skillkite/client/wire';
import type { exploreCourse } from '@skillkite/contract/learning/explore';
import type { CourseId } from '@skillkite/contract/ids';
import { hasExplore, isYoung } from '@skillkite/rules/school/grade';
import { routeId } from '@skillkite/rules/learning/course/classroom';
import { minutesAndSeconds, wholeMinutes } from '@skillkite/rules/time/duration';
import { CircleCheck } from 'lucide-react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { CourseHeart } from '../../app/parts/course-heart.tsx';
import { statusOf } from '@skillkite/client/failure-kind';
import { useTranslation } from '../../app/i18n.ts';
import { type Failure, QueryState } from '../../app/parts/query-state.tsx';
import { useStudent } from '../../app/session/session.ts';
import type { ShowUnlock } from '../../app/unlockable.ts';
import { TO_LEARN, journeyPath, paths } from '../../paths.ts';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { Scene } from '../../app/parts/scene.tsx';
import type { SceneKind } from '@skillkite/ui/art/scenes.tsx';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { ProgressBar } from '@skillkite/ui/feedback/progress-bar.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { exploreApi } from './endpoints.ts';
import { LockedCourse } from './locked-course.tsx';
import { StartButton } from './start-button.tsx';

type Shown = Answered<typeof exploreCourse>;

function Picture({ course }: { course: Shown['course'] }) {
  const isClosed = !course.isUnlocked;
  if (course.thumbnail === null) {
    return (
      <div className="grid aspect-[5/2] place-items-center rounded-card bg-sky">
        <Kite id={course.id} state={isClosed ? 'frame' : 'flying'} className="h-24" />
      </div>
    );
  }
  return (
    <img
      src={course.thumbnail}
      alt=""
      className="aspect-[5/2] w-full rounded-card bg-sky object-cover"
    />
  );
}

function Lessons({ lessons }: { lessons: Shown['lessons'] }) {
  const { t } = useTranslation('learning/explore');
  return (
    <>
      <h2 className="mt-6 mb-2 text-xl">{t('inIt')}</h2>
      <ol className="grid gap-2">
        {lessons.map((lesson, index) => (
          <li key={lesson.id} className="card flex items-center gap-3 p-3">
            <span aria-hidden className="w-8 text-center font-display text-lg text-thread">
              {index + 1}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-bold">
                <ContentText of={lesson} field="lessonName" />
              </span>
              <span className="block text-sm text-soft">
                {minutesAndSeconds(lesson.lessonDuration)}
              </span>
            </span>
            {lesson.isDone && (
              <>
                <CircleCheck aria-hidden className="size-6 shrink-0 text-leaf" />
                <span className="sr-only">{t('done')}</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** The primary action of a course: start, continue, or unlock. */
function NextStep({ shown, unlock }: { shown: Shown; unlock: ShowUnlock }) {
  const { t } = useTranslation('learning/explore');
  const { course, openedBy } = shown;
  if (!course.isUnlocked && openedBy) {
    return <LockedCourse course={course} openedBy={openedBy} unlock={unlock} />;
  }
  const word = course.isCompleted ? 'again' : course.completedLessons > 0 ? 'goOn' : 'start';
  return (
    <>
      <ProgressBar
        label={t('progress', { percent: course.progressPercentage })}
        percent={course.progressPercentage}
        className="mb-3"
      />
      <StartButton courseId={course.id} word={t(word)} />
    </>
  );
}

function Details({ shown, unlock }: { shown: Shown; unlock: ShowUnlock }) {
  const { t } = useTranslation('learning/explore');
  const say = useContentText();
  const { program, course, lessons } = shown;
  const isOpen = course.isUnlocked;
  return (
    <div className="mx-auto flex max-w-5xl flex-col px-4 py-6 md:grid md:grid-cols-[1fr_20rem] md:grid-rows-[auto_1fr] md:gap-x-8">
      <div className="min-w-0">
        <Picture course={course} />
        <p className="mt-4 text-soft">
          <ContentText of={program} field="name" />
        </p>
        <div className="flex items-start justify-between gap-3">
          <h1 className="text-2xl">
            <ContentText of={course} field="name" />
          </h1>
          <CourseHeart
            courseId={course.id}
            isFavorite={course.isFavorite}
            label={t('keep', { course: say(course, 'name') })}
          />
        </div>
        <p className="max-w-prose">
          <ContentText of={course} field="description" />
        </p>
      </div>
      {/* On a phone the start button stays in view; the reason for a lock is above the contents. */}
      <aside
        className={`mt-6 md:sticky md:top-20 md:bottom-auto md:col-start-2 md:row-span-2 md:row-start-1 md:mt-0 md:self-start ${isOpen ? 'sticky bottom-16 order-last' : ''}`}
      >
        <div className="card p-4">
          <p className="mb-3 text-soft">
            {t('minutes', { count: wholeMinutes(course.duration) })}
            <span aria-hidden> · </span>
            {t('lessons', { count: lessons.length })}
          </p>
          <NextStep shown={shown} unlock={unlock} />
          <div className={`mt-2 ${isOpen ? 'hidden md:block' : ''}`}>
            <Link
              to={journeyPath(program.id, 'creative')}
              className={`${buttonVariants('quiet')} w-full`}
            >
              {t('journey')}
            </Link>
          </div>
        </div>
      </aside>
      <div className="min-w-0 md:col-start-1">
        <Lessons lessons={lessons} />
      </div>
    </div>
  );
}

function CourseDetails({ courseId, unlock }: { courseId: CourseId; unlock: ShowUnlock }) {
  const { t } = useTranslation('learning/explore');
  const student = useStudent();
  const asked = exploreApi.useExploreCourseQuery({ studentId: student.id, courseId });
  return (
    <QueryState
      of={asked}
      as="page"
      failed={t('classFailed')}
      loading={t('loading')}
      skeleton={
        <>
          <Skeleton className="mb-4 aspect-[5/2]" />
          <Skeleton className="h-40" />
        </>
      }
      skeletonClassName="mx-auto max-w-5xl px-4 py-6"
      ofFailure={noCourse}
    >
      {(shown) => <Details shown={shown} unlock={unlock} />}
    </QueryState>
  );
}

/** Message for a course that is missing or not open to the student. */
function noCourse(error: Failure) {
  const status = statusOf(error);
  if (status !== 403 && status !== 404) return undefined;
  return <NoCourse scene={status === 403 ? 'locked' : 'error'} text={error.message ?? ''} />;
}

function NoCourse(shown: { scene: SceneKind; text: string }) {
  const { t } = useTranslation('learning/explore');
  return <ToExplore title={t('classFailed')} {...shown} />;
}

/** Message with a link to explore. */
function ToExplore({ scene, ...words }: { scene: SceneKind; title: string; text: string }) {
  const { t } = useTranslation('learning/explore');
  return (
    <EmptyState
      isWholePage
      picture={<Scene scene={scene} />}
      {...words}
      action={
        <Link to={paths.explore} className={buttonVariants('primary')}>
          {t('toExplore')}
        </Link>
      }
    />
  );
}

/** One creative course: contents, favourite, start or unlock (D9). */
export function ExploreDetailedPage({ unlock }: { unlock: ShowUnlock }) {
  const { t } = useTranslation('learning/explore');
  const [search] = useSearchParams();
  const courseId = routeId(search.get('ilm_id') ?? '');
  const student = useStudent();
  if (isYoung(student.grade) && hasExplore(student)) return <Navigate replace to={TO_LEARN} />;
  if (courseId !== null) {
    return <CourseDetails key={courseId} courseId={courseId as CourseId} unlock={unlock} />;
  }
  return <ToExplore scene="nothing" title={t('choose')} text={t('chooseText')} />;
}
