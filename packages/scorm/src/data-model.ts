import {
  ELEMENTS,
  type Fault,
  INTERACTION_TYPES,
  type InteractionType,
  type Row,
  type Version,
} from './elements-table.ts';
import {
  HAS_ONE_PATTERN,
  HAS_UNIQUE_PATTERNS,
  inWordsOfTheBook,
  refusalByTheBook,
  refusalOf,
} from './value-types.ts';

/** Values by full element name: `cmi.objectives.0.id`. */
export type Values = Readonly<Record<string, string>>;

/** ADL shared data store that an activity may access (RTE 4.3). */
export type SharedStore = {
  readonly id: string;
  readonly read: boolean;
  readonly write: boolean;
};

export type DataModelSetup = {
  readonly version: Version;
  /** Values from the system, including read-only ones. */
  readonly values: Values;
  readonly stores?: readonly SharedStore[];
  /** Contents of the shared stores; updated in place when the content sets them. */
  readonly shared?: Record<string, string>;
  /** Whether a navigation request would succeed now. */
  readonly isValid?: (request: string) => 'true' | 'false' | 'unknown';
  /**
   * Longest allowed value of an element. `permitted` is the standard's smallest permitted maximum,
   * if any.
   */
  readonly longest?: (element: string, permitted: number | null) => number;
  /** Accept common deviations of packages from the standard. */
  readonly isTolerant?: boolean;
  /** Called when a value that violates the standard was accepted, with the stored form. */
  readonly tolerated?: (element: string, given: string, held: string) => void;
};

export type Answer = { readonly value: string; readonly fault: Fault };

/** A SCO's data model: its values and the rules of reading and writing. */
export type DataModel = {
  get(element: string): Answer;
  set(element: string, value: string): Answer;
  /** The stored value, including write-only elements. */
  held(element: string): string | undefined;
  /** All values, in an order that restores: see `DataModelSetup.values`. */
  values(): Values;
  /** Values set since the model was opened, and the ids of all objectives. */
  changes(): Values;
};

type Node = {
  readonly row: Row | null;
  readonly children: Map<string, Node>;
  /** The child node for list entries; null if this is no list. */
  readonly entry: Node | null;
};

const TREES: Readonly<Record<Version, Node>> = {
  '1.2': treeOf(ELEMENTS['1.2']),
  '2004': treeOf(ELEMENTS['2004']),
};

function treeOf(rows: readonly Row[], depth = 0): Node {
  const at = (row: Row) => row.name.split('.')[depth];
  const own = rows.find((row) => at(row) === undefined) ?? null;
  const names = [...new Set(rows.flatMap((row) => at(row) ?? []))];
  const children = new Map<string, Node>();
  let entry: Node | null = null;
  for (const name of names) {
    const node = treeOf(
      rows.filter((row) => at(row) === name),
      depth + 1,
    );
    if (name === 'n') entry = node;
    else children.set(name, node);
  }
  return { row: own, children, entry };
}

type Place =
  | {
      readonly kind: 'element';
      readonly row: Row;
      /** The enclosing lists, outermost first. */
      readonly lists: readonly { readonly path: string; readonly index: number }[];
    }
  | { readonly kind: 'children' | 'count'; readonly node: Node; readonly path: string }
  | { readonly kind: 'fault'; readonly fault: Fault };

const fault = (why: Fault): Place => ({ kind: 'fault', fault: why });

/** An index in canonical form. */
const INDEX = /^(?:0|[1-9]\d*)$/;

function placeOf(version: Version, element: string): Place {
  const names = element.split('.');
  const lists: { path: string; index: number }[] = [];
  let node: Node = TREES[version];
  for (const [at, name] of names.entries()) {
    const path = names.slice(0, at).join('.');
    const isLast = at === names.length - 1;
    if (name === '_children' && isLast) {
      if (node.children.size > 0 && node.row === null) return { kind: 'children', node, path };
      return node.entry === null
        ? fault('noChildren')
        : { kind: 'children', node: node.entry, path };
    }
    if (name === '_count' && isLast) {
      return node.entry === null ? fault('noCount') : { kind: 'count', node, path };
    }
    if (node.entry !== null && /^-?\d+$/.test(name)) {
      if (!INDEX.test(name)) return fault('generalSet');
      lists.push({ path, index: Number(name) });
      node = node.entry;
      continue;
    }
    const next = node.children.get(name);
    if (next === undefined) return fault('undefinedElement');
    node = next;
  }
  return node.row === null ? fault('undefinedElement') : { kind: 'element', row: node.row, lists };
}

/** Elements with a parameter: `adl.nav.request_valid.choice.{target=…}`. */
const ASKED = /^adl\.nav\.request_valid\.(?:(choice|jump)\.(\{target=[^}]*\})|([A-Za-z]+))$/;

export function dataModel({
  version,
  values: given,
  stores = [],
  shared = {},
  isValid = () => 'unknown',
  longest = () => Infinity,
  isTolerant = false,
  tolerated,
}: DataModelSetup): DataModel {
  const held = new Map(Object.entries(given));
  const changed = new Set<string>();
  const counts = new Map<string, number>([['adl.data', stores.length]]);
  for (const element of held.keys()) count(element);

  function count(element: string): void {
    const names = element.split('.');
    for (const [at, name] of names.entries()) {
      if (!INDEX.test(name)) continue;
      const path = names.slice(0, at).join('.');
      counts.set(path, Math.max(counts.get(path) ?? 0, Number(name) + 1));
    }
  }

  const countOf = (path: string) => counts.get(path) ?? 0;
  const no = (why: Fault): Answer => ({ value: '', fault: why });
  const yes = (value: string): Answer => ({ value, fault: 'none' });
  const refuse = (why: Fault): Answer => ({ value: 'false', fault: why });

  function storeAt(place: Place & { kind: 'element' }): SharedStore | undefined {
    return stores[place.lists[0]?.index ?? -1];
  }

  function get(element: string): Answer {
    if (element === '') return no('generalGet');
    const asked = version === '2004' ? ASKED.exec(element) : null;
    if (asked !== null) {
      const [, kind, target, plain] = asked;
      return plain === undefined ? yes(isValid(`${target}${kind}`)) : getPlain(element, plain);
    }
    const place = placeOf(version, element);
    switch (place.kind) {
      case 'fault':
        return no(place.fault === 'generalSet' ? 'generalGet' : place.fault);
      case 'children':
        return yes([...place.node.children.keys()].join(','));
      case 'count':
        return yes(String(countOf(place.path)));
      case 'element':
        return read(element, place);
    }
  }

  function getPlain(element: string, request: string): Answer {
    const place = placeOf(version, element);
    return place.kind === 'element' ? yes(isValid(request)) : no('undefinedElement');
  }

  function read(element: string, place: Place & { kind: 'element' }): Answer {
    const { row, lists } = place;
    // Checked before the index: ADL's test courses of 1.2 accept error 201 here only with a
    // warning.
    if (row.access === 'write') return no('writeOnly');
    if (lists.some(({ path, index }) => index >= countOf(path))) return no('generalGet');
    if (row.name.startsWith('adl.data.')) return readStore(row, storeAt(place));
    const value = held.get(element) ?? row.initial;
    return value === null ? no('notInitialized') : yes(judged(element, value));
  }

  function readStore(row: Row, store: SharedStore | undefined): Answer {
    if (store === undefined) return no('generalGet');
    if (row.name === 'adl.data.n.id') return yes(store.id);
    if (!store.read) return no('writeOnly');
    const value = shared[store.id];
    return value === undefined || value === '' ? no('notInitialized') : yes(value);
  }

  /** A threshold overrides the value that the SCO set (RTE 4.2.4.1, 4.2.22.1). */
  function judged(element: string, value: string): string {
    if (element === 'cmi.completion_status') {
      return byThreshold('cmi.completion_threshold', 'cmi.progress_measure', value, [
        'completed',
        'incomplete',
      ]);
    }
    if (element === 'cmi.success_status') {
      return byThreshold('cmi.scaled_passing_score', 'cmi.score.scaled', value, [
        'passed',
        'failed',
      ]);
    }
    return value;
  }

  function byThreshold(
    threshold: string,
    measure: string,
    own: string,
    [reached, missed]: readonly [string, string],
  ): string {
    const least = held.get(threshold);
    const amount = held.get(measure);
    if (least === undefined) return own;
    if (amount === undefined) return 'unknown';
    return Number(amount) >= Number(least) ? reached : missed;
  }

  function set(element: string, value: string): Answer {
    if (element === '') return refuse('generalSet');
    const place = placeOf(version, element);
    switch (place.kind) {
      case 'fault':
        return refuse(isKeyword(element) ? 'keyword' : place.fault);
      case 'children':
      case 'count':
        return refuse('keyword');
      case 'element':
        return write(element, value, place);
    }
  }

  const isKeyword = (element: string) => /(?:^|\.)_(?:children|count|version)$/.test(element);

  function isTooLong(element: string, { type }: Row, value: string): boolean {
    return value.length > longest(element, 'longest' in type ? type.longest : null);
  }

  function write(element: string, given: string, place: Place & { kind: 'element' }): Answer {
    const { row, lists } = place;
    // SCORM 1.2 appends comments (RTE 1.2, 3.4.4).
    const told = isTolerant ? inWordsOfTheBook(row.type, given) : given;
    const value = row.name === 'cmi.comments' ? `${held.get(element) ?? ''}${told}` : told;
    if (row.name.endsWith('._version')) return refuse('keyword');
    if (row.name.startsWith('adl.data.')) return writeStore(row, storeAt(place), value);
    if (row.access === 'read') return refuse('readOnly');
    if (lists.some(({ path, index }) => index > countOf(path))) return refuse('generalSet');
    const entry = lists.map(({ path, index }) => `${path}.${index}`).at(-1);
    const missing = dependency(element, row, entry, lists);
    if (missing !== null) return refuse(missing);
    const interaction = interactionOf(lists);
    const isOneTooMany =
      row.type.kind === 'pattern' && interaction !== null && HAS_ONE_PATTERN.has(interaction);
    if (isOneTooMany && (lists.at(-1)?.index ?? 0) > 0) return refuse('generalSet');
    const refusal =
      isTooLong(element, row, given) || value.length > longest(element, null)
        ? 'type'
        : refusalOf(row.type, value, { interaction, isTolerant });
    if (refusal !== null) return refuse(refusal);
    const conflict = conflictOf(element, value, row, lists);
    if (conflict !== null) return refuse(conflict);
    if (isTolerant && refusalByTheBook(row.type, given, { interaction }) !== null) {
      tolerated?.(element, given, value);
    }
    held.set(element, value);
    changed.add(element);
    count(element);
    return { value: 'true', fault: 'none' };
  }

  function writeStore(row: Row, store: SharedStore | undefined, value: string): Answer {
    if (store === undefined) return refuse('generalSet');
    if (row.name === 'adl.data.n.id' || !store.write) return refuse('readOnly');
    if (isTooLong(row.name, row, value)) return refuse('type');
    shared[store.id] = value;
    return { value: 'true', fault: 'none' };
  }

  function interactionOf(
    lists: readonly { path: string; index: number }[],
  ): InteractionType | null {
    const [outer] = lists;
    if (outer?.path !== 'cmi.interactions') return null;
    const type = held.get(`${outer.path}.${outer.index}.type`);
    return INTERACTION_TYPES.find((one) => one === type) ?? null;
  }

  /**
   * SCORM 2004 requires an entry's id before its other elements, and an interaction's type before
   * its answers.
   */
  function dependency(
    element: string,
    row: Row,
    entry: string | undefined,
    lists: readonly { path: string; index: number }[],
  ): Fault | null {
    if (version === '1.2' || entry === undefined) return null;
    const [outer] = lists;
    const own = `${outer?.path}.${outer?.index}`;
    const hasId = outer?.path === 'cmi.interactions' || outer?.path === 'cmi.objectives';
    if (hasId && element !== `${own}.id` && !held.has(`${own}.id`)) return 'dependency';
    const isAnswer = row.type.kind === 'pattern' || row.type.kind === 'response';
    return isAnswer && interactionOf(lists) === null ? 'dependency' : null;
  }

  /** Refuses duplicates: ids of objectives, and equal patterns. */
  function conflictOf(
    element: string,
    value: string,
    row: Row,
    lists: readonly { path: string; index: number }[],
  ): Fault | null {
    if (version === '1.2') return null;
    const inner = lists.at(-1);
    if (inner === undefined) return null;
    const others = (leaf: string) =>
      Array.from({ length: countOf(inner.path) }, (_, index) => index)
        .filter((index) => index !== inner.index)
        .map((index) => held.get(`${inner.path}.${index}.${leaf}`));
    if (row.name === 'cmi.objectives.n.id') {
      const known = held.get(element);
      if (known !== undefined && known !== value) return 'generalSet';
      return others('id').includes(value) ? 'generalSet' : null;
    }
    if (row.name === 'cmi.interactions.n.objectives.n.id') {
      return others('id').includes(value) ? 'generalSet' : null;
    }
    if (row.type.kind !== 'pattern') return null;
    const type = interactionOf(lists);
    if (type === null) return null;
    return HAS_UNIQUE_PATTERNS.has(type) && others('pattern').includes(value) ? 'generalSet' : null;
  }

  return {
    get,
    set,
    held: (element) => held.get(element),
    values: () => Object.fromEntries(held),
    changes: () =>
      Object.fromEntries(
        [...held].filter(([name]) => changed.has(name) || /^cmi\.objectives\.\d+\.id$/.test(name)),
      ),
  };
}
