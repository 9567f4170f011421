import { ContentText } from '../../app/content-text.tsx';
import type { continueJourney } from '@skillkite/contract/home';
import { courseSource } from '@skillkite/rules/course-source';
import { firstNameOf } from '@skillkite/rules/first-name';
import type { ReactNode } from 'react';
import type { Answered } from '../../app/wire.ts';
import { useTranslation } from '../../app/i18n.ts';
import { Link } from 'react-router';
import { track } from '../../app/analytics.ts';
import { homeApi } from '../../app/endpoints/home.ts';
import { QueryState } from '../../app/query-state.tsx';
import { useStudent } from '../../app/session.ts';
import { classroomPath, paths } from '../../paths.ts';
import { Kite } from '../../ui/art/kite.tsx';
import { buttonVariants } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Carousel } from './carousel.tsx';
import { CourseRow } from './course-row.tsx';

type Next = Answered<typeof continueJourney>;

function NothingNext({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('home');
  return (
    <section className="card p-5">
      <p className="mb-3 font-display text-lg">
        {isNew ? t('nothingYet') : t('nothingToContinue')}
      </p>
      <Link to={paths.schoolHomepage} className={buttonVariants('secondary')}>
        {t('programs')}
      </Link>
    </section>
  );
}

function ContinueCard(next: NonNullable<Next>) {
  const { t } = useTranslation('home');
  const source = courseSource(next);
  const isBegun = next.lessonId !== null;
  return (
    <section className="card flex items-center gap-5 overflow-hidden bg-sky p-5">
      <Kite id={next.courseId} hasTail className="animate-bob h-32 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-bold text-thread">{isBegun ? t('continueWith') : t('beginWith')}</p>
        <h2 className="text-xl">
          <ContentText of={next} field={next.lessonName === null ? 'name' : 'lessonName'} />
        </h2>
        <p className="mb-3 text-soft">
          <ContentText of={next} field="programName" />
        </p>
        <ProgressBar
          label={t('progress', { percent: next.progressPercentage })}
          percent={next.progressPercentage}
          className="mb-3"
        />
        <Link
          to={classroomPath(next.courseId, source)}
          onClick={() =>
            track('continue_watching_ilm_click', {
              programId: next.programId,
              courseId: next.courseId,
            })
          }
          className={buttonVariants('primary')}
        >
          {isBegun ? t('continue') : t('begin')}
        </Link>
      </div>
    </section>
  );
}

/** Greeting, what to go on with, the streak, news, what was watched and what is kept (D9). */
export function HomePage({ streak, programs }: { streak: ReactNode; programs: ReactNode }) {
  const { t } = useTranslation('home');
  const student = useStudent();
  const who = { studentId: student.id };
  const next = homeApi.useContinueJourneyQuery(who);
  const recent = homeApi.useGetRecentlyWatchedQuery(who);
  const favourites = homeApi.useGetFavoritesByUserIdQuery(who);
  return (
    <div className="mx-auto max-w-7xl px-4 py-6">
      <h1 className="text-2xl">{t('greeting', { name: firstNameOf(student.fullname) })}</h1>
      <p className="mb-4 text-soft">{t('lead')}</p>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[3fr_2fr]">
        <QueryState
          of={next}
          as="line"
          failed={t('listFailed')}
          loading={t('loading')}
          skeleton={<Skeleton className="h-44" />}
        >
          {(course) =>
            course ? (
              <ContinueCard {...course} />
            ) : (
              <NothingNext isNew={recent.data?.courses.length === 0} />
            )
          }
        </QueryState>
        <div className="min-w-0">{streak}</div>
      </div>
      <Carousel />
      {programs}
      <CourseRow title={t('recent')} empty={t('noRecent')} of={recent} />
      <CourseRow title={t('favourites')} empty={t('noFavourites')} of={favourites} />
    </div>
  );
}
