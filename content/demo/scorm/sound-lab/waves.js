import { h, s } from './kit/elements.js';
import { spoken } from './kit/language.js';
import { playTone } from './tones.js';

const WIDTH = 320;
const HEIGHT = 84;

/** What is drawn, in words. */
function inWords(waves, loud) {
  if (loud > 0.7) return { en: `${waves} waves, tall.`, hi: `${waves} ऊँची तरंगें।` };
  if (loud < 0.4) return { en: `${waves} waves, low.`, hi: `${waves} छोटी तरंगें।` };
  return { en: `${waves} waves, medium.`, hi: `${waves} मझोली तरंगें।` };
}

/** A tone as a line: what an instrument for sound shows in one hundredth of a second. */
function wave({ hertz, loud = 0.6 }, name) {
  const waves = hertz / 100;
  const points = Array.from({ length: 241 }, (_, at) => {
    const x = (at / 240) * WIDTH;
    const y = HEIGHT / 2 - Math.sin((at / 240) * waves * 2 * Math.PI) * loud * (HEIGHT / 2 - 6);
    return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  const during = spoken({ en: 'In one hundredth of a second:', hi: 'एक सेकंड के सौवें हिस्से में:' });
  return s('svg', { class: 'wave', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', preserveAspectRatio: 'none', 'aria-label': `${name} ${during} ${spoken(inWords(waves, loud))}`.trim() }, [
    s('path', { class: 'axis', d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
    s('path', { class: 'line', d: points.join('') }),
  ]);
}

const play = (words, tone) =>
  h('button', { type: 'button', class: 'play', onclick: () => playTone(tone) }, s('svg', { viewBox: '0 0 24 24', 'aria-hidden': true }, [s('path', { d: 'M7 4v16l13-8z' })]), words);

/** Tones to hear and to see; who cannot hear them has the same in the drawing. */
export const tones = (all, { isPlayed = true } = {}) =>
  h('div', { class: 'tones' }, all.map(([texts, tone]) => {
    const name = spoken(texts);
    const head = isPlayed ? play({ en: `Play ${name}`, hi: `${name} बजाएँ` }, tone) : h('strong', {}, name);
    return h('div', { class: 'tone' }, head, wave(tone, `${name}:`));
  }));

/** A small player beside a line that is put in order. */
export const small = (tone) =>
  h('span', { class: 'small' }, play({ en: 'Play', hi: 'बजाएँ' }, tone), wave(tone, ''));
