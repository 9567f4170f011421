/** The tissue papers of our kites. They are the same by day and by night. */
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

const FAMILIES = [
  'quarters',
  'halves',
  'stripes',
  'sun',
  'diamond',
  'chevron',
  'eye',
  'cross',
] as const;

export type KitePattern = {
  family: (typeof FAMILIES)[number];
  papers: readonly [string, string, string];
};

/** A kite of its own for every id, the same wherever it is drawn: no picture is ever missing (look). */
export function kitePattern(id: number): KitePattern {
  const mixed = Math.imul(id ^ (id >>> 7), 0x9e37_79b1) >>> 0;
  return {
    family: FAMILIES[mixed % FAMILIES.length] ?? 'quarters',
    papers: PAPERS[(mixed >>> 5) % PAPERS.length] ?? PAPERS[0],
  };
}
