import type { Score } from '../../../app/celebrations/celebrations.ts';

const RESULT = /^cmi\.interactions\.(\d+)\.result$/;

/** Fewest answers worth a score; "1 of 1" says little. */
const FEWEST_ANSWERS = 3;

/** Score from a package's answers: right ones in order, and the total; null without a score. */
export function scoreOf(
  state: unknown,
  percent: number | null,
): { score: Score | null; marks: readonly boolean[] } {
  const { elements = {} } = (state ?? {}) as { elements?: Readonly<Record<string, string>> };
  const results = Object.entries(elements)
    .flatMap(([element, result]) => {
      const at = RESULT.exec(element)?.[1];
      return at === undefined ? [] : [{ at: Number(at), isRight: result === 'correct' }];
    })
    .sort((one, other) => one.at - other.at);
  const marks = results.map(({ isRight }) => isRight);
  const right = marks.filter(Boolean).length;
  const total = marks.length;
  const isTheScore = percent !== null && Math.round((right / total) * 100) === Math.round(percent);
  if (total >= FEWEST_ANSWERS && isTheScore) return { score: { right, total }, marks };
  return { score: percent === null ? null : { percent: Math.round(percent) }, marks: [] };
}
