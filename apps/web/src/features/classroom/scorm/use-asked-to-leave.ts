import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import type { PlayerHost } from './player-host.ts';

/** `/classroom/1012`: a change of its tab does not leave it. */
const classroomIn = (pathname: string) => pathname.split('/').slice(0, 3).join('/');

/** Blocks navigation until the package has saved and closed. */
export function useAskedToLeave(host: RefObject<PlayerHost | null>): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      host.current !== null &&
      classroomIn(currentLocation.pathname) !== classroomIn(nextLocation.pathname),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const leaving = host.current;
    host.current = null;
    void (leaving?.close() ?? Promise.resolve()).then(() => blocker.proceed());
  }, [blocker, host]);
}
