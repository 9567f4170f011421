import type { LessonId } from '@skillkite/contract/ids';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Bubble } from '../../app/bubble.tsx';
import { celebratedCourse } from '../../app/courses/celebrated-course.ts';
import { useNextCourse } from '../../app/courses/next-course.ts';
import type { Classroom, Lesson } from '../../app/endpoints/classroom.ts';
import { useTranslation } from '../../app/i18n.ts';
import { Kite } from '../../ui/art/kite.tsx';
import { LessonPlayer } from './lesson-player.tsx';
import type { useLessonProgress } from './use-lesson-progress.ts';

type Props = {
  classroom: Classroom;
  lesson: Lesson | undefined;
  watched: ReadonlySet<LessonId>;
  isAllWatched: boolean;
  progress: ReturnType<typeof useLessonProgress>;
  onChoose: (lessonId: LessonId) => void;
};

/** The course is done: its kite, and the way to the next one. */
function CourseDone({ classroom }: { classroom: Classroom }) {
  const { t } = useTranslation('young');
  const next = useNextCourse(celebratedCourse(classroom));
  return (
    <section className="mb-4 grid justify-items-center gap-4">
      <Bubble as="h2" pose="cheering" words={t('courseDone')} />
      <Link
        to={next.kind === 'course' ? next.to : '/?door=learn'}
        aria-label={t('goOn')}
        className="grid size-20 place-items-center rounded-full bg-leaf text-surface"
      >
        <ArrowRight aria-hidden className="size-10" />
      </Link>
    </section>
  );
}

/** The classroom of classes I to III: a kite for each lesson, the lesson itself, and nothing to read (decision 15). */
export function YoungClassroom({
  classroom,
  lesson,
  watched,
  isAllWatched,
  progress,
  onChoose,
}: Props) {
  const { t } = useTranslation('classroom');
  const lessons = classroom.lessons.filter(({ isSupporting }) => !isSupporting);
  const isOpen = (index: number): boolean => {
    const [before] = lessons.slice(Math.max(0, index - 1), index);
    return before === undefined || watched.has(before.id);
  };
  return (
    <div className="-mb-20 min-h-[calc(100dvh-5rem)] bg-sky lg:-mb-6">
      <div className="mx-auto max-w-5xl px-4 pb-6">
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
        {isAllWatched && <CourseDone classroom={classroom} />}
        {lesson && <LessonPlayer classroom={classroom} lesson={lesson} {...progress} />}
      </div>
    </div>
  );
}
