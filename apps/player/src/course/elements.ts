/** Values set by the package, by element name. */
export type Elements = Readonly<Record<string, string>>;

/** Elements of a single session, which a later launch does not restore. */
const OF_ONE_SESSION = new Set([
  'cmi.core.session_time',
  'cmi.core.exit',
  'cmi.session_time',
  'cmi.exit',
  'adl.nav.request',
]);

/** Elements restored at a later launch. */
export function lasting(elements: Elements): Elements {
  const kept = Object.entries(elements).filter(([element]) => !OF_ONE_SESSION.has(element));
  return Object.fromEntries(kept);
}

/** ADL shared data set by a SCO, by store index. */
export function sharedIn(elements: Elements): readonly (readonly [number, string])[] {
  return Object.entries(elements).flatMap(([element, value]) => {
    const [, place] = /^adl\.data\.(\d+)\.store$/.exec(element) ?? [];
    return place === undefined ? [] : [[Number(place), value] as const];
  });
}
