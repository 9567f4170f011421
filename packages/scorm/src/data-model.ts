import type { Fault, Row, Version } from './elements-table.ts';
import { type ElementPlace, placeOf } from './data-model/element-place.ts';
import { type Values, elementValues, judged } from './data-model/element-values.ts';
import { duplicateFault, interactionOf, orderFault } from './data-model/list-rules.ts';
import { inWordsOfTheBook, refusalByTheBook, refusalOf } from './value-types.ts';

export type { Values };

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

/** Elements with a parameter: `adl.nav.request_valid.choice.{target=…}`. */
const ASKED = /^adl\.nav\.request_valid\.(?:(choice|jump)\.(\{target=[^}]*\})|([A-Za-z]+))$/;

const no = (why: Fault): Answer => ({ value: '', fault: why });
const yes = (value: string): Answer => ({ value, fault: 'none' });
const refuse = (why: Fault): Answer => ({ value: 'false', fault: why });
const ACCEPTED: Answer = { value: 'true', fault: 'none' };

const isKeyword = (element: string) => /(?:^|\.)_(?:children|count|version)$/.test(element);

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
  const values = elementValues(given, stores.length);
  const storeAt = ({ lists }: ElementPlace) => stores[lists[0]?.index ?? -1];
  const isTooLong = (element: string, { type }: Row, value: string): boolean =>
    value.length > longest(element, 'longest' in type ? type.longest : null);

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
        return yes(String(values.countOf(place.path)));
      case 'element':
        return read(element, place);
    }
  }

  function getPlain(element: string, request: string): Answer {
    const place = placeOf(version, element);
    return place.kind === 'element' ? yes(isValid(request)) : no('undefinedElement');
  }

  function read(element: string, place: ElementPlace): Answer {
    const { row, lists } = place;
    // Checked before the index: ADL's test courses of 1.2 accept error 201 here only with a
    // warning.
    if (row.access === 'write') return no('writeOnly');
    if (lists.some(({ path, index }) => index >= values.countOf(path))) return no('generalGet');
    if (row.name.startsWith('adl.data.')) return readStore(row, storeAt(place));
    const value = values.get(element) ?? row.initial;
    return value === null ? no('notInitialized') : yes(judged(values, element, value));
  }

  function readStore(row: Row, store: SharedStore | undefined): Answer {
    if (store === undefined) return no('generalGet');
    if (row.name === 'adl.data.n.id') return yes(store.id);
    if (!store.read) return no('writeOnly');
    const value = shared[store.id];
    return value === undefined || value === '' ? no('notInitialized') : yes(value);
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

  function write(element: string, said: string, place: ElementPlace): Answer {
    const { row, lists } = place;
    // SCORM 1.2 appends comments (RTE 1.2, 3.4.4).
    const told = isTolerant ? inWordsOfTheBook(row.type, said) : said;
    const value = row.name === 'cmi.comments' ? `${values.get(element) ?? ''}${told}` : told;
    if (row.name.endsWith('._version')) return refuse('keyword');
    if (row.name.startsWith('adl.data.')) return writeStore(row, storeAt(place), value);
    if (row.access === 'read') return refuse('readOnly');
    const early = orderFault(values, version, element, place);
    if (early !== null) return refuse(early);
    const interaction = interactionOf(values, lists);
    const refusal =
      isTooLong(element, row, said) || value.length > longest(element, null)
        ? 'type'
        : refusalOf(row.type, value, { interaction, isTolerant });
    if (refusal !== null) return refuse(refusal);
    const duplicate = duplicateFault(values, version, element, value, place);
    if (duplicate !== null) return refuse(duplicate);
    if (isTolerant && refusalByTheBook(row.type, said, { interaction }) !== null) {
      tolerated?.(element, said, value);
    }
    values.set(element, value);
    return ACCEPTED;
  }

  function writeStore(row: Row, store: SharedStore | undefined, value: string): Answer {
    if (store === undefined) return refuse('generalSet');
    if (row.name === 'adl.data.n.id' || !store.write) return refuse('readOnly');
    if (isTooLong(row.name, row, value)) return refuse('type');
    shared[store.id] = value;
    return ACCEPTED;
  }

  return {
    get,
    set,
    held: values.get,
    values: values.all,
    changes: values.changes,
  };
}
