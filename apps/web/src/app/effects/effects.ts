import { isEffectOn } from './choice.ts';
import { type Size, sound } from './sounds.ts';

/** Milliseconds of on and off: a touch, no alarm. */
const TOUCHES: Readonly<Record<Size, number[]>> = {
  answer: [12],
  lesson: [18],
  course: [18, 60, 24],
  program: [18, 60, 18, 60, 40],
};

/** What sounds later than that sounds like something else. */
const LATEST_MS = 1000;

let context: AudioContext | null = null;

/** Browsers let a page sound only after a tap, and give it a context that sleeps before: one that wakes late stays silent. */
function playSound(size: Size): void {
  context ??= new AudioContext();
  const own = context;
  const askedAt = performance.now();
  const play = () => {
    if (performance.now() - askedAt < LATEST_MS) sound(own, size);
  };
  if (own.state === 'running') play();
  else void own.resume().then(play, () => {});
}

/** Sound and vibration of a celebration; none with reduced motion, in the background, or when turned off. */
export function celebrate(size: Size): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden) return;
  if (isEffectOn('sound')) playSound(size);
  if (isEffectOn('vibration')) navigator.vibrate?.(TOUCHES[size]);
}
