import type { LessonId } from '@skillkite/contract/ids';
import { ArrowRight } from 'lucide-react';
import { Link, Outlet, useLocation } from 'react-router';
import { Bubble } from '../../app/parts/bubble.tsx';
import { celebratedCourse } from '../../app/courses/celebrated-course.ts';
import { useNextCourse } from '../../app/courses/next-course.ts';
import type { Classroom, Lesson } from '../../app/endpoints/classroom.ts';
import { useTranslation } from '../../app/i18n.ts';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { RooftopsBelow } from '@skillkite/ui/art/sky-around.tsx';
import { TO_LEARN } from '../../paths.ts';
import { useCelebration } from '../../app/celebrations/use-celebration.ts';
import { lessonKindOf } from './lesson-kinds.tsx';
import { LessonPlayer } from './lesson-player.tsx';
import type { useLessonProgress } from './progress/use-lesson-progress.ts';

/** Kinds that need no reading. */
const WITHOUT_READING: readonly string[] = ['quiz', 'story', 'Video', 'Audio', 'Image'];

/**
 * A lesson that has to be read: Mithu says its name and tells the child to call an adult (decision
 * 15).
 */
function WithGrownUp({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('app/young');
  const kind = lessonKindOf(lesson);
  if (WITHOUT_READING.includes(kind)) return null;
  const { title } = lesson;
  const isToDo = kind === 'ia' || kind === 'project';
  const words = isToDo ? t('doTogether', { title }) : t('readTogether', { title });
  return <Bubble as="h2" pose="reading" words={words} className="mb-4" />;
}

type Props = {
  classroom: Classroom;
  lesson: Lesson | undefined;
  watched: ReadonlySet<LessonId>;
  isAllWatched: boolean;
  progress: ReturnType<typeof useLessonProgress>;
  onChoose: (lessonId: LessonId) => void;
};

/** The end of a course: its kite, and a link to the next one. */
function CourseDone({ classroom }: { classroom: Classroom }) {
  const { t } = useTranslation('app/young');
  const next = useNextCourse(celebratedCourse(classroom));
  return (
    <section className="mb-4 grid justify-items-center gap-4">
      <Bubble as="h2" pose="cheering" words={t('courseDone')} />
      <Link
        to={next.kind === 'course' ? next.to : TO_LEARN}
        aria-label={t('goOn')}
        className="grid size-20 place-items-center rounded-full bg-leaf text-surface"
      >
        <ArrowRight aria-hidden className="size-10" />
      </Link>
    </section>
  );
}

/**
 * The classroom of classes I to III: a kite per lesson and the lesson itself, without text to read
 * (decision 15).
 */
export function YoungClassroom({
  classroom,
  lesson,
  watched,
  isAllWatched,
  progress,
  onChoose,
}: Props) {
  const { t } = useTranslation('learning/classroom');
  // The celebration speaks; nothing else may speak behind it.
  const isCelebrating = useCelebration() !== null;
  const isHandingIn = useLocation().pathname.endsWith('/projects');
  const lessons = classroom.lessons.filter(({ isSupporting }) => !isSupporting);
  const isOpen = (index: number): boolean => {
    const [before] = lessons.slice(Math.max(0, index - 1), index);
    return before === undefined || watched.has(before.id);
  };
  return (
    <div className="relative -mb-20 min-h-[calc(100dvh-5rem)] overflow-hidden bg-sky lg:-mb-6">
      <RooftopsBelow />
      <div className="relative mx-auto max-w-5xl px-4 pb-28">
        <h1 className="sr-only">{lesson?.title ?? classroom.name}</h1>
        <ol aria-label={t('playlist')} className="mb-4 flex justify-center gap-3">
          {lessons.map(({ id, title }, index) => {
            const isPlaying = id === lesson?.id;
            return (
              <li key={id}>
                <button
                  type="button"
                  disabled={!isOpen(index)}
                  aria-current={isPlaying ? 'true' : undefined}
                  aria-label={title}
                  onClick={() => onChoose(id)}
                  className={`grid size-18 place-items-center rounded-full border-4 ${isPlaying ? 'border-sun bg-surface' : 'border-transparent'}`}
                >
                  <Kite
                    id={classroom.courseId + index}
                    state={watched.has(id) || isPlaying ? 'flying' : 'frame'}
                    className="h-12"
                  />
                </button>
              </li>
            );
          })}
        </ol>
        {isAllWatched && !isCelebrating && <CourseDone classroom={classroom} />}
        {lesson && !isAllWatched && <WithGrownUp lesson={lesson} />}
        {lesson && (
          <LessonPlayer
            classroom={classroom}
            lesson={lesson}
            isCourseDone={isAllWatched}
            {...progress}
          />
        )}
        {isHandingIn && (
          // Text for the adult.
          <div className="mt-4">
            <Outlet context={{ classroom }} />
          </div>
        )}
      </div>
    </div>
  );
}
