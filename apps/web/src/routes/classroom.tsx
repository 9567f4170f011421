import { Suspense } from 'react';
import type { AskToUnlock } from '../app/unlockable.ts';
import {
  ClassroomFailure,
  ClassroomPage,
  type ShowClosed,
} from '../features/classroom/classroom-page.tsx';
import { ClosedOldCourse } from '../features/coins/closed-old-course.tsx';
import { UnlockDialog } from '../features/coins/unlock-dialog.tsx';

export { loader } from '../features/classroom/classroom-page.tsx';

const askToUnlock: AskToUnlock = (wanted, ends) => (
  <Suspense>
    <UnlockDialog wanted={wanted} {...ends} />
  </Suspense>
);

/** The classroom with the dialog that unlocks a previous course. */
export const Component = () => <ClassroomPage askToUnlock={askToUnlock} />;

const showClosed: ShowClosed = (courseId, failure) => (
  <Suspense>
    <ClosedOldCourse courseId={courseId} failure={failure} />
  </Suspense>
);

export const ErrorBoundary = () => <ClassroomFailure showClosed={showClosed} />;
