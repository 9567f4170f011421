import { Suspense } from 'react';
import type { AskToUnlock } from '../app/unlockable.ts';
import { ClassroomPage } from '../features/classroom/classroom-page.tsx';
import { UnlockDialog } from '../features/coins/unlock-dialog.tsx';

export { ErrorBoundary, loader } from '../features/classroom/classroom-page.tsx';

const askToUnlock: AskToUnlock = (wanted, ends) => (
  <Suspense>
    <UnlockDialog wanted={wanted} {...ends} />
  </Suspense>
);

/** The classroom, with the way to open a course that comes first for a coin. */
export const Component = () => <ClassroomPage askToUnlock={askToUnlock} />;
