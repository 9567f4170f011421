import type { StudentId } from '@skillkite/contract/ids';
import { Suspense, useEffect } from 'react';
import { PartMissing } from './app/parts/load-error.tsx';
import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';
import { selectUser } from './app/session/session-slice.ts';
import { useAppSelector } from './app/store.ts';
import {
  focusedBefore,
  type SessionTrouble,
  useSessionTrouble,
} from './app/session/session-trouble.ts';
import { useSessionWatch } from './app/session/session-watch.ts';
import { RefusedNotice } from './features/classroom/scorm/refused-notice.tsx';
import { BlockingDialog } from './features/shell/blocking-dialog.tsx';
import { NoDetails } from './features/shell/no-details.tsx';
import { NewsWatch } from './features/teacher/news-watch.tsx';

const LogInAgain = lazyWithRetry(
  () => import('./features/login/log-in-again/log-in-again.tsx').then((m) => m.loadLogInAgain()),
  { Missing: PartMissing },
);

/** Sends stored debug logs later, because they are rare and not urgent. */
function useKeptLogs(studentId: StudentId | undefined): void {
  useEffect(() => {
    if (studentId === undefined) return undefined;
    const send = () => {
      if (!Object.keys(localStorage).some((key) => key.startsWith('launchLog/'))) return;
      void import('./features/classroom/scorm/send-kept-logs.ts')
        .then(({ sendKeptLogs }) => sendKeptLogs(studentId))
        .catch(() => {});
    };
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [studentId]);
}

function Shown({ trouble }: { trouble: SessionTrouble }) {
  switch (trouble) {
    case 'signed-out':
      return <LogInAgain />;
    case 'no-details':
      return <NoDetails />;
    case 'account-deactivated':
    case 'program-not-started':
    case 'too-late':
      return <BlockingDialog kind={trouble} />;
  }
}

/** Watches the session and shows its dialogs; combines login and shell. */
export function SessionGuard() {
  const trouble = useSessionTrouble();
  const user = useAppSelector(selectUser);
  useSessionWatch();
  useKeptLogs(trouble === null ? user?.id : undefined);
  useEffect(() => {
    const before = focusedBefore();
    // The hidden page lost its focus.
    if (
      trouble === null &&
      document.activeElement === document.body &&
      before instanceof HTMLElement
    )
      before.focus({ preventScroll: true });
  }, [trouble]);
  return (
    <Suspense>
      {trouble && <Shown trouble={trouble} />}
      {trouble === null && <NewsWatch />}
      {trouble === null && user && <RefusedNotice key={user.id} studentId={user.id} />}
    </Suspense>
  );
}
