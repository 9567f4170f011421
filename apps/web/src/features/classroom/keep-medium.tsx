import { HardDriveDownload, Trash2 } from 'lucide-react';
import { useTranslation } from '../../app/i18n.ts';
import {
  canKeepMedia,
  dropMedium,
  keepMedium,
  stopKeeping,
  useKeptMedia,
} from '../../app/offline/device-media.ts';
import { selectIsPinLogin } from '../../app/session-slice.ts';
import { useStudent } from '../../app/session.ts';
import { useAppSelector } from '../../app/store.ts';
import { classroomPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { sizeText } from '../../ui/size-text.ts';
import type { Classroom, Lesson } from '../../app/endpoints/classroom.ts';
import { mediumOf } from './media-source.ts';

/**
 * Keep this video or sound on the device, to play it without a connection. Not on a shared machine, which a PIN login is for: there
 * nobody comes back to it.
 */
export function KeepMedium({ classroom, lesson }: { classroom: Classroom; lesson: Lesson }) {
  const { t, tag } = useTranslation('offline');
  const student = useStudent();
  const isPinLogin = useAppSelector(selectIsPinLogin);
  const { kept, keepingOf } = useKeptMedia(student.id);
  if (!canKeepMedia() || isPinLogin) return null;
  const medium = mediumOf(lesson);
  const own = kept.find(({ lessonId }) => lessonId === lesson.id);
  const keeping = keepingOf(lesson.id);
  const isGoing = keeping !== null && 'share' in keeping;
  const keep = () =>
    void keepMedium(student.id, {
      lessonId: lesson.id,
      title: lesson.title,
      source: medium.source,
      path: classroomPath(classroom.courseId, classroom.source),
    });
  return (
    <div className="px-4 pt-3 lg:px-0">
      {own && (
        <p className="flex flex-wrap items-center gap-x-3 text-soft">
          <span className="flex items-center gap-2 font-bold text-leaf">
            <HardDriveDownload aria-hidden className="size-5" />
            {t('isKept', { size: sizeText(own.bytes, tag) })}
          </span>
          <Button variant="quiet" onClick={() => void dropMedium(student.id, lesson.id)}>
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
        <Button variant="secondary" onClick={keep}>
          <HardDriveDownload aria-hidden className="size-5" />
          {medium.size === null ? t('keep') : t('keepSized', { size: sizeText(medium.size, tag) })}
        </Button>
      )}
      <p role="status" className="text-danger">
        {keeping !== null && 'problem' in keeping && t(`problem.${keeping.problem}`)}
      </p>
    </div>
  );
}
