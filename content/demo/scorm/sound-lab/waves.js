import { h, s } from './kit/elements.js';
import { playTone } from './tones.js';

const WIDTH = 320;
const HEIGHT = 84;

/** A tone as a line: what an instrument for sound shows in one hundredth of a second. */
export function wave({ hertz, loud = 0.6 }, name = '') {
  const waves = hertz / 100;
  const points = Array.from({ length: 241 }, (_, at) => {
    const x = (at / 240) * WIDTH;
    const y = HEIGHT / 2 - Math.sin((at / 240) * waves * 2 * Math.PI) * loud * (HEIGHT / 2 - 6);
    return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  const tall = loud > 0.7 ? 'tall' : loud < 0.4 ? 'low' : 'middling';
  return s('svg', { class: 'wave', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', preserveAspectRatio: 'none', 'aria-label': `${name} In one hundredth of a second: ${waves} waves, ${tall}.` }, [
    s('path', { class: 'axis', d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
    s('path', { class: 'line', d: points.join('') }),
  ]);
}

const play = (name, tone) =>
  h('button', { type: 'button', class: 'play', onclick: () => playTone(tone) }, s('svg', { viewBox: '0 0 24 24', 'aria-hidden': true }, [s('path', { d: 'M7 4v16l13-8z' })]), name);

/** Tones to hear and to see; who cannot hear them has the same in the drawing. */
export const tones = (all, { isPlayed = true } = {}) =>
  h('div', { class: 'tones' }, all.map(([name, tone]) =>
    h('div', { class: 'tone' }, isPlayed ? play(`Play ${name}`, tone) : h('strong', {}, name), wave(tone, `${name}.`)),
  ));

/** A small player beside a line that is put in order. */
export const small = (name, tone) =>
  h('span', { class: 'small' }, play(name, tone), wave(tone, `${name}.`));
