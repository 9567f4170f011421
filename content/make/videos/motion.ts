const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Slow at both ends. */
const ease = (k: number): number => (k < 0.5 ? 4 * k ** 3 : 1 - (2 - 2 * k) ** 3 / 2);

/** From 0 to 1 while the time goes from one second to another, eased. */
export const ramp = (t: number, from: number, to: number): number =>
  ease(clamp((t - from) / (to - from)));

/** From 0 to 1 at an even pace. */
export const run = (t: number, from: number, to: number): number => clamp((t - from) / (to - from));

/** 1 between two seconds, fading in and out at its ends. */
export const shown = (t: number, from: number, to: number, fade = 0.5): number =>
  Math.min(ramp(t, from, from + fade), 1 - ramp(t, to - fade, to));

export const mix = (a: number, b: number, k: number): number => a + (b - a) * k;

/** Comes in a little too large and settles. */
export const pop = (t: number, from: number): number => {
  const k = clamp((t - from) / 0.45);
  return k === 0 ? 0 : 1 + 2.7 * (k - 1) ** 3 + 1.7 * (k - 1) ** 2;
};
