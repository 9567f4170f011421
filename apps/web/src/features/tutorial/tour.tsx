import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStudent } from '../../app/session/session.ts';
import { Spotlight } from './spotlight.tsx';
import { type TourStop, groundOf, stopsOn } from './tour-stops.ts';
import { useTarget } from './use-target.ts';
import { useTourEnd } from './use-tour-end.ts';

type StopProps = {
  stop: TourStop;
  place: number;
  total: number;
  /** Next or previous stop; after the last one the tour ends. */
  onGo: (steps: 1 | -1) => void;
  /** Direction in which missing stops are skipped. */
  direction: 1 | -1;
  onEnd: () => void;
};

function Stop({ stop, place, total, direction, onGo, onEnd }: StopProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isOnPage = pathname + search === stop.path;
  // Only at the start of a stop: afterwards the student may leave the page.
  const goTo = useEffectEvent((path: string) => {
    if (!isOnPage) void navigate(path);
  });
  useEffect(() => goTo(stop.path), [stop.path]);
  const target = useTarget(stop.target, isOnPage);
  const isMissing = target.kind === 'missing';
  const passOver = useEffectEvent(() => onGo(direction));
  useEffect(() => {
    if (isMissing) passOver();
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

/** A tour over the real pages; unavailable stops are skipped (D9). */
export function Tour() {
  const student = useStudent();
  const end = useTourEnd();
  const [stops, setStops] = useState<readonly TourStop[]>([]);
  const [{ at, direction }, setPlace] = useState<{ at: number; direction: 1 | -1 }>({
    at: 0,
    direction: 1,
  });
  // The stops are planned once and do not change.
  const lookAround = useEffectEvent(() => groundOf(student));
  useEffect(() => {
    let isHere = true;
    void lookAround().then((ground) => {
      if (isHere) setStops(stopsOn(ground));
    });
    return () => {
      isHere = false;
    };
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
