import { useContentText } from '../../app/parts/content-text.tsx';
import type { CourseSource } from '@skillkite/rules/learning/course/course-source';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session/session.ts';
import type { AskToUnlock, Unlockable } from '../../app/unlockable.ts';
import { classroomPath } from '../../paths.ts';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { loadClassroom } from './classroom-loader.ts';
import type { Classroom } from '../../app/endpoints/classroom.ts';
import { journeyBack } from './journey-back.ts';

/** Unlock kind by course source (spec 4, 7). */
const FOR_A_COIN: Record<CourseSource, 'old-course' | 'creative-course' | null> = {
  school: null,
  old: 'old-course',
  creative: 'creative-course',
  career: null,
};

/** Whether a course exists but is closed. */
const isClosed = (failed: unknown) => failed instanceof Response && failed.status === 409;

type Props = { classroom: Classroom; askToUnlock: AskToUnlock };

/**
 * Says that an earlier activity must be completed first, with links back and to it (spec 5, 8
 * "previous-IA popups", D6).
 */
export function PreviousIaDialog({ classroom, askToUnlock }: Props) {
  const { t } = useTranslation('learning/classroom');
  const say = useContentText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const student = useStudent();
  const [isBusy, setIsBusy] = useState(false);
  const [wanted, setWanted] = useState<Unlockable | null>(null);
  const { source } = classroom;
  const { courseId, coursePosition } = classroom.iaRestriction;
  const courseName = say(classroom.iaRestriction, 'courseName');
  const leave = () => void navigate(journeyBack(classroom.programId, search));
  const goThere = async () => {
    if (courseId === null) return;
    setIsBusy(true);
    const failed: unknown = await loadClassroom({
      source,
      courseId,
      studentId: student.id,
    }).then(
      () => null,
      (why: unknown) => why,
    );
    setIsBusy(false);
    const kind = FOR_A_COIN[source];
    if (isClosed(failed) && kind) setWanted({ kind, id: courseId, name: courseName });
    else void navigate(classroomPath(courseId, source));
  };
  if (wanted) {
    return askToUnlock(wanted, {
      onClose: () => setWanted(null),
      onUnlocked: () => void navigate(classroomPath(wanted.id, source)),
    });
  }
  return (
    <Dialog
      title={t('previousIaTitle')}
      onClose={leave}
      footer={
        <>
          <Button variant="secondary" onClick={leave}>
            {t('cancel')}
          </Button>
          {courseId !== null && (
            <Button isBusy={isBusy} onClick={() => void goThere()}>
              {t('completePreviousIa')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('previousIa', { course: courseName, position: coursePosition ?? '' })}</p>
    </Dialog>
  );
}
