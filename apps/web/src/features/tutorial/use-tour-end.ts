import { updateTutorialHistory } from '@skillkite/contract/learning/tutorial';
import { useNavigate } from 'react-router';
import { deliver } from '../../app/outbox/device-outbox.ts';
import { useStudent } from '../../app/session/session.ts';
import { useCelebration, useCloseCelebration } from '../../app/celebrations/use-celebration.ts';
import { paths } from '../../paths.ts';

/** Marks the tour as seen or skipped, also offline, so that it does not start by itself (D8). */
export function useTourEnd(): () => void {
  const student = useStudent();
  const navigate = useNavigate();
  const isShown = useCelebration()?.celebration.kind === 'tour';
  const close = useCloseCelebration();
  return () => {
    void deliver(
      updateTutorialHistory,
      { studentId: student.id },
      { studentId: student.id, key: 'tutorial' },
    );
    if (isShown) close();
    void navigate(paths.root);
  };
}
