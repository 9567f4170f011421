import { h, s } from './kit/elements.js';
import { spoken } from './kit/language.js';

/** The watchman lets 16 amperes through, and no more. */
export const LIMIT = 16;

/** What each takes at 230 volts, in whole amperes, rounded up where it is less than one. */
export const DEVICES = [
  { id: 'g', name: { en: 'Geyser', hi: 'गीज़र' }, amperes: 9 },
  { id: 'k', name: { en: 'Kettle', hi: 'केतली' }, amperes: 7 },
  { id: 'i', name: { en: 'Iron', hi: 'इस्त्री' }, amperes: 4 },
  { id: 'm', name: { en: 'Mixer', hi: 'मिक्सर' }, amperes: 2 },
  { id: 'f', name: { en: 'Fridge', hi: 'फ़्रिज' }, amperes: 1 },
  { id: 'l', name: { en: 'Lamps and fan', hi: 'लैंप और पंखा' }, amperes: 1 },
];

export const sumOf = (ids) =>
  DEVICES.filter(({ id }) => ids.includes(id)).reduce((sum, { amperes }) => sum + amperes, 0);

function meter(sum) {
  const share = Math.min(1, sum / 24);
  return s('svg', { class: 'meter', viewBox: '0 0 320 48', 'aria-hidden': true }, [
    s('rect', { class: 'room', x: 2, y: 14, width: 316, height: 20, rx: 10 }),
    s('rect', { class: sum > LIMIT ? 'flow over' : 'flow', x: 2, y: 14, width: 316 * share, height: 20, rx: 10 }),
    s('path', { class: 'limit', d: `M${2 + (316 * LIMIT) / 24} 6V42` }),
  ]);
}

/** A switchboard to try: the watchman opens as soon as it is too much. */
export function switchboard() {
  const on = new Set();
  const words = h('p', { role: 'status', class: 'flowing' });
  const holder = h('div');
  const switches = DEVICES.map((device) => {
    const button = h('button', { type: 'button', class: 'switch', role: 'switch', 'aria-checked': 'false', onclick: () => {
      if (!on.delete(device.id)) on.add(device.id);
      draw();
    } }, h('span', {}, device.name), h('span', { class: 'amperes' }, `${device.amperes} A`), h('span', { class: 'lever', 'aria-hidden': 'true' }));
    return { device, button };
  });

  function draw() {
    const sum = sumOf([...on]);
    for (const { device, button } of switches) button.setAttribute('aria-checked', String(on.has(device.id)));
    holder.replaceChildren(meter(sum));
    words.textContent = spoken(
      sum > LIMIT
        ? {
            en: `${sum} A: click! The watchman has opened the circuit. Everything is dark.`,
            hi: `${sum} A: खट! चौकीदार खुल गया। सब जगह अँधेरा है।`,
          }
        : {
            en: `${sum} A of ${LIMIT} A. The watchman is content.`,
            hi: `${LIMIT} A में से ${sum} A। चौकीदार आराम से है।`,
          },
    );
  }

  draw();
  return {
    element: h('div', { class: 'board' }, holder, words, h('div', { class: 'switches' }, switches.map((one) => one.button))),
    missing: { en: 'Switch something on first.', hi: 'पहले कुछ चालू करें।' },
    read: () => (on.size > 0 ? [...on].toSorted() : null),
    close() {},
  };
}
