/** What a package set, by element name. */
export type Elements = Readonly<Record<string, string>>;

/** Elements of one communication session alone: a later launch starts without them. */
const OF_ONE_SESSION = new Set([
  'cmi.core.session_time',
  'cmi.core.exit',
  'cmi.session_time',
  'cmi.exit',
  'adl.nav.request',
]);

/** What a later launch gets back, in an order the data model takes: a list's entries by index, their id and type first. */
export function toReplay(elements: Elements): readonly (readonly [string, string])[] {
  return Object.entries(elements)
    .filter(([element]) => !OF_ONE_SESSION.has(element))
    .sort(([one], [other]) => compare(one, other));
}

// A database may return the elements in any order, and the model refuses an index before the one below it.
function compare(one: string, other: string): number {
  const [here, there] = [one.split('.'), other.split('.')];
  for (let at = 0; at < Math.min(here.length, there.length); at += 1) {
    const order = comparePart(here[at] ?? '', there[at] ?? '');
    if (order !== 0) return order;
  }
  return here.length - there.length;
}

function comparePart(one: string, other: string): number {
  if (one === other) return 0;
  const [here, there] = [Number(one), Number(other)];
  if (Number.isInteger(here) && Number.isInteger(there)) return here - there;
  return rank(one) - rank(other) || (one < other ? -1 : 1);
}

function rank(part: string): number {
  return part === 'id' ? 0 : part === 'type' ? 1 : 2;
}
