import { Check, Lock, Users } from 'lucide-react';
import { Link } from 'react-router';
import type { Course, Program } from '../../app/domain.ts';
import { ContentText, useContentText } from '../../app/parts/content-text.tsx';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { useSay, useTwoTaps } from '../../app/read-aloud/say.tsx';
import { classroomPath } from '../../paths.ts';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { Bubble } from '../../app/parts/bubble.tsx';
import {
  type YoungSource,
  useCoursesOf,
  useCreativePrograms,
  useOwnPrograms,
} from './use-own-courses.ts';

type Taps = ReturnType<typeof useTwoTaps>;
type Say = ReturnType<typeof useSay>;

const TILE =
  'relative flex h-full w-full flex-col items-center gap-2 rounded-3xl border-4 p-3 text-center outline-offset-4';

/** A course: a flying kite when done, a bare frame while locked. */
function KiteTile({
  course,
  source,
  isNext,
  taps,
  say,
}: {
  course: Course;
  source: YoungSource;
  isNext: boolean;
  taps: Taps;
  say: Say;
}) {
  const { t } = useTranslation('app/young');
  const text = useContentText();
  const name = text(course, 'name');
  const isHeard = taps.heard === String(course.id);
  // Creative courses contain pages and projects.
  const isTogether = source === 'creative';
  const words = [name, isTogether && t('withGrownUp'), isNext && t('nextKite')];
  const inside = (
    <>
      {isTogether && (
        <span className="absolute top-2 left-2 z-10 grid size-10 place-items-center rounded-full bg-sun text-on-sun">
          <Users aria-hidden className="size-6" />
        </span>
      )}
      <span className="relative flex h-28 w-full items-center justify-center">
        {course.isUnlocked && course.thumbnail !== null ? (
          <img src={course.thumbnail} alt="" className="h-full w-full rounded-2xl object-cover" />
        ) : (
          <Kite id={course.id} state={course.isUnlocked ? 'flying' : 'frame'} className="h-28" />
        )}
        {isNext && course.thumbnail !== null && (
          <Kite id={course.id} className="animate-bob absolute -right-1 -bottom-2 h-14" />
        )}
      </span>
      <span className="font-display text-lg leading-tight font-bold">
        <ContentText of={course} field="name" />
      </span>
      {isTogether && <span className="sr-only">{t('withGrownUp')}</span>}
      {course.isCompleted && (
        <span className="flex items-center gap-1 text-leaf">
          <Check aria-hidden className="size-6" />
          <span className="sr-only">{t('flown')}</span>
        </span>
      )}
    </>
  );
  if (!course.isUnlocked) {
    return (
      <button
        type="button"
        onClick={() => say?.(`${name}. ${t('lockedKite')}`)}
        className={`${TILE} border-hairline bg-surface/60 text-soft`}
      >
        {inside}
        <Lock aria-hidden className="size-6" />
        <span className="sr-only">{t('lockedKite')}</span>
      </button>
    );
  }
  return (
    <Link
      to={classroomPath(course.id, source)}
      onClick={(event) => taps.isFirst(event, String(course.id), words.filter(Boolean).join('. '))}
      className={`${TILE} bg-surface ${isHeard ? 'border-sun' : isNext ? 'border-primary' : 'border-hairline'}`}
    >
      {inside}
    </Link>
  );
}

const KitePlaces = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} className="h-52" />);

type RowProps = { program: Program; source: YoungSource; taps: Taps; say: Say };

function ProgramRow({ program, source, taps, say }: RowProps) {
  const { t } = useTranslation('app/young');
  const asked = useCoursesOf(program, source);
  return (
    <section className="mb-6">
      <h2 className="mb-2 text-xl">
        <ContentText of={program} field="name" />
      </h2>
      <QueryState
        of={asked}
        failed={t('failed')}
        loading={t('loading')}
        // As high as its courses, so that the program below does not move.
        skeleton={<KitePlaces count={program.totalCourses} />}
        skeletonClassName="grid grid-cols-2 gap-3 md:grid-cols-4"
      >
        {({ courses }) => {
          const next = courses.find((course) => course.isUnlocked && !course.isCompleted);
          return (
            <ol className="grid grid-cols-2 gap-3 md:grid-cols-4">
              {courses.map((course) => (
                <li key={course.id}>
                  <KiteTile
                    course={course}
                    source={source}
                    isNext={course === next}
                    taps={taps}
                    say={say}
                  />
                </li>
              ))}
            </ol>
          );
        }}
      </QueryState>
    </section>
  );
}

/** "Learn": the courses of the child's programs, and for class III explore's. The next one bobs. */
export function KiteString() {
  const { t, language } = useTranslation('app/young');
  const say = useSay(language);
  const taps = useTwoTaps(say);
  const creative = useCreativePrograms();
  return (
    <QueryState
      of={useOwnPrograms()}
      failed={t('failed')}
      loading={t('loading')}
      // Keeps the rooftops below the first screen.
      skeleton={<Skeleton className="h-dvh" />}
      empty={{
        isIt: (programs) => programs.length === 0,
        shows: <Bubble pose="asleep" words={t('noPrograms')} className="mb-5" />,
      }}
    >
      {(programs) => (
        <>
          <Bubble pose="pointing" words={t('chooseKite')} className="mb-5" />
          {programs.map((program) => (
            <ProgramRow key={program.id} program={program} source="school" taps={taps} say={say} />
          ))}
          {creative.map((program) => (
            <ProgramRow
              key={program.id}
              program={program}
              source="creative"
              taps={taps}
              say={say}
            />
          ))}
        </>
      )}
    </QueryState>
  );
}
