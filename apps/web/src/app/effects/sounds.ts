/** The sizes of a celebration (look "Celebrations"). */
export const SIZES = ['answer', 'lesson', 'course', 'program'] as const;
export type Size = (typeof SIZES)[number];

type Tone = {
  readonly is: 'pluck';
  /** Step of the Bhupali scale, from the lowest. */
  readonly step: number;
  readonly at: number;
  readonly seconds: number;
  readonly loud: number;
};
type Paper = {
  readonly is: 'rustle' | 'rise';
  readonly at: number;
  readonly seconds: number;
  readonly loud: number;
};
type Part = Tone | Paper;

const SA_HERTZ = 523.25;
/** Sa, Re, Ga, Pa, Dha: five notes that sound well in any order. */
const BHUPALI = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3];

const hertzOf = (step: number): number =>
  SA_HERTZ * (BHUPALI[step % BHUPALI.length] ?? 1) * 2 ** Math.floor(step / BHUPALI.length);

/** Notes plucked in sequence. */
const phrase = (from: number, gap: number, steps: readonly number[], loud = 0.16): Tone[] =>
  steps.map((step, index) => ({
    is: 'pluck',
    step,
    at: from + index * gap,
    seconds: index === steps.length - 1 ? 0.6 : 0.35,
    loud,
  }));

/** Paper rustle and plucked notes: more of them for larger celebrations. */
const SOUNDS: Readonly<Record<Size, readonly Part[]>> = {
  answer: [{ is: 'rustle', at: 0, seconds: 0.16, loud: 0.5 }, ...phrase(0.05, 0, [3], 0.08)],
  lesson: [{ is: 'rustle', at: 0, seconds: 0.14, loud: 0.35 }, ...phrase(0.05, 0.1, [0, 2, 3])],
  course: [
    { is: 'rise', at: 0, seconds: 0.6, loud: 0.5 },
    ...phrase(0.15, 0.12, [0, 3, 4, 5]),
    { is: 'rustle', at: 0.62, seconds: 0.12, loud: 0.35 },
  ],
  program: [
    { is: 'rise', at: 0, seconds: 0.7, loud: 0.5 },
    ...phrase(0.1, 0.14, [0, 2, 3, 4, 5, 7, 5]),
    ...phrase(1.1, 0, [0, 3, 7], 0.09),
  ],
};

function noise(context: BaseAudioContext, seconds: number): AudioBufferSourceNode {
  const length = Math.ceil(context.sampleRate * seconds);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index += 1) samples[index] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  return source;
}

/** Paper that is crumpled, or a kite that catches the wind. */
function paper(context: BaseAudioContext, { is, seconds, loud }: Paper, at: number): AudioNode {
  const source = noise(context, seconds);
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.Q.value = is === 'rise' ? 1.5 : 0.8;
  band.frequency.setValueAtTime(is === 'rise' ? 500 : 3800, at);
  if (is === 'rise') band.frequency.exponentialRampToValueAtTime(3200, at + seconds);
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud * 0.25, at + seconds * (is === 'rise' ? 0.6 : 0.1));
  volume.gain.linearRampToValueAtTime(0, at + seconds);
  source.start(at);
  return source.connect(band).connect(volume);
}

function pluck(context: BaseAudioContext, { step, seconds, loud }: Tone, at: number): AudioNode {
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  for (const [type, octave, share] of [
    ['triangle', 1, 1],
    ['sine', 2, 0.25],
  ] as const) {
    const tone = context.createOscillator();
    tone.type = type;
    tone.frequency.value = hertzOf(step) * octave;
    const part = context.createGain();
    part.gain.value = share;
    tone.connect(part).connect(volume);
    tone.start(at);
    tone.stop(at + seconds);
  }
  return volume;
}

/** Plays a sound into a context, from now on. */
export function sound(context: BaseAudioContext, size: Size): void {
  for (const part of SOUNDS[size]) {
    const at = context.currentTime + part.at;
    const node = part.is === 'pluck' ? pluck(context, part, at) : paper(context, part, at);
    node.connect(context.destination);
  }
}
