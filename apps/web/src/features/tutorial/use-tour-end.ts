import { updateTutorialHistory } from '@skillkite/contract/tutorial';
import { useNavigate } from 'react-router';
import { deliver } from '../../app/device-outbox.ts';
import { celebrationClosed, selectCelebration } from '../../app/celebrations.ts';
import { useStudent } from '../../app/session.ts';
import { useAppDispatch, useAppSelector } from '../../app/store.ts';
import { paths } from '../../paths.ts';

/** Seen or skipped, the tour does not come by itself again; without a connection that is sent later (D8). */
export function useTourEnd(): () => void {
  const student = useStudent();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isShown = useAppSelector(selectCelebration)?.kind === 'tour';
  return () => {
    void deliver(
      updateTutorialHistory,
      { studentId: student.id },
      { studentId: student.id, key: 'tutorial' },
    );
    if (isShown) dispatch(celebrationClosed());
    void navigate(paths.root);
  };
}
