import type { continueJourney } from '@skillkite/contract/learning/home';
import { courseSource } from '@skillkite/rules/learning/course/course-source';
import { Link } from 'react-router';
import { ContentText } from '../../app/parts/content-text.tsx';
import { track } from '../../app/analytics.ts';
import { homeApi } from '../../app/endpoints/home.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { useStudent } from '../../app/session/session.ts';
import type { Answered } from '@skillkite/client/wire';
import { classroomPath, paths } from '../../paths.ts';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { Rooftops, SunOrMoon } from '@skillkite/ui/art/sky.tsx';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { ProgressBar } from '@skillkite/ui/feedback/progress-bar.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';

type Next = NonNullable<Answered<typeof continueJourney>>;

function Nothing() {
  const { t } = useTranslation('learning/home');
  const { data } = homeApi.useGetRecentlyWatchedQuery({ studentId: useStudent().id });
  return (
    <section className="card p-5">
      <p className="mb-3 font-display text-lg">
        {data?.courses.length === 0 ? t('nothingYet') : t('nothingToContinue')}
      </p>
      <Link to={paths.schoolHomepage} className={buttonVariants('secondary')}>
        {t('programs')}
      </Link>
    </section>
  );
}

function Card(next: Next) {
  const { t } = useTranslation('learning/home');
  const { courseId, programId, thumbnail, progressPercentage: percent } = next;
  const isBegun = next.lessonId !== null;
  return (
    <section className="card overflow-hidden sm:flex">
      <div className="relative h-32 overflow-hidden bg-sky sm:h-auto sm:min-h-60 sm:w-[46%]">
        {thumbnail === null ? (
          <>
            <SunOrMoon className="absolute top-4 right-[12%] w-20" />
            <Rooftops className="absolute inset-x-0 bottom-0 h-12 w-full sm:h-20" />
            <Kite
              id={courseId}
              hasTail
              className="animate-bob absolute top-3 left-[16%] h-28 sm:h-40"
            />
          </>
        ) : (
          <img src={thumbnail} alt="" className="absolute inset-0 size-full object-cover" />
        )}
      </div>
      <div className="min-w-0 flex-1 p-4 sm:self-center sm:p-6">
        <p className="font-bold text-thread">{isBegun ? t('continueWith') : t('beginWith')}</p>
        <h2 className="text-xl sm:text-2xl">
          <ContentText of={next} field={next.lessonName === null ? 'name' : 'lessonName'} />
        </h2>
        <p className="mb-3 text-soft">
          <ContentText of={next} field={next.lessonName === null ? 'programName' : 'name'} />
        </p>
        <ProgressBar label={t('progress', { percent })} percent={percent} className="mb-4" />
        <Link
          to={classroomPath(courseId, courseSource(next))}
          onClick={() => track('continue_watching_ilm_click', { programId, courseId })}
          className={`${buttonVariants('primary')} w-full sm:w-auto sm:min-w-44`}
        >
          {isBegun ? t('continue') : t('begin')}
          <span className="sr-only">
            <ContentText of={next} field={next.lessonName === null ? 'name' : 'lessonName'} />
          </span>
        </Link>
      </div>
    </section>
  );
}

/** The next step: the course last worked on, or the next open one. */
export function ContinueCard() {
  const { t } = useTranslation('learning/home');
  return (
    <QueryState
      of={homeApi.useContinueJourneyQuery({ studentId: useStudent().id })}
      as="line"
      failed={t('listFailed')}
      loading={t('loading')}
      skeleton={<Skeleton className="h-[20.75rem] sm:h-60" />}
    >
      {(next) => (next ? <Card {...next} /> : <Nothing />)}
    </QueryState>
  );
}
