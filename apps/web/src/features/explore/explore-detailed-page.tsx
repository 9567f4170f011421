import type { CourseId } from '@skillkite/contract/ids';
import type { LessonPlayer } from '@skillkite/contract/shapes/lesson-player';
import { routeId } from '@skillkite/rules/classroom';
import { minutesAndSeconds, wholeMinutes } from '@skillkite/rules/duration';
import { CircleCheck } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { classroomApi } from '../../app/endpoints/classroom.ts';
import { coinsApi } from '../../app/endpoints/programs.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session.ts';
import { useFavorite } from '../../app/use-favorite.ts';
import { classroomPath, journeyPath, paths } from '../../paths.ts';
import { Kite } from '../../ui/art/kite.tsx';
import { SceneArt } from '../../ui/art/scenes.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HeartButton } from '../../ui/heart-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';

function StartButton({ courseId, word }: { courseId: CourseId; word: string }) {
  const { t } = useTranslation('explore');
  const student = useStudent();
  const navigate = useNavigate();
  const [unlock, { isLoading }] = coinsApi.useUnlockSkillOrIlmMutation();
  const start = async () => {
    const answer = await unlock({ user_id: student.id, ilm_id: courseId });
    if (answer.data) await navigate(classroomPath(courseId, 'creative'));
    else showToast((answer.error as { message?: string } | undefined)?.message ?? t('failed'));
  };
  return (
    <Button className="w-full" isBusy={isLoading} onClick={() => void start()}>
      {word}
    </Button>
  );
}

function Details({ course }: { course: LessonPlayer }) {
  const { t } = useTranslation('explore');
  const details = course.class_details;
  const favorite = useFavorite(details.id, details.is_favorite === 1);
  const watched = new Set(course.watched_classes);
  const lessons = course.lesson_details.filter(
    ({ class_type }) => class_type !== 'supporting_file',
  );
  const isDone = course.progress_percentage === 100;
  const word = isDone ? 'again' : course.completed_lessons > 0 ? 'goOn' : 'start';
  return (
    <div className="mx-auto max-w-5xl px-4 py-6 md:grid md:grid-cols-[1fr_20rem] md:gap-8">
      <div className="min-w-0">
        {details.thumbnail === null ? (
          <div className="grid aspect-[5/2] place-items-center rounded-card bg-sky">
            <Kite id={details.id} className="h-24" />
          </div>
        ) : (
          <img
            src={details.thumbnail}
            alt=""
            className="aspect-[5/2] w-full rounded-card bg-sky object-cover"
          />
        )}
        <p className="mt-4 text-soft">{details.skill_name}</p>
        <div className="flex items-start justify-between gap-3">
          <h1 className="text-2xl">{details.name}</h1>
          <HeartButton
            label={t('keep', { course: details.name })}
            isOn={favorite.isOn}
            onToggle={favorite.toggle}
          />
        </div>
        <p className="max-w-prose">{details.description}</p>
        <h2 className="mt-6 mb-2 text-xl">{t('inIt')}</h2>
        <ol className="grid gap-2">
          {lessons.map((lesson, index) => (
            <li key={lesson.id} className="card flex items-center gap-3 p-3">
              <span aria-hidden className="w-8 text-center font-display text-lg text-thread">
                {index + 1}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-bold">{lesson.class_name}</span>
                <span className="block text-sm text-soft">
                  {minutesAndSeconds(lesson.class_duration)}
                </span>
              </span>
              {watched.has(lesson.id) && (
                <>
                  <CircleCheck aria-hidden className="size-6 shrink-0 text-leaf" />
                  <span className="sr-only">{t('done')}</span>
                </>
              )}
            </li>
          ))}
        </ol>
      </div>
      <aside className="sticky bottom-16 mt-6 md:top-20 md:bottom-auto md:mt-0 md:self-start">
        <div className="card p-4">
          <p className="text-soft">
            {t('minutes', { count: wholeMinutes(details.duration) })}
            <span aria-hidden> · </span>
            {t('lessons', { count: lessons.length })}
          </p>
          <div className="my-3">
            <ProgressBar
              label={t('progress', { percent: course.progress_percentage })}
              percent={course.progress_percentage}
            />
          </div>
          <StartButton courseId={details.id} word={t(word)} />
          <div className="mt-2 hidden md:block">
            <Link
              to={journeyPath(details.skill_id, 'creative')}
              className={`${buttonLook('quiet')} w-full`}
            >
              {t('journey')}
            </Link>
          </div>
        </div>
      </aside>
    </div>
  );
}

function CourseDetails({ courseId }: { courseId: CourseId }) {
  const { t } = useTranslation('explore');
  const student = useStudent();
  const { data, error, refetch } = classroomApi.useFetchCreativeClassDetailsQuery({
    user_id: student.id,
    ilm_id: courseId,
  });
  if (data) return <Details course={data} />;
  if (!error) {
    return (
      <div role="status" aria-label={t('loading')} className="mx-auto max-w-5xl px-4 py-6">
        <Skeleton className="mb-4 aspect-[5/2]" />
        <Skeleton className="h-40" />
      </div>
    );
  }
  const status = 'status' in error ? error.status : 0;
  const isOurs = status === 409 || status === 404 || status === 403;
  return (
    <EmptyState
      picture={<SceneArt scene={status === 409 ? 'locked' : 'error'} />}
      title={status === 409 ? t('lockedTitle') : t('failed')}
      text={'message' in error && isOurs ? error.message : t('failedText')}
      action={
        isOurs ? (
          <Link to={paths.explore} className={buttonLook('primary')}>
            {t('toExplore')}
          </Link>
        ) : (
          <Button onClick={() => void refetch()}>{t('tryAgain')}</Button>
        )
      }
    />
  );
}

/** One creative course: what is in it, keep it, start it (D9). */
export function Component() {
  const { t } = useTranslation('explore');
  const [search] = useSearchParams();
  const courseId = routeId(search.get('ilm_id') ?? '');
  if (courseId !== null) return <CourseDetails courseId={courseId as CourseId} />;
  return (
    <EmptyState
      picture={<SceneArt scene="nothing" />}
      title={t('choose')}
      text={t('chooseText')}
      action={
        <Link to={paths.explore} className={buttonLook('primary')}>
          {t('toExplore')}
        </Link>
      }
    />
  );
}
