import { Link } from 'react-router';
import { ContentText, useContentText } from '../../app/parts/content-text.tsx';
import type { Course, Program } from '../../app/domain.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { useSay, useTwoTaps } from '../../app/read-aloud/say.tsx';
import { classroomPath } from '../../paths.ts';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { Bubble } from '../../app/parts/bubble.tsx';
import { StartLearning } from './start-learning.tsx';
import {
  type YoungSource,
  useCoursesOf,
  useCreativePrograms,
  useOwnPrograms,
} from './use-own-courses.ts';

function FlownOf({ program, source }: { program: Program; source: YoungSource }) {
  const { t, language } = useTranslation('app/young');
  const text = useContentText();
  const say = useSay(language);
  const taps = useTwoTaps(say);
  const isFlown = ({ isCompleted }: Course) => isCompleted;
  return (
    <QueryState
      of={useCoursesOf(program, source)}
      failed={t('failed')}
      loading={t('loading')}
      skeleton={<Skeleton className="h-48" />}
    >
      {({ courses }) => (
        <ul className="grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-4">
          {courses.filter(isFlown).map((course, index) => (
            <li key={course.id} className={index % 2 === 0 ? '' : 'mt-6'}>
              <Link
                to={classroomPath(course.id, source)}
                onClick={(event) => taps.isFirst(event, String(course.id), text(course, 'name'))}
                className={`flex flex-col items-center gap-1 rounded-3xl border-4 p-2 text-center ${taps.heard === String(course.id) ? 'border-sun bg-surface' : 'border-transparent'}`}
              >
                <Kite id={course.id} hasTail className="animate-bob h-40" />
                <span className="font-display text-lg leading-tight font-bold">
                  <ContentText of={course} field="name" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}

/** "My kites": every finished course as a kite in the sky. */
export function FlownKites() {
  const { t } = useTranslation('app/young');
  const isBegun = ({ completedCourses }: Program) => completedCourses > 0;
  const creative = useCreativePrograms().filter(isBegun);
  return (
    <QueryState
      of={useOwnPrograms()}
      failed={t('failed')}
      loading={t('loading')}
      skeleton={<Skeleton className="h-64" />}
      empty={{
        isIt: (programs) => !programs.some(isBegun) && creative.length === 0,
        shows: <StartLearning words={t('noKites')} />,
      }}
    >
      {(programs) => (
        <>
          <Bubble pose="cheering" words={t('kitesText')} className="mb-5" />
          {programs.map((program) => (
            <FlownOf key={program.id} program={program} source="school" />
          ))}
          {creative.map((program) => (
            <FlownOf key={program.id} program={program} source="creative" />
          ))}
        </>
      )}
    </QueryState>
  );
}
