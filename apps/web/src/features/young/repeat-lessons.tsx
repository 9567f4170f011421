import { isWithoutReading } from '@skillkite/rules/quiz/quiz';
import type { AgainDoor } from '@skillkite/rules/learning/course/young-doors';
import { Link } from 'react-router';
import { ContentText, useContentText } from '../../app/parts/content-text.tsx';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { useSay, useTwoTaps } from '../../app/read-aloud/say.tsx';
import { useStudent } from '../../app/session/session.ts';
import { practiceApi } from '../../app/endpoints/practice.ts';
import { classroomPath, paths } from '../../paths.ts';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { Bubble } from '../../app/parts/bubble.tsx';
import { useDoneLessons } from './done-lessons.ts';
import { StartLearning } from './start-learning.tsx';

/** Today's practice with picture questions (D16). */
function TodaysGame({ taps }: { taps: ReturnType<typeof useTwoTaps> }) {
  const { t } = useTranslation('app/young');
  const { data } = practiceApi.useFetchPracticeQuery({ studentId: useStudent().id });
  if (!data?.questions.some(isWithoutReading)) return null;
  const isHeard = taps.heard === 'game';
  return (
    <Link
      to={paths.practice}
      onClick={(event) => taps.isFirst(event, 'game', t('todaysGame'))}
      className={`mb-4 flex min-h-28 items-center justify-center gap-6 rounded-3xl border-4 bg-surface p-3 outline-offset-4 ${isHeard ? 'border-sun' : 'border-primary'}`}
    >
      <Kite id={data.questions.length} hasTail className="animate-bob h-24" />
      <span className="font-display text-2xl font-bold">{t('todaysGame')}</span>
    </Link>
  );
}

/** Behind "Play" and "Stories": finished lessons to repeat, and upcoming stories. */
export function RepeatLessons({ of: door }: { of: AgainDoor }) {
  const { t, language } = useTranslation('app/young');
  const text = useContentText();
  const say = useSay(language);
  const taps = useTwoTaps(say);
  return (
    <QueryState
      of={useDoneLessons(useStudent().id, door)}
      failed={t('failed')}
      loading={t('loading')}
      skeleton={<Skeleton className="h-64" />}
      empty={{
        isIt: (lessons) => lessons.length === 0,
        shows: <StartLearning words={t('noneYet')} />,
      }}
    >
      {(lessons) => (
        <>
          <Bubble
            pose={door === 'play' ? 'cheering' : 'reading'}
            words={t(`${door}Text`)}
            className="mb-5"
          />
          {door === 'play' && <TodaysGame taps={taps} />}
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
            {lessons.map(({ classroom, lesson, thumbnail }) => {
              const isHeard = taps.heard === String(lesson.id);
              const picture = lesson.poster ?? thumbnail;
              const title = text(lesson, 'title');
              // Many lessons have the same name; the course's name distinguishes them.
              const words =
                lesson.kind === 'story' ? title : `${text(classroom, 'name')}. ${title}`;
              return (
                <li key={lesson.id}>
                  <Link
                    to={classroomPath(classroom.courseId, 'school')}
                    state={{ lessonId: lesson.id }}
                    onClick={(event) => taps.isFirst(event, String(lesson.id), words)}
                    className={`flex h-full flex-col items-center gap-2 rounded-3xl border-4 bg-surface p-3 text-center outline-offset-4 ${isHeard ? 'border-sun' : 'border-hairline'}`}
                  >
                    {picture === null ? (
                      <Kite id={classroom.courseId} className="h-28" />
                    ) : (
                      <img src={picture} alt="" className="h-28 w-full rounded-2xl object-cover" />
                    )}
                    <span className="font-display text-lg leading-tight font-bold">
                      <ContentText of={lesson} field="title" />
                    </span>
                    {lesson.kind !== 'story' && (
                      <span className="leading-tight text-soft">
                        <ContentText of={classroom} field="name" />
                      </span>
                    )}
                  </Link>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </QueryState>
  );
}
