import type { StudentId } from '@skillkite/contract/ids';
import { CloudAlert } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { outbox } from '../../../app/outbox/device-outbox.ts';
import { type AttemptBody, attemptFrom, saveScormAttempt } from '../../../app/endpoints/scorm.ts';
import { useTranslation } from '../../../app/i18n.ts';
import type { StoredEntry } from '../../../app/outbox/outbox-slots.ts';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { refusedWork } from './device-refused-work.ts';

function stateIn({ path, body }: StoredEntry) {
  if (path !== saveScormAttempt.path) return null;
  const { studentId, lessonId, scoId } = attemptFrom(body as AttemptBody);
  return { studentId, lessonId, sco: scoId, body: body as AttemptBody };
}

/**
 * Tells the student once, on any page, that the server refused states of an activity, with a link
 * to it.
 */
export function RefusedNotice({ studentId }: { studentId: StudentId }) {
  const lessonId = useSyncExternalStore(refusedWork.subscribe, () => refusedWork.untold(studentId));
  useEffect(() => {
    const look = () => refusedWork.takeAside(studentId, stateIn);
    look();
    return outbox.subscribe(look);
  }, [studentId]);
  return lessonId === null ? null : <Notice studentId={studentId} lessonId={lessonId} />;
}

function Notice(of: { studentId: StudentId; lessonId: number }) {
  const { t } = useTranslation('learning/classroom');
  const { pathname } = useLocation();
  const page = refusedWork.page(of);
  // The lesson itself shows it.
  if (page?.split('?')[0] === pathname) return null;
  const told = () => refusedWork.tell(of);
  return (
    <div
      role="status"
      className="card fixed inset-x-3 bottom-20 z-30 mx-auto flex max-w-xl flex-wrap items-center gap-3 p-4 lg:bottom-4"
    >
      <CloudAlert aria-hidden className="size-6 shrink-0 text-soft" />
      <p className="min-w-0 flex-1">{t('workRefusedElsewhere')}</p>
      <div className="flex w-full flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={told}>
          {t('close')}
        </Button>
        {page?.startsWith('/classroom/') && (
          <Link
            to={page}
            state={{ lessonId: of.lessonId }}
            className={buttonVariants('secondary')}
            onClick={told}
          >
            {t('openActivity')}
          </Link>
        )}
      </div>
    </div>
  );
}
