import { isEffectOn } from './choice.ts';
import { type Size, sound } from './sounds.ts';

/** Vibration patterns: milliseconds on and off. */
const TOUCHES: Readonly<Record<Size, number[]>> = {
  answer: [12],
  lesson: [18],
  course: [18, 60, 24],
  program: [18, 60, 18, 60, 40],
};

/** Later, a sound seems unrelated. */
const LATEST_MS = 1000;

let context: AudioContext | null = null;

/** Browsers suspend audio contexts until a tap. A context that resumes too late stays silent. */
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

/**
 * Sound and vibration of a celebration. None with reduced motion, in the background, or when turned
 * off.
 */
export function celebrate(size: Size): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden) return;
  if (isEffectOn('sound')) playSound(size);
  if (isEffectOn('vibration')) navigator.vibrate?.(TOUCHES[size]);
}
