import { type PackageManifest, allItems } from './manifest.ts';
import { type Of, amount, fields, flag, orNull, table, text } from './shape.ts';

/** A shared objective (packages/scorm, `ObjectiveProgress`). */
const objective = fields({
  satisfied: orNull(flag),
  measure: orNull(amount),
  completed: orNull(flag),
  progressMeasure: orNull(amount),
  rawScore: orNull(amount),
  minScore: orNull(amount),
  maxScore: orNull(amount),
});

/**
 * Values shared between packages (SN 3.10.3, RTE 4.3): objectives by their global id, texts by the
 * id of their store.
 */
export const sharedValues = fields({
  objectives: table(objective, 2000),
  data: table(text(65_536), 200),
});
export type SharedValues = Of<typeof sharedValues>;

export const NOTHING_SHARED: SharedValues = { objectives: {}, data: {} };

type Names = { readonly objectives: ReadonlySet<string>; readonly data: ReadonlySet<string> };

const names = new WeakMap<PackageManifest, Names>();

/** The shared ids of a package's manifest: only these enter or leave the package. */
function namesIn(manifest: PackageManifest): Names {
  const known = names.get(manifest);
  if (known !== undefined) return known;
  const { globalToSystem: said = { objectives: true, data: true } } = manifest;
  const items = manifest.version === '2004' ? allItems(manifest.root) : [];
  const maps = items.flatMap(({ sequencing }) =>
    (sequencing?.objectives ?? []).flatMap((one) => one.maps),
  );
  const targets = (isShared: boolean, of: readonly { readonly target: string }[]) =>
    new Set(isShared ? of.map(({ target }) => target) : []);
  const found = {
    objectives: targets(said.objectives, maps),
    data: targets(
      said.data,
      items.flatMap(({ dataMaps }) => dataMaps),
    ),
  };
  names.set(manifest, found);
  return found;
}

/** Whether a package shares anything with others. */
export function hasShared(manifest: PackageManifest): boolean {
  const { objectives, data } = namesIn(manifest);
  return objectives.size > 0 || data.size > 0;
}

const only = <T>(values: Readonly<Record<string, T>>, named: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(values).filter(([id]) => named.has(id)));

/** The shared values that a package's manifest names. */
export function sharedWith(manifest: PackageManifest, values: SharedValues): SharedValues {
  const named = namesIn(manifest);
  return {
    objectives: only(values.objectives, named.objectives),
    data: only(values.data, named.data),
  };
}

/** Shared values after an update: the later value of each id wins. */
export const mergeShared = (known: SharedValues, told: SharedValues): SharedValues => ({
  objectives: { ...known.objectives, ...told.objectives },
  data: { ...known.data, ...told.data },
});
