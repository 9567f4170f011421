import { h, s } from './kit/elements.js';
import { spoken } from './kit/language.js';

const HEIGHT = 150;
const WIDTH = 320;

/** Bars from `from` (the foot of the axis) to `to`; one that is named by a colour has it. What they show is in a table as well. */
export function bars(title, values, { from = 0, to, unit = '' }) {
  const step = WIDTH / values.length;
  const heightOf = (value) => Math.max(2, ((value - from) / (to - from)) * HEIGHT);
  const measured = (value) => `${value}${spoken(unit)}`;
  const drawn = values.map(([name, value, tone], at) =>
    s('g', { transform: `translate(${step * (at + 0.5)} 0)` }, [
      s('rect', { class: `bar ${tone ?? `b${at % 3}`}`, x: -step * 0.3, y: 30 + HEIGHT - heightOf(value), width: step * 0.6, height: heightOf(value) }),
      s('text', { x: 0, y: 24 + HEIGHT - heightOf(value) }, [measured(value)]),
      s('text', { x: 0, y: HEIGHT + 50, class: 'under' }, [name]),
    ]),
  );
  const words = values.map(([name, value]) => `${spoken(name)} ${measured(value)}`).join(', ');
  const label = {
    en: `Bars. The axis begins at ${measured(from)} and ends at ${measured(to)}. ${words}.`,
    hi: `पट्टियाँ। अक्ष ${measured(from)} से शुरू होता है और ${measured(to)} पर ख़त्म। ${words}।`,
  };
  return h('figure', { class: 'chart' }, h('figcaption', {}, title), s('svg', { viewBox: `-44 0 ${WIDTH + 50} ${HEIGHT + 62}`, role: 'img', 'aria-label': label }, [
    ...[from, to].map((value) => s('text', { class: 'mark', x: -8, y: value === from ? 30 + HEIGHT : 36 }, [String(value)])),
    s('path', { class: 'axis', d: `M0 30V${30 + HEIGHT}H${WIDTH}` }),
    ...drawn,
  ]));
}

/** One dot for each pair of numbers. */
export function dots(title, pairs, { across, up, most }) {
  const label = {
    en: `Dots. ${across.en} and ${up.en}: ${pairs.map((pair) => pair.join(' and ')).join('; ')}.`,
    hi: `बिंदु। ${across.hi} और ${up.hi}: ${pairs.map((pair) => pair.join(' और ')).join('; ')}।`,
  };
  return h('figure', { class: 'chart' }, h('figcaption', {}, title), s('svg', { viewBox: `-44 0 ${WIDTH + 50} ${HEIGHT + 62}`, role: 'img', 'aria-label': label }, [
    s('path', { class: 'axis', d: `M0 20V${30 + HEIGHT}H${WIDTH}` }),
    ...pairs.map(([x, y]) => s('circle', { class: 'dot', cx: (x / most[0]) * WIDTH, cy: 30 + HEIGHT - (y / most[1]) * HEIGHT, r: 7 })),
    s('text', { x: WIDTH / 2, y: HEIGHT + 52, class: 'under' }, [`${spoken(across)} →`]),
    s('text', { x: 4, y: 14, class: 'first' }, [`${spoken(up)} ↑`]),
  ]));
}

export const table = (heads, rows) =>
  h('div', { class: 'sheet' }, h('table', {}, h('thead', {}, h('tr', {}, heads.map((head) => h('th', { scope: 'col' }, head)))), h('tbody', {}, rows.map(([first, ...rest]) => h('tr', {}, h('th', { scope: 'row' }, first), rest.map((cell) => h('td', {}, cell)))))));
