import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import type { PlayerHost } from './player-host.ts';

/** `/classroom/1012`: going from one of its tabs to another is no leaving. */
const classroomIn = (pathname: string) => pathname.split('/').slice(0, 3).join('/');

/** Never just removes the frame: the package is asked to leave first. */
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
