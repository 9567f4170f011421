import { s } from './kit/elements.js';
import { spoken } from './kit/language.js';

// The drawing: a cell below, the trunk's parts beside it, one rung or two above. 360 wide, so that a part is a thumb wide
// on the smallest phone.

const LEFT = 30;
const RIGHT = 330;
const RUNG_GAP = 96;
const FIRST_RUNG = 62;

const wire = (x1, y1, x2, y2, name = '') => s('line', { x1, y1, x2, y2, class: `wire ${name}` });

function lever(part) {
  const end = part.on ? { x: 22, y: 0 } : { x: 14, y: -22 };
  return [
    wire(-22, 0, end.x, end.y, 'lever'),
    s('circle', { cx: -22, cy: 0, r: 5, class: 'post' }),
    s('circle', { cx: 22, cy: 0, r: 5, class: 'post' }),
  ];
}

function lamp(part, how) {
  const rays = Array.from({ length: 8 }, (_, at) => {
    const turn = (at * Math.PI) / 4;
    const [x, y] = [Math.cos(turn), Math.sin(turn)];
    return wire(x * 22, y * 22 - 6, x * (how === 'bright' ? 31 : 26), y * (how === 'bright' ? 31 : 26) - 6, 'ray');
  });
  const lift = part.on ? 0 : -8;
  return [
    ...(how === 'bright' || how === 'dim' ? rays : []),
    s('g', { transform: `translate(0 ${lift})` }, [
      s('circle', { cx: 0, cy: -6, r: 17, class: `glass ${how}` }),
      s('path', { d: 'M-6 -4l4 -7 4 7 4 -7', class: 'thread-of-lamp' }),
      s('rect', { x: -7, y: 9, width: 14, height: 9, rx: 2, class: 'post' }),
    ]),
    ...(how === 'covered' ? [s('text', { x: 0, y: 0, class: 'ask' }, ['?'])] : []),
    ...(part.on ? [s('path', { d: 'M-12 21h24', class: 'wire' })] : []),
  ];
}

function gap(part) {
  const ends = [s('circle', { cx: -20, cy: 0, r: 5, class: 'post' }), s('circle', { cx: 20, cy: 0, r: 5, class: 'post' })];
  if (!part.on) return ends;
  return [
    ...ends,
    s('path', { d: 'M-20 0H20M2 0v9M10 0v9', class: 'key' }),
    s('circle', { cx: -16, cy: 0, r: 9, class: 'key' }),
  ];
}

const BODIES = { switch: lever, lamp, gap };
const NAMES = {
  switch: { en: 'Switch', hi: 'स्विच' },
  lamp: { en: 'Lamp', hi: 'लैंप' },
  gap: { en: 'Place', hi: 'जगह' },
};

/** What a part is called, on the drawing and where it is read aloud. */
export const nameOf = (part) => `${spoken(NAMES[part.is])} ${part.id}`;

function place(part, x, y, how) {
  const dy = part.is === 'lamp' ? -21 : 0;
  const body = BODIES[part.is](part, how);
  return s('g', { transform: `translate(${x} ${y})`, 'data-part': part.id }, [
    s('rect', { x: -40, y: -46, width: 80, height: 78, rx: 12, class: 'touch' }),
    ...(part.is === 'lamp' ? [] : [s('path', { d: 'M-40 0H-22M22 0H40', class: 'wire' })]),
    ...(part.is === 'lamp' ? [s('path', { d: part.on ? 'M-40 0H40' : 'M-40 0H-14M14 0H40', class: 'wire' })] : []),
    s('g', { transform: `translate(0 ${dy})` }, body),
    s('text', { x: 0, y: 24, class: 'name' }, [nameOf(part)]),
  ]);
}

function spread(parts, from, to) {
  return parts.map((part, at) => [part, from + ((to - from) * (at + 1)) / (parts.length + 1)]);
}

/** `result` is null while the lamps are covered. */
export function drawCircuit({ trunk, rungs }, result) {
  const last = FIRST_RUNG + RUNG_GAP * (rungs.length - 1);
  const bottom = last + RUNG_GAP;
  const height = bottom + 52;
  const lines = [
    wire(LEFT, FIRST_RUNG, LEFT, bottom),
    wire(RIGHT, FIRST_RUNG, RIGHT, bottom),
    wire(LEFT, bottom, RIGHT, bottom),
  ];
  const parts = [];
  for (const [at, rung] of rungs.entries()) {
    const y = FIRST_RUNG + RUNG_GAP * at;
    const isBare = result?.isShort && rung.every((part) => part.on && part.is !== 'lamp');
    lines.push(wire(LEFT, y, RIGHT, y, isBare ? 'hot' : ''));
    for (const [part, x] of spread(rung, LEFT, RIGHT))
      parts.push(place(part, x, y, result ? (result.light.get(part.id) ?? 'dark') : 'covered'));
  }
  for (const [part, x] of spread(trunk, LEFT, 230)) parts.push(place(part, x, bottom, 'dark'));
  const cell = s('g', { transform: `translate(${trunk.length > 0 ? 268 : 180} ${bottom})` }, [
    s('rect', { x: -30, y: -15, width: 60, height: 30, rx: 6, class: 'cell' }),
    s('rect', { x: 30, y: -6, width: 6, height: 12, rx: 2, class: 'post' }),
    s('text', { x: 0, y: 6, class: 'on-cell' }, ['1.5 V']),
    s('text', { x: 42, y: -12 }, ['+']),
    s('text', { x: -40, y: -12 }, ['−']),
    s('text', { x: 0, y: 36, class: 'name' }, [{ en: 'Cell', hi: 'सेल' }]),
  ]);
  return s('svg', { class: 'drawing circuit', viewBox: `0 0 360 ${height}`, role: 'group' }, [...lines, cell, ...parts]);
}
