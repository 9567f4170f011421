export const SAMPLES_PER_SECOND = 44_100;

/** A sound from a second on: its pressure, -1 to 1, at each second since it began. */
export type Sound = { from: number; seconds: number; pressure: (since: number) => number };

/** Without a soft edge a tone begins and ends with a click. */
const EDGE_SECONDS = 0.04;

/** A pure tone: so many vibrations a second. `level` may change from 0 to 1 on the way. */
export const tone = (
  from: number,
  to: number,
  hertz: number,
  level: number | ((part: number) => number) = 0.4,
): Sound => {
  const seconds = to - from;
  return {
    from,
    seconds,
    pressure: (since) => {
      const edge = Math.min(1, since / EDGE_SECONDS, (seconds - since) / EDGE_SECONDS);
      const loud = typeof level === 'number' ? level : level(since / seconds);
      return loud * Math.max(0, edge) * Math.sin(2 * Math.PI * hertz * since);
    },
  };
};

/** A string that is plucked and dies away. */
export const pluck = (from: number, hertz: number, level = 0.5): Sound => ({
  from,
  seconds: 1.6,
  pressure: (since) =>
    level *
    Math.exp(-3.2 * since) *
    Math.min(1, since / 0.004) *
    (Math.sin(2 * Math.PI * hertz * since) +
      0.35 * Math.exp(-4 * since) * Math.sin(4 * Math.PI * hertz * since)),
});

/** Noise that is the same each time. */
const noise = (since: number): number => {
  const n = Math.sin(Math.floor(since * SAMPLES_PER_SECOND) * 12.9898) * 43_758.5453;
  return 2 * (n - Math.floor(n)) - 1;
};

/** Two hands. */
export const clap = (from: number, level = 0.8): Sound => ({
  from,
  seconds: 0.12,
  pressure: (since) => level * Math.exp(-42 * since) * noise(since),
});

/** A small click, as of a switch. */
export const click = (from: number, level = 0.3): Sound => ({
  from,
  seconds: 0.06,
  pressure: (since) => level * Math.exp(-90 * since) * Math.sin(2 * Math.PI * 1400 * since),
});

/** A soft wooden tap: something has come to its place. */
export const tap = (from: number, level = 0.28): Sound => ({
  from,
  seconds: 0.18,
  pressure: (since) =>
    level *
    Math.exp(-34 * since) *
    Math.min(1, since / 0.002) *
    Math.sin(2 * Math.PI * 420 * since),
});

/** All sounds of a video as 16-bit samples. */
export function mixDown(sounds: readonly Sound[], seconds: number): Int16Array {
  const sum = new Float32Array(Math.ceil(seconds * SAMPLES_PER_SECOND));
  for (const { from, seconds: length, pressure } of sounds) {
    const first = Math.round(from * SAMPLES_PER_SECOND);
    const count = Math.round(length * SAMPLES_PER_SECOND);
    for (let n = 0; n < count && first + n < sum.length; n += 1) {
      sum[first + n] = (sum[first + n] ?? 0) + pressure(n / SAMPLES_PER_SECOND);
    }
  }
  return Int16Array.from(sum, (value) => Math.round(32_767 * Math.min(1, Math.max(-1, value))));
}
