/** Paper colours of kites, equal in light and dark mode. */
const PAPERS = [
  ['#f6ae1a', '#c43a16', '#2a4bb5'],
  ['#2a4bb5', '#f6ae1a', '#c43a16'],
  ['#1b8a55', '#fff3d6', '#f6ae1a'],
  ['#d81f6a', '#fff3d6', '#4a2b8c'],
  ['#6b3fc9', '#f6ae1a', '#fff3d6'],
  ['#0f8a80', '#f6ae1a', '#c43a16'],
  ['#c43a16', '#fff3d6', '#2a4bb5'],
  ['#2f7fc1', '#fff3d6', '#d81f6a'],
] as const;

/** A piece of paper: its outline as an SVG path and the index of its paper. */
type Piece = readonly [path: string, paper: 0 | 1 | 2];

const WHOLE = 'M50 4 8 54l42 52 42-52z';

/** Kite patterns on a field of 100 by 126; later pieces cover earlier ones. */
const FAMILIES: readonly (readonly Piece[])[] = [
  [
    ['M50 4 8 54h42z', 0],
    ['M50 4v50h42z', 1],
    ['M8 54h42v52z', 2],
    ['M50 54h42l-42 52z', 0],
  ],
  [
    ['M50 4 8 54l42 52z', 0],
    ['M50 4v102l42-52z', 2],
    ['M37 54a13 13 0 1 0 26 0 13 13 0 1 0-26 0', 1],
  ],
  [
    [WHOLE, 0],
    ['M29 29 71 79l-11 14-42-51z', 1],
    ['m36 21 42 50-7 8-42-50z', 2],
  ],
  [
    [WHOLE, 1],
    ['M50 4 8 54h84z', 0],
    ['M33 54a17 17 0 1 0 34 0 17 17 0 1 0-34 0', 2],
  ],
  [
    [WHOLE, 2],
    ['M50 4 29 29l21 25 21-25z', 0],
    ['M50 54 29 80l21 26 21-26z', 0],
    ['m50 42 10 12-10 12-10-12z', 1],
  ],
  [
    [WHOLE, 0],
    ['m8 54 42-26 42 26-42 26z', 1],
    ['m22 54 28-12 28 12-28 14z', 2],
  ],
  [
    [WHOLE, 0],
    ['M27 52a9 9 0 1 0 18 0 9 9 0 1 0-18 0', 1],
    ['M55 52a9 9 0 1 0 18 0 9 9 0 1 0-18 0', 1],
    ['m50 76 16-4-16 34-16-34z', 2],
  ],
  [
    [WHOLE, 0],
    ['M50 4 40 16v77l10 13 10-13V16z', 1],
    ['m8 54 9-10h66l9 10-9 10H17z', 2],
  ],
];

/** Outlines common to all kites, on the same field. */
export const KITE = {
  whole: WHOLE,
  /** Bamboo: a fold line over the paper. */
  spine: 'M50 4v102',
  bow: 'M9 53Q50 18 91 53',
  /** Where the tail is tied. */
  foot: 'm50 106 13 18H37z',
} as const;

/** Index of the foot's paper. */
export const FOOT_PAPER = 1;

/** The tail of a kite on a field of 100 by 170: thread and coloured bows. */
export const KITE_TAIL = {
  thread: 'M50 124c14 8-14 16 2 26s4 14-4 18',
  bows: [
    ['m54 132-9-4 2 9zm0 0 9 4 2-8z', '#f6ae1a'],
    ['m48 148-9-4 1 9zm0 0 9 4 1-8z', '#1b8a55'],
    ['m52 164-9-4 1 9zm0 0 9 4 1-8z', '#c43a16'],
  ],
} as const;

export type KitePattern = {
  readonly pieces: readonly Piece[];
  readonly papers: readonly [string, string, string];
};

/** The kite of an id, the same everywhere. It stands in for a missing picture (look). */
export function kitePattern(id: number): KitePattern {
  const mixed = Math.imul(id ^ (id >>> 7), 0x9e37_79b1) >>> 0;
  return {
    pieces: FAMILIES[mixed % FAMILIES.length] ?? [],
    papers: PAPERS[(mixed >>> 5) % PAPERS.length] ?? PAPERS[0],
  };
}
