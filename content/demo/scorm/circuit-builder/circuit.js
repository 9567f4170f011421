import { h, pressable } from './kit/elements.js';
import { spoken } from './kit/language.js';
import { drawCircuit, nameOf } from './draw.js';

// A circuit is a cell with a trunk of parts and one or two rungs side by side. A part is
// { id, is: 'switch' | 'lamp' | 'gap', on, fixed }: `on` is closed, screwed in, or bridged.

/** What each lamp does: bright, dim or dark; and whether a bare wire beside them takes everything. */
export function lightOf({ trunk, rungs }) {
  const passes = (parts) => parts.every((part) => part.on);
  const isLive = passes(trunk);
  const hasLamp = (parts) => parts.some((part) => part.is === 'lamp');
  const isShort = isLive && !hasLamp(trunk) && rungs.some((rung) => passes(rung) && !hasLamp(rung));
  const light = new Map();
  for (const rung of rungs) {
    const lamps = rung.filter((part) => part.is === 'lamp');
    const glows = isLive && passes(rung) && !isShort;
    for (const lamp of lamps) light.set(lamp.id, glows ? (lamps.length > 1 ? 'dim' : 'bright') : 'dark');
  }
  return { light, isShort };
}

const STATES = {
  switch: [{ en: 'open', hi: 'खुला' }, { en: 'closed', hi: 'बंद' }],
  lamp: [{ en: 'unscrewed', hi: 'ढीला' }, { en: 'screwed in', hi: 'कसा हुआ' }],
  gap: [{ en: 'a gap', hi: 'खाली' }, { en: 'bridged with a key', hi: 'चाबी से जुड़ी' }],
};
const GLOWS = {
  bright: (id) => ({ en: `Lamp ${id} glows brightly.`, hi: `लैंप ${id} तेज़ जल रहा है।` }),
  dim: (id) => ({ en: `Lamp ${id} glows weakly.`, hi: `लैंप ${id} धीमा जल रहा है।` }),
  dark: (id) => ({ en: `Lamp ${id} is dark.`, hi: `लैंप ${id} बुझा है।` }),
};

const partsOf = ({ trunk, rungs }) => [...trunk, ...rungs.flat()];
const stateOf = (part) => spoken(STATES[part.is][part.on ? 1 : 0]);

/** What the drawing shows, in words: read aloud when it changes, and there for everyone. */
function inWords(circuit) {
  const { light, isShort } = lightOf(circuit);
  if (isShort)
    return spoken({
      en: 'Short circuit! All the current takes the bare wire. It grows hot and no lamp glows.',
      hi: 'शॉर्ट सर्किट! सारा करंट नंगे तार से जा रहा है। वह गरम हो रहा है और कोई लैंप नहीं जलता।',
    });
  return [...light].map(([id, how]) => spoken(GLOWS[how](id))).join(' ');
}

/** The circuit on the screen. */
function panel(circuit, { isHidden = false } = {}) {
  const words = h('p', { class: 'lamps', role: 'status' });
  const holder = h('div');
  let isShown = !isHidden;

  function press(part) {
    part.on = !part.on;
    draw();
    holder.querySelector(`[data-part="${part.id}"]`).focus();
  }

  function draw() {
    const result = isShown ? lightOf(circuit) : null;
    const svg = drawCircuit(circuit, result);
    for (const part of partsOf(circuit)) {
      const drawn = svg.querySelector(`[data-part="${part.id}"]`);
      const label = `${nameOf(part)}: ${stateOf(part)}`;
      if (part.fixed) drawn.setAttribute('class', 'fixed');
      else pressable(drawn, label, () => press(part), part.on);
    }
    const all = partsOf(circuit).map((part) => `${nameOf(part)} ${stateOf(part)}`).join(', ');
    const label = { en: `A circuit with a cell. ${all}.`, hi: `एक सेल वाला परिपथ। ${all}।` };
    svg.setAttribute('aria-label', spoken(label));
    holder.replaceChildren(svg);
    words.textContent = isShown ? inWords(circuit) : '';
  }

  draw();
  return {
    element: h('div', { class: 'bench' }, holder, words),
    /** The lamps are uncovered, and everything may be tried. */
    free() {
      isShown = true;
      for (const part of partsOf(circuit)) part.fixed = false;
      draw();
    },
  };
}

/** A task: change the circuit until it does what is asked. The answer is the parts that are on. */
export const building = (circuit, wanted) => ({
  kind: 'choice',
  right: wanted,
  isRight: (given) => {
    const tried = structuredClone(circuit);
    for (const part of partsOf(tried)) part.on = given.includes(part.id.toLowerCase());
    const { light, isShort } = lightOf(tried);
    const goal = structuredClone(circuit);
    for (const part of partsOf(goal)) part.on = wanted.includes(part.id.toLowerCase());
    const want = lightOf(goal);
    return isShort === want.isShort && [...want.light].every(([id, how]) => light.get(id) === how);
  },
  field() {
    const own = structuredClone(circuit);
    const on = () => partsOf(own).filter((part) => part.on).map((part) => part.id.toLowerCase());
    const shown = panel(own);
    return {
      element: shown.element,
      missing: '',
      read: () => (on().length > 0 ? on() : ['0']),
      close: shown.free,
    };
  },
});

/** A prediction: the lamps are covered until the answer is given; then they light, and everything can be tried. */
export function predicting(circuit) {
  let shown = null;
  return {
    picture() {
      const own = structuredClone(circuit);
      for (const part of partsOf(own)) part.fixed = true;
      shown = panel(own, { isHidden: true });
      return shown.element;
    },
    reveal: () => shown?.free(),
  };
}
