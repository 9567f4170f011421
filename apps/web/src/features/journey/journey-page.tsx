import { ContentText } from '../../app/parts/content-text.tsx';
import type { ProgramId, StudentId } from '@skillkite/contract/ids';
import { classroomFlags, routeId } from '@skillkite/rules/learning/course/classroom';
import { type Area, courseSource } from '@skillkite/rules/learning/course/course-source';
import { openingStop } from '@skillkite/rules/learning/course/opening-stop';
import { useState } from 'react';
import type { Course, Program } from '../../app/domain.ts';
import { statusOf } from '@skillkite/client/failure-kind';
import { useTranslation } from '../../app/i18n.ts';
import { Link, type LoaderFunctionArgs, useLocation, useSearchParams } from 'react-router';
import { journeysApi } from '../../app/endpoints/journeys.ts';
import { type Query, QueryState } from '../../app/parts/query-state.tsx';
import { storedUserId } from '../../app/session/local-data.ts';
import { useStudent } from '../../app/session/session.ts';
import { store } from '../../app/store.ts';
import type { ShowUnlock } from '../../app/unlockable.ts';
import { paths } from '../../paths.ts';
import { Scene } from '../../app/parts/scene.tsx';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { ProgressBar } from '@skillkite/ui/feedback/progress-bar.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { CourseCard } from './course-card.tsx';
import { JourneySky } from './journey-sky.tsx';

type Asked = { programId: ProgramId; area: Area };
type Journey = { program: Program; courses: readonly Course[] };

/** Parameters of an address; null without a program. */
function askedBy(pathname: string, search: URLSearchParams): Asked | null {
  const programId = routeId(search.get('skill_id') ?? '') as ProgramId | null;
  if (programId === null) return null;
  const isCareer = pathname.startsWith(paths.careerIlmJourney);
  const { fromExplore, isOld } = classroomFlags(search);
  return {
    programId,
    area: isCareer ? 'career' : fromExplore && !isOld ? 'creative' : 'school',
  };
}

const READS = {
  school: journeysApi.endpoints.fetchIlmsBySkill,
  career: journeysApi.endpoints.fetchIlmsBySkillCareer,
  creative: journeysApi.endpoints.fetchIlmsByCreativeSkill,
} as const;

/** Requests the program while the server identifies the student. */
export function loader({ request }: LoaderFunctionArgs) {
  const studentId = storedUserId() as StudentId | null;
  const { pathname, searchParams } = new URL(request.url);
  const asked = askedBy(pathname, searchParams);
  if (studentId !== null && asked !== null) {
    const { programId, area } = asked;
    void store.dispatch(READS[area].initiate({ studentId, programId }, { subscribe: false }));
  }
  return null;
}

function useJourney({ programId, area }: Asked): Query<Journey> {
  const student = useStudent();
  const asked = { studentId: student.id, programId };
  const only = (wanted: Asked['area']) => ({ skip: area !== wanted });
  const byArea = {
    school: journeysApi.useFetchIlmsBySkillQuery(asked, only('school')),
    career: journeysApi.useFetchIlmsBySkillCareerQuery(asked, only('career')),
    creative: journeysApi.useFetchIlmsByCreativeSkillQuery(asked, only('creative')),
  };
  return byArea[area];
}

function ChooseProgram(words: { title: string; text: string }) {
  const { t } = useTranslation('learning/journey');
  return (
    <EmptyState
      isWholePage
      picture={<Scene scene="nothing" />}
      {...words}
      action={
        <Link to={paths.schoolHomepage} className={buttonVariants('primary')}>
          {t('toPrograms')}
        </Link>
      }
    />
  );
}

type Shown = { asked: Asked; fromExplore: boolean; unlock: ShowUnlock };

/**
 * The string of courses, and a card for the selected one. Header and footer do not move while
 * scrolling, because they are part of the first paint.
 */
function Roadmap({ asked, journey, fromExplore, unlock }: Shown & { journey: Journey }) {
  const { t } = useTranslation('learning/journey');
  const { program, courses } = journey;
  const [chosenId, setChosenId] = useState<number | null>(null);
  const next = openingStop(courses);
  const chosen = courses.find(({ id }) => id === chosenId) ?? next;
  const source = courseSource({ area: asked.area, isOld: program.isOld });
  const percent =
    program.totalCourses === 0
      ? 0
      : Math.floor((program.completedCourses / program.totalCourses) * 100);
  return (
    <div className="lg:grid lg:grid-cols-[1fr_22rem]">
      <div className="min-w-0">
        <div className="sticky top-16.5 z-10 border-b-2 short:static border-hairline bg-paper px-4 py-3 lg:px-6">
          <p className="text-soft">{t('program')}</p>
          <h1 className="text-xl md:text-2xl">
            <ContentText of={program} field="name" />
          </h1>
          <div className="flex items-center gap-3">
            <ProgressBar label={t('progress')} percent={percent} className="max-w-lg flex-1" />
            <span className="text-sm text-soft">
              {t('steps', { done: program.completedCourses, count: program.totalCourses })}
            </span>
          </div>
        </div>
        <JourneySky
          courses={courses}
          chosenId={chosen?.id}
          nextId={next?.id}
          onChoose={(course) => setChosenId(course.id)}
        />
      </div>
      {chosen && (
        <aside className="sticky bottom-14 z-10 mx-auto max-w-2xl p-3 max-lg:-mb-6 short:static lg:top-16.5 lg:bottom-auto lg:w-full lg:self-start lg:p-5">
          <CourseCard
            key={chosen.id}
            course={chosen}
            before={courses[courses.indexOf(chosen) - 1]}
            coursesInAll={courses.length}
            source={source}
            fromExplore={fromExplore}
            unlock={unlock}
          />
        </aside>
      )}
    </div>
  );
}

function JourneyOf(shown: Shown) {
  const { t } = useTranslation('learning/journey');
  const notTheirs = <ChooseProgram title={t('notYours')} text={t('notYoursText')} />;
  return (
    <QueryState
      of={useJourney(shown.asked)}
      as="page"
      failed={t('failed')}
      loading={t('loading')}
      skeleton={
        <>
          <Skeleton className="mb-4 h-20" />
          <Skeleton className="h-[60vh]" />
        </>
      }
      skeletonClassName="p-4"
      ofFailure={(error) => ([403, 404].includes(statusOf(error) ?? 0) ? notTheirs : undefined)}
    >
      {(journey) => <Roadmap journey={journey} {...shown} />}
    </QueryState>
  );
}

/** The roadmap of a program: /ilm-journey and /career-ilm-journey (D9). */
export function JourneyPage({ unlock }: { unlock: ShowUnlock }) {
  const { t } = useTranslation('learning/journey');
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const asked = askedBy(pathname, search);
  if (asked === null) {
    return <ChooseProgram title={t('choose')} text={t('chooseText')} />;
  }
  return (
    <JourneyOf asked={asked} fromExplore={classroomFlags(search).fromExplore} unlock={unlock} />
  );
}
