/** A run of words that two texts share, or that only one of them has. */
export type DiffPart = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string };

/** Cells of the table of two texts; larger ones are told apart as wholes. */
const MOST_CELLS = 1_000_000;

const words = (text: string): string[] =>
  text.match(/\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const all: DiffPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part.text === '') continue;
    if (last?.kind === part.kind) all[all.length - 1] = { ...last, text: last.text + part.text };
    else all.push(part);
  }
  return all;
}

/** Length of the longest common run of words from each place to the ends of both texts. */
function commonFrom(one: readonly string[], other: readonly string[]): Uint32Array {
  const width = other.length + 1;
  const table = new Uint32Array((one.length + 1) * width);
  for (let at = one.length - 1; at >= 0; at -= 1)
    for (let to = other.length - 1; to >= 0; to -= 1)
      table[at * width + to] =
        one[at] === other[to]
          ? (table[(at + 1) * width + to + 1] ?? 0) + 1
          : Math.max(table[(at + 1) * width + to] ?? 0, table[at * width + to + 1] ?? 0);
  return table;
}

/** What two texts share and what each has alone, by words, in the order of reading. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const one = words(before);
  const other = words(after);
  if (one.length * other.length > MOST_CELLS)
    return joined([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  const table = commonFrom(one, other);
  const width = other.length + 1;
  const parts: DiffPart[] = [];
  let at = 0;
  let to = 0;
  while (at < one.length || to < other.length) {
    const mine = one[at];
    const theirs = other[to];
    if (mine !== undefined && mine === theirs) {
      parts.push({ kind: 'same', text: mine });
      at += 1;
      to += 1;
    } else if (
      mine !== undefined &&
      (theirs === undefined ||
        (table[(at + 1) * width + to] ?? 0) >= (table[at * width + to + 1] ?? 0))
    ) {
      parts.push({ kind: 'removed', text: mine });
      at += 1;
    } else {
      parts.push({ kind: 'added', text: theirs ?? '' });
      to += 1;
    }
  }
  return joined(parts);
}
