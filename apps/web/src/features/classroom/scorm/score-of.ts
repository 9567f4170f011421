import type { Score } from '../../../app/celebrations.ts';

const RESULT = /^cmi\.interactions\.\d+\.result$/;

/** Fewer say little: "1 of 1". */
const FEWEST_ANSWERS = 3;

/** Answers that were right, where the package tells each of them, else the share of its points; null where it scores nothing. */
export function scoreOf(state: unknown, percent: number | null): Score | null {
  const { elements = {} } = (state ?? {}) as { elements?: Readonly<Record<string, string>> };
  const results = Object.entries(elements)
    .filter(([element]) => RESULT.test(element))
    .map(([, result]) => result);
  const right = results.filter((result) => result === 'correct').length;
  const total = results.length;
  const isTheScore = percent !== null && Math.round((right / total) * 100) === Math.round(percent);
  if (total >= FEWEST_ANSWERS && isTheScore) return { right, total };
  return percent === null ? null : { percent: Math.round(percent) };
}
