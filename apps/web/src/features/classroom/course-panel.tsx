import { ContentText } from '../../app/parts/content-text.tsx';
import type { LessonId } from '@skillkite/contract/ids';
import { hasDailyQuests } from '@skillkite/rules/learning/course/classroom';
import { courseProgress } from '@skillkite/rules/learning/course/course-progress';
import { minutesAndSeconds } from '@skillkite/rules/time/duration';
import type { LessonStatus } from '@skillkite/rules/learning/lesson/lesson-playlist';
import { ChevronLeft, Download } from 'lucide-react';
import { useTranslation } from '../../app/i18n.ts';
import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';
import { Link, useLocation } from 'react-router';
import { CourseHeart } from '../../app/parts/course-heart.tsx';
import { AfterPaint } from '../../app/parts/after-paint.tsx';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { ProgressBar } from '@skillkite/ui/feedback/progress-bar.tsx';
import type { Classroom } from '../../app/endpoints/classroom.ts';
import { FileLink } from './download/file-link.tsx';
import { journeyBack } from './journey-back.ts';
import { LessonList } from './lesson-list.tsx';
import { lessonKindOf } from './lesson-kinds.tsx';

const CourseDownload = lazyWithRetry(() =>
  import('./download/course-download.tsx').then((m) => m.CourseDownload),
);

type Props = {
  classroom: Classroom;
  watched: ReadonlySet<LessonId>;
  statusOf: (lessonId: LessonId) => LessonStatus;
  isAllWatched: boolean;
  onChoose: (lessonId: LessonId) => void;
};

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <div>
      <dd className="font-display text-lg">{value}</dd>
      <dt className="text-soft">{label}</dt>
    </div>
  );
}

/** The classroom's right side: progress, playlist, supporting files (spec 2). */
export function CoursePanel({ classroom, watched, statusOf, isAllWatched, onChoose }: Props) {
  const { t } = useTranslation('learning/classroom');
  const { search } = useLocation();
  const progress = courseProgress(classroom.lessons, watched, classroom.isCompleted);
  const supporting = classroom.lessons.filter(({ isSupporting }) => isSupporting);
  return (
    <div className="grid gap-4">
      <section data-tour="playlist" className="card p-4">
        <Link
          to={journeyBack(classroom.programId, search)}
          className="-mt-2 -ml-1 flex min-h-11 items-center gap-1 font-bold text-primary"
        >
          <ChevronLeft aria-hidden className="size-5 shrink-0" />
          <ContentText of={classroom} field="programName" />
        </Link>
        <div className="flex items-start justify-between">
          <div>
            <p className="font-bold text-soft">
              {t('course', { position: classroom.position, total: classroom.coursesInProgram })}
            </p>
            <h2 className="text-lg">
              <ContentText of={classroom} field="name" />
            </h2>
          </div>
          <CourseHeart
            courseId={classroom.courseId}
            isFavorite={classroom.isFavorite}
            label={t('keep')}
            className="-mt-2 -mr-2"
          />
        </div>
        <dl className="my-3 flex flex-row-reverse justify-end gap-6 [&>div]:flex [&>div]:flex-col">
          {hasDailyQuests(classroom) && classroom.questsInAll > 0 && (
            <Figure
              value={`${classroom.questsDone}/${classroom.questsInAll}`}
              label={t('questsDone')}
            />
          )}
          <Figure value={`${progress.watched}/${progress.total}`} label={t('classesWatched')} />
          <Figure value={minutesAndSeconds(classroom.durationSeconds)} label={t('minutes')} />
        </dl>
        <ProgressBar label={t('progress')} percent={progress.percentage} className="mb-3" />
        <LessonList
          lessons={classroom.lessons.filter(({ isSupporting }) => !isSupporting)}
          statusOf={statusOf}
          onChoose={onChoose}
        />
        {isAllWatched && (
          <Link
            to={journeyBack(classroom.programId, search)}
            className={`${buttonVariants('secondary')} mt-3 w-full`}
          >
            {t('backToJourney')}
          </Link>
        )}
        <AfterPaint>
          <CourseDownload classroom={classroom} />
        </AfterPaint>
      </section>
      {supporting.length > 0 && (
        <section className="card p-4">
          <h2 className="mb-2 text-lg">{t('supportingFiles')}</h2>
          <ul className="grid gap-1">
            {supporting.map((file) => (
              <li key={file.id}>
                <FileLink
                  source={file.source}
                  className="flex min-h-12 items-center gap-3 rounded-control p-2 hover:bg-sky"
                >
                  <span className="flex-1">
                    <span className="block font-bold">
                      <ContentText of={file} field="title" />
                    </span>
                    <span className="block text-sm text-soft">
                      {t(`kind.${lessonKindOf(file)}`)}
                      {` · ${file.fileType.toUpperCase()}`}
                    </span>
                  </span>
                  <Download aria-hidden className="size-5 text-primary" />
                </FileLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
