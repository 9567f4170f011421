import { useEffect, useState } from 'react';
import symbols from './companion.svg?raw';

export const POSES = [
  'hello',
  'thinking',
  'cheering',
  'consoling',
  'asleep',
  'pointing',
  'reading',
] as const;
export type Pose = (typeof POSES)[number];

/** Turn time from pose to pose: half to edge-on, half back (look "The companion"). */
const TURN_MS = 100;

/** The poses exist once per document; pictures refer to them. */
const drawn = document.createElement('div');
drawn.hidden = true;
drawn.innerHTML = symbols;

/** Mithu, the companion. Fills its container and turns like paper between poses. */
export function Mithu({ pose }: { pose: Pose }) {
  const [shown, setShown] = useState(pose);
  useEffect(() => {
    if (!drawn.isConnected) document.body.append(drawn);
  }, []);
  useEffect(() => {
    if (shown === pose) return undefined;
    const timer = setTimeout(() => setShown(pose), TURN_MS);
    return () => clearTimeout(timer);
  }, [shown, pose]);
  return (
    <svg
      aria-hidden="true"
      className={`size-full transition-transform duration-100 [--eye:#fff8e8] ${shown === pose ? '' : 'scale-x-0'}`}
    >
      <use href={`#companion-${shown}`} />
    </svg>
  );
}
