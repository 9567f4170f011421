import { unescapeText } from '../../../../database/exact-text.ts';

/** From a student's attempt: question ids and right answers, by element name. */
export type KeptPatterns = {
  readonly sco_id: string;
  readonly elements: Readonly<Record<string, string>>;
};

const ELEMENT = /^cmi\.interactions\.(\d+)\.(?:id|correct_responses\.(\d+)\.pattern)$/;
const byNumber = ([one]: [number, string], [other]: [number, string]) => one - other;

export const questionKey = (scoId: string, id: string): string => `${scoId}\n${id}`;

/** Patterns of an attempt by question. The first of several entries with one id counts, as for answers (spec 5). */
function patternsOf({ sco_id, elements }: KeptPatterns): ReadonlyMap<string, string[]> {
  const entries = new Map<number, { id: string | null; patterns: [number, string][] }>();
  for (const [element, value] of Object.entries(elements)) {
    const [, index, pattern] = ELEMENT.exec(element) ?? [];
    if (index === undefined) continue;
    const entry = entries.get(Number(index)) ?? { id: null, patterns: [] };
    entries.set(Number(index), entry);
    if (pattern === undefined) entry.id = value;
    else entry.patterns.push([Number(pattern), unescapeText(value)]);
  }
  const found = new Map<string, string[]>();
  for (const [, { id, patterns }] of [...entries].toSorted(([one], [other]) => one - other)) {
    if (id === null || found.has(questionKey(sco_id, id))) continue;
    found.set(
      questionKey(sco_id, id),
      patterns.toSorted(byNumber).map(([, text]) => text),
    );
  }
  return found;
}

/** Right answers by question, from attempts of several students. A question with random numbers has none for all. */
export function rightPatterns(kept: readonly KeptPatterns[]): ReadonlyMap<string, string[]> {
  const agreed = new Map<string, string[]>();
  for (const [key, patterns] of kept.flatMap((one) => [...patternsOf(one)])) {
    const before = agreed.get(key);
    const isSame = before === undefined || before.join('\n') === patterns.join('\n');
    agreed.set(key, isSame ? patterns : []);
  }
  return agreed;
}
