/** A title's citation: a place (`spec 4`, `D5`) or an item (`spec 4 locked-refused`). */
export type Citation = { place: string; item: string | null };

const IN_BRACKETS = /\(([^()]*)\)/g;
const OF_SPECIFICATION = /^spec (\d+)(?:[ :](.*))?$/;
const OF_DECISIONS = /^(D\d+)(?: (.*))?$/;
const ITEM_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Words in quotes name a heading of the specification, and other words explain: neither is an item. */
const itemIn = (words: string | undefined): string | null =>
  words !== undefined && ITEM_ID.test(words) ? words : null;

/** The citations in the brackets of a title: `… (spec 4, 5, D4)`, `… (spec 4 locked-refused)`. */
export function citationsIn(title: string): Citation[] {
  const found: Citation[] = [];
  for (const [, inside = ''] of title.matchAll(IN_BRACKETS)) {
    let isInSpecification = false;
    for (const part of inside.split(/[,;]/).map((words) => words.trim())) {
      const wanted: string = isInSpecification && /^\d+\b/.test(part) ? `spec ${part}` : part;
      const [, section, ofSection] = OF_SPECIFICATION.exec(wanted) ?? [];
      const [, decision, ofDecision] = OF_DECISIONS.exec(wanted) ?? [];
      isInSpecification = section !== undefined;
      if (section !== undefined)
        found.push({ place: `spec ${section}`, item: itemIn(ofSection?.trim()) });
      if (decision !== undefined) found.push({ place: decision, item: itemIn(ofDecision?.trim()) });
    }
  }
  return found;
}
