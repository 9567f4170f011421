import {
  type Fault,
  INTERACTION_TYPES,
  type InteractionType,
  type Version,
} from '../elements-table.ts';
import { HAS_ONE_PATTERN, HAS_UNIQUE_PATTERNS } from '../value-types.ts';
import type { ElementPlace } from './element-place.ts';
import type { ElementValues } from './element-values.ts';

type Lists = ElementPlace['lists'];

/** Type of the interaction that contains an element; null without one. */
export function interactionOf(values: ElementValues, lists: Lists): InteractionType | null {
  const [outer] = lists;
  if (outer?.path !== 'cmi.interactions') return null;
  const type = values.get(`${outer.path}.${outer.index}.type`);
  return INTERACTION_TYPES.find((one) => one === type) ?? null;
}

/** Why an element of a list may not be set yet: entries are added in order, and each id first. */
export function orderFault(
  values: ElementValues,
  version: Version,
  element: string,
  place: ElementPlace,
): Fault | null {
  if (place.lists.some(({ path, index }) => index > values.countOf(path))) return 'generalSet';
  return (
    missingDependency(values, version, element, place) ??
    (isPatternTooMany(values, place) ? 'generalSet' : null)
  );
}

/**
 * SCORM 2004 requires an entry's id before its other elements, and an interaction's type before its
 * answers.
 */
function missingDependency(
  values: ElementValues,
  version: Version,
  element: string,
  { row, lists }: ElementPlace,
): Fault | null {
  const [outer] = lists;
  if (version === '1.2' || outer === undefined) return null;
  const own = `${outer.path}.${outer.index}`;
  const hasId = outer.path === 'cmi.interactions' || outer.path === 'cmi.objectives';
  if (hasId && element !== `${own}.id` && values.get(`${own}.id`) === undefined)
    return 'dependency';
  const isAnswer = row.type.kind === 'pattern' || row.type.kind === 'response';
  return isAnswer && interactionOf(values, lists) === null ? 'dependency' : null;
}

function isPatternTooMany(values: ElementValues, { row, lists }: ElementPlace): boolean {
  const interaction = interactionOf(values, lists);
  const hasOne =
    row.type.kind === 'pattern' && interaction !== null && HAS_ONE_PATTERN.has(interaction);
  return hasOne && (lists.at(-1)?.index ?? 0) > 0;
}

/** Refuses duplicates in SCORM 2004: ids of objectives, and equal patterns. */
export function duplicateFault(
  values: ElementValues,
  version: Version,
  element: string,
  value: string,
  { row, lists }: ElementPlace,
): Fault | null {
  const inner = lists.at(-1);
  if (version === '1.2' || inner === undefined) return null;
  const isElsewhere = (leaf: string) =>
    Array.from({ length: values.countOf(inner.path) }, (_, index) => index).some(
      (index) => index !== inner.index && values.get(`${inner.path}.${index}.${leaf}`) === value,
    );
  if (row.name === 'cmi.objectives.n.id') {
    const known = values.get(element);
    const isChanged = known !== undefined && known !== value;
    return isChanged || isElsewhere('id') ? 'generalSet' : null;
  }
  if (row.name === 'cmi.interactions.n.objectives.n.id') {
    return isElsewhere('id') ? 'generalSet' : null;
  }
  if (row.type.kind !== 'pattern') return null;
  const type = interactionOf(values, lists);
  if (type === null) return null;
  return HAS_UNIQUE_PATTERNS.has(type) && isElsewhere('pattern') ? 'generalSet' : null;
}
