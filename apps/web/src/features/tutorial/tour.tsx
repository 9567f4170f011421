import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStudent } from '../../app/session.ts';
import { Spotlight } from './spotlight.tsx';
import { type TourStop, groundOf, stopsOn } from './tour-stops.ts';
import { useTarget } from './use-target.ts';
import { useTourEnd } from './use-tour-end.ts';

type StopProps = {
  stop: TourStop;
  place: number;
  total: number;
  /** One stop on, or back; beyond the last one the tour ends. */
  onGo: (steps: 1 | -1) => void;
  /** The way the student goes: what is missing is passed over in it. */
  direction: 1 | -1;
  onEnd: () => void;
};

function Stop({ stop, place, total, direction, onGo, onEnd }: StopProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isOnPage = pathname + search === stop.path;
  useEffect(() => {
    if (!isOnPage) void navigate(stop.path);
    // Only when the stop begins: who then leaves its page by the browser's own ways may.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [stop.path]);
  const target = useTarget(stop.target, isOnPage);
  const isMissing = target.kind === 'missing';
  useEffect(() => {
    if (isMissing) onGo(direction);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isMissing]);
  return (
    <Spotlight
      name={stop.key}
      box={target.kind === 'there' ? target.box : null}
      place={place}
      total={total}
      onNext={() => onGo(1)}
      onBack={() => onGo(-1)}
      onSkip={onEnd}
    />
  );
}

/** A walk over the real pages, pointing at what is on them; stops that are not there for a student are left out (D9). */
export function Tour() {
  const student = useStudent();
  const end = useTourEnd();
  const [stops, setStops] = useState<readonly TourStop[]>([]);
  const [{ at, direction }, setPlace] = useState<{ at: number; direction: 1 | -1 }>({
    at: 0,
    direction: 1,
  });
  useEffect(() => {
    let isHere = true;
    void groundOf(student).then((ground) => {
      if (isHere) setStops(stopsOn(ground));
    });
    return () => {
      isHere = false;
    };
    // The tour is planned once: what changes on the way does not move the stops.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const stop = stops[at];
  if (!stop) return null;
  const go = (steps: 1 | -1) => {
    const next = at + steps;
    if (next >= stops.length) end();
    else if (next < 0) setPlace({ at: 0, direction: 1 });
    else setPlace({ at: next, direction: steps });
  };
  return (
    <Stop
      stop={stop}
      place={at + 1}
      total={stops.length}
      direction={direction}
      onGo={go}
      onEnd={end}
    />
  );
}
