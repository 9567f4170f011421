import { HardDriveDownload, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dropCourse } from '../../app/course-download/on-device.ts';
import { type Classroom, classroomApi } from '../../app/endpoints/classroom.ts';
import { useTranslation } from '../../app/i18n.ts';
import { canKeepMedia, stopKeeping, useKeptMedia } from '../../app/offline/device-media.ts';
import { selectIsPinLogin } from '../../app/session-slice.ts';
import { useStudent } from '../../app/session.ts';
import { useAppSelector } from '../../app/store.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { sizeText } from '../../ui/size-text.ts';
import { NO_FILES, downloadCourse, readersToCome, standingOfDownload } from './download-course.ts';

const { useFetchCourseFilesQuery } = classroomApi;

/** How far a course is on this device; `share` while it is being fetched. */
function useCourseDownload(classroom: Classroom) {
  const student = useStudent();
  const { keepingOf } = useKeptMedia(student.id);
  const asked = useFetchCourseFilesQuery(
    { studentId: student.id, courseId: classroom.courseId },
    { skip: !canKeepMedia() },
  );
  const standing = standingOfDownload(student.id, classroom, asked.data ?? NO_FILES);
  const keeping = keepingOf(`course-${classroom.courseId}`);
  const isToCome = standing.missing.length > 0;
  const [readersBytes, setReadersBytes] = useState<number | null>(null);
  useEffect(() => {
    let isWanted = isToCome;
    void readersToCome(classroom).then((bytes) => {
      if (isWanted) setReadersBytes(bytes);
    });
    return () => {
      isWanted = false;
    };
  }, [classroom, isToCome]);
  return {
    ...standing,
    missingBytes: standing.missingBytes + (readersBytes ?? 0),
    isSized: readersBytes !== null && !asked.isLoading,
    keeping,
    share: keeping !== null && 'share' in keeping ? keeping.share : null,
    isWhole: standing.isBegun && standing.missing.length === 0,
  };
}

/**
 * The whole course on this device, so that it opens without a connection. Not on a shared machine, which a PIN login is for; where a page
 * can have no service worker, it says so.
 */
export function CourseDownload({ classroom }: { classroom: Classroom }) {
  const { t, tag, language } = useTranslation('downloads');
  const student = useStudent();
  const isPinLogin = useAppSelector(selectIsPinLogin);
  const { keeping, share, isWhole, ...standing } = useCourseDownload(classroom);
  if (isPinLogin) return null;
  if (!('serviceWorker' in navigator)) {
    return <p className="mt-3 text-sm text-soft">{t('noWorker')}</p>;
  }
  if (!canKeepMedia()) return null;
  const { courseId } = classroom;
  const { isBegun, isSized, missingBytes, keptBytes } = standing;
  const isGoing = share !== null;
  return (
    <div className="mt-3 grid gap-2">
      {isGoing && (
        <div className="flex items-center gap-3">
          <ProgressBar
            label={t('downloading')}
            percent={Math.round(share * 100)}
            className="flex-1"
          />
          <Button variant="quiet" onClick={() => stopKeeping(student.id, `course-${courseId}`)}>
            {t('stop')}
          </Button>
        </div>
      )}
      {!isGoing && isWhole && (
        <p className="text-sm text-soft">
          <span className="flex items-center gap-2 text-base font-bold text-leaf">
            <HardDriveDownload aria-hidden className="size-5 shrink-0" />
            {t('isHere', { size: sizeText(keptBytes, tag) })}
          </span>
          {t('opens')}
        </p>
      )}
      {/* Its size is said before it is kept. */}
      {!isGoing && !isWhole && !isSized && <Skeleton className="h-12" />}
      {!isGoing && !isWhole && isSized && (
        <Button
          variant="secondary"
          onClick={() => void downloadCourse(classroom, { studentId: student.id, lang: language })}
        >
          <HardDriveDownload aria-hidden className="size-5" />
          {t(isBegun ? 'rest' : 'course', { size: sizeText(missingBytes, tag) })}
        </Button>
      )}
      {!isGoing && isBegun && (
        <Button
          variant="quiet"
          className="-ml-3 justify-self-start"
          aria-label={t('removeNamed', { title: classroom.name })}
          onClick={() => void dropCourse(student.id, courseId)}
        >
          <Trash2 aria-hidden className="size-5" />
          {t('remove')}
        </Button>
      )}
      <p role="status" className="text-sm text-danger empty:hidden">
        {keeping !== null && 'problem' in keeping && t(`problem.${keeping.problem}`)}
      </p>
    </div>
  );
}
