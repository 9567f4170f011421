import { LONGEST } from '../limits.ts';
import type { Notes } from '../notes.ts';

const GAP = '_____';

/** A text with one gap. Where it is longer than a question may be, the paragraph of the gap stays. */
export function aroundGap<Rich extends { readonly text: string }>(rich: Rich, notes: Notes): Rich {
  if (rich.text.length <= LONGEST.text) return rich;
  const lines = rich.text.split('\n');
  const own = lines.find((line) => line.includes(GAP));
  if (own === undefined || lines.length === 1) return rich;
  notes.change('context');
  return { ...rich, text: own };
}
