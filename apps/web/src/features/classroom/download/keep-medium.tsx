import { HardDriveDownload, Trash2 } from 'lucide-react';
import { useTranslation } from '../../../app/i18n.ts';
import { keepMedium, stopKeeping, useKeptMedia } from '@skillkite/client/offline/device-media';
import { deviceActivities, dropKept } from '../../../app/offline/drop-kept.ts';
import { useStudent } from '../../../app/session/session.ts';
import { classroomPath } from '../../../paths.ts';
import { Button } from '@skillkite/ui/button.tsx';
import { ProgressBar } from '@skillkite/ui/feedback/progress-bar.tsx';
import { sizeText } from '@skillkite/ui/size-text';
import type { Classroom, Lesson } from '../../../app/endpoints/classroom.ts';
import { isOnlineOnly, mediumOf } from '../media-source.ts';

/** Button that stores a video, sound or activity on the device for offline use. */
export function KeepMedium({ classroom, lesson }: { classroom: Classroom; lesson: Lesson }) {
  const { t, tag, language } = useTranslation('app/offline');
  const student = useStudent();
  const { kept, keepingOf } = useKeptMedia(student.id);
  // Its parts constantly talk to the server.
  if (isOnlineOnly(lesson)) return <p className="text-soft">{t('onlineOnly')}</p>;
  const medium = mediumOf(lesson);
  const isActivity = lesson.kind === 'ia';
  // A stored activity that was replaced since does not count.
  const here = kept.find(
    ({ lessonId, source }) => lessonId === lesson.id && (!isActivity || source === lesson.source),
  );
  const isBegun = here?.isUnfinished === true;
  const own = isBegun ? undefined : here;
  // A partial download of the other copy (full or small) does not count.
  const left =
    medium.size === null || here === undefined || here.source !== medium.source
      ? medium.size
      : Math.max(0, medium.size - here.bytes);
  const keeping = keepingOf(lesson.id);
  const isGoing = keeping !== null && 'share' in keeping;
  const named = {
    title: lesson.title,
    path: classroomPath(classroom.courseId, classroom.source),
  };
  const keep = async () => {
    const of = { lessonId: lesson.id, ...named, source: medium.source };
    if (!isActivity) return keepMedium(student.id, of);
    const { keepActivity } = await deviceActivities();
    const { courseId } = classroom;
    const place = { studentId: student.id, courseId, lessonId: lesson.id, lang: language };
    return keepActivity(place, named);
  };
  return (
    <>
      {own && (
        <p className="flex flex-wrap items-center gap-x-3 text-soft">
          <span className="flex items-center gap-2 font-bold text-leaf">
            <HardDriveDownload aria-hidden className="size-5" />
            {t('isKept', { size: sizeText(own.bytes, tag) })}
          </span>
          <Button variant="quiet" onClick={() => void dropKept(student.id, lesson.id)}>
            <Trash2 aria-hidden className="size-5" />
            {t('remove')}
          </Button>
        </p>
      )}
      {!own && isGoing && (
        <div className="flex items-center gap-3">
          <ProgressBar
            label={t('keeping')}
            percent={Math.round(keeping.share * 100)}
            className="flex-1"
          />
          <Button variant="quiet" onClick={() => stopKeeping(student.id, lesson.id)}>
            {t('stop')}
          </Button>
        </div>
      )}
      {!own && !isGoing && (
        <div className="flex flex-wrap items-center gap-x-3">
          <Button variant="secondary" onClick={() => void keep()}>
            <HardDriveDownload aria-hidden className="size-5" />
            {left === null
              ? t('keep')
              : t(isBegun ? 'keepRest' : 'keepSized', { size: sizeText(left, tag) })}
          </Button>
          {isBegun && (
            <Button
              variant="quiet"
              className="-ml-3"
              onClick={() => void dropKept(student.id, lesson.id)}
            >
              <Trash2 aria-hidden className="size-5" />
              {t('remove')}
            </Button>
          )}
        </div>
      )}
      <p role="status" className="text-danger">
        {keeping !== null && 'problem' in keeping && t(`problem.${keeping.problem}`)}
      </p>
    </>
  );
}
