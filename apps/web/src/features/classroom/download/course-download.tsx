import { HardDriveDownload, RotateCw, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dropCourse } from '../../../app/course-download/on-device.ts';
import { type Classroom, classroomApi } from '../../../app/endpoints/classroom.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { useIsControlled } from '@skillkite/client/offline/controlled';
import { stopKeeping, useKeptMedia } from '@skillkite/client/offline/device-media';
import { selectIsPinLogin } from '../../../app/session/session-slice.ts';
import { useStudent } from '../../../app/session/session.ts';
import { useAppSelector } from '../../../app/store.ts';
import { Button } from '@skillkite/ui/button.tsx';
import { ProgressBar } from '@skillkite/ui/feedback/progress-bar.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { sizeText } from '@skillkite/ui/size-text';
import {
  type Lacking,
  NO_FILES,
  checkDownload,
  downloadCourse,
  downloadLacking,
  readersToCome,
  standingOfDownload,
} from './download-course.ts';

const { useFetchCourseFilesQuery } = classroomApi;

/** Result of a download check: running, failed, or the missing parts, maybe none. */
type Checked = 'checking' | 'failed' | Lacking;

/** Checks a downloaded course with each visit and download, because browsers evict data. */
function useCheck(classroom: Classroom, isListed: boolean) {
  const { id: studentId } = useStudent();
  const [tries, setTries] = useState(0);
  const [checked, setChecked] = useState<Checked>('checking');
  const content = classroom.lessons.map(({ source }) => source).join(' ');
  useEffect(() => {
    if (!isListed) return;
    let isWanted = true;
    void checkDownload(studentId, classroom).then(
      (lacking) => {
        if (isWanted) setChecked(lacking ?? 'failed');
      },
      () => {
        if (isWanted) setChecked('failed');
      },
    );
    return () => {
      isWanted = false;
      setChecked('checking');
    };
    // Progress also changes the classroom, but not its stored files.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [studentId, content, isListed, tries]);
  return { checked, checkAgain: () => setTries(tries + 1) };
}

/** Download state of a course on this device; `share` is the progress. */
function useCourseDownload(classroom: Classroom) {
  const student = useStudent();
  const { keepingOf } = useKeptMedia(student.id);
  const isControlled = useIsControlled();
  const asked = useFetchCourseFilesQuery(
    { studentId: student.id, courseId: classroom.courseId },
    { skip: !isControlled },
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
  const isListed = standing.isBegun && standing.missing.length === 0;
  const check = useCheck(classroom, isListed && (keeping === null || 'problem' in keeping));
  return {
    ...standing,
    ...check,
    isControlled,
    missingBytes: standing.missingBytes + (readersBytes ?? 0),
    isSized: readersBytes !== null && !asked.isLoading,
    keeping,
    share: keeping !== null && 'share' in keeping ? keeping.share : null,
    isListed,
  };
}

/**
 * Button that downloads the whole course for offline use. It is hidden on shared computers (PIN
 * login). Without service worker support it shows a reason.
 */
export function CourseDownload({ classroom }: { classroom: Classroom }) {
  const { t, tag, language } = useTranslation('app/downloads');
  const student = useStudent();
  const isPinLogin = useAppSelector(selectIsPinLogin);
  const { keeping, share, isListed, checked, checkAgain, isControlled, ...standing } =
    useCourseDownload(classroom);
  if (isPinLogin) return null;
  if (!('serviceWorker' in navigator)) {
    return <p className="mt-3 text-sm text-soft">{t('noWorker')}</p>;
  }
  if (!isControlled) return null;
  const { courseId } = classroom;
  const { isBegun, isSized, missingBytes, keptBytes } = standing;
  const isGoing = share !== null;
  const reader = { studentId: student.id, lang: language };
  const lacking = isListed && typeof checked === 'object' ? checked : null;
  const isWhole = lacking !== null && lacking.lessons.length === 0 && !lacking.isMoreMissing;
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
      {/* Shows the size before the download. */}
      {!isGoing && !isListed && !isSized && <Skeleton className="h-12" />}
      {!isGoing && isListed && checked === 'checking' && (
        <p role="status" className="text-soft">
          {t('checking')}
        </p>
      )}
      {!isGoing && isListed && checked === 'failed' && (
        <div className="grid gap-2">
          <p role="alert">{t('notChecked')}</p>
          <Button variant="secondary" onClick={checkAgain}>
            <RotateCw aria-hidden className="size-5" />
            {t('retry')}
          </Button>
        </div>
      )}
      {!isGoing && lacking !== null && !isWhole && (
        <div className="grid gap-2">
          <div role="alert">
            <p className="font-bold">{t('lacking')}</p>
            <ul className="list-disc pl-6">
              {lacking.lessons.map(({ id, title }) => (
                <li key={id}>{title}</li>
              ))}
              {lacking.isMoreMissing && <li>{t('screens')}</li>}
            </ul>
          </div>
          <Button
            variant="secondary"
            onClick={() => void downloadLacking(classroom, reader, lacking)}
          >
            <RotateCw aria-hidden className="size-5" />
            {t('retry')}
          </Button>
        </div>
      )}
      {!isGoing && !isListed && isSized && (
        <Button variant="secondary" onClick={() => void downloadCourse(classroom, reader)}>
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
