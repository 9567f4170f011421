import { CloudAlert } from 'lucide-react';
import type { LessonId, StudentId } from '@skillkite/contract/ids';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { Button } from '@skillkite/ui/button.tsx';
import { refusedWork } from './device-refused-work.ts';
import { sendRefused } from './keep-scorm.ts';

type Props = { studentId: StudentId; lessonId: LessonId };

/** Shows in the lesson that the server refused some states, and what to do. */
export function RefusedSign({ studentId, lessonId }: Props) {
  const { t } = useTranslation('learning/classroom');
  const of = { studentId, lessonId };
  const count = useSyncExternalStore(refusedWork.subscribe, () => refusedWork.count(of));
  const isOutdated = useSyncExternalStore(refusedWork.subscribe, () => refusedWork.isOutdated(of));
  // Before paint, so that the other notice does not appear.
  useLayoutEffect(() => {
    if (count > 0) refusedWork.tell({ studentId, lessonId });
  }, [count, studentId, lessonId]);
  if (count === 0 && !isOutdated) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 border-t-2 border-hairline p-3">
      <div role="status" className="mr-auto flex items-center gap-2">
        <CloudAlert aria-hidden className="size-5 shrink-0 text-soft" />
        <div>
          {isOutdated && <p>{t('workOutdated')}</p>}
          {count > 0 && <p>{t('workRefused')}</p>}
        </div>
      </div>
      {refusedWork.bodies(of).length > 0 && (
        <Button variant="secondary" onClick={() => void sendRefused(studentId, lessonId)}>
          {t('again')}
        </Button>
      )}
    </div>
  );
}
