import { posix } from 'node:path';

/** An entry of `packages` in package-lock.json. */
export type LockedPackage = {
  readonly version?: string;
  readonly link?: boolean;
  /** Only tools of development need it. */
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
};
export type Lock = { readonly packages: Readonly<Record<string, LockedPackage>> };

/** Folder of a package for an importer, as Node finds it; null if the lock file has none. */
export function folderOf(lock: Lock, importer: string, name: string): string | null {
  for (let folder = importer; ; folder = posix.dirname(folder)) {
    const found = posix.join(folder, 'node_modules', name);
    if (lock.packages[found]) return found;
    if (folder === '.') return null;
  }
}

type Wanted = { readonly importer: string; readonly name: string; readonly isOptional: boolean };

const wantedBy = (lock: Lock, importer: string): Wanted[] => {
  const one = lock.packages[importer] ?? {};
  const optional = new Set([
    ...Object.keys(one.optionalDependencies ?? {}),
    ...Object.entries(one.peerDependenciesMeta ?? {}).flatMap(([name, { optional: isOptional }]) =>
      isOptional ? [name] : [],
    ),
  ]);
  const names = { ...one.dependencies, ...one.optionalDependencies, ...one.peerDependencies };
  return Object.keys(names).map((name) => ({ importer, name, isOptional: optional.has(name) }));
};

/**
 * Folders of the packages that importers need when they run, in order. Packages of this repository are bundled and left
 * out. Throws if a package is missing, unless it is optional, such as binaries of other platforms.
 */
export function productionPackages(
  lock: Lock,
  { needed, isInstalled }: { needed: readonly Wanted[]; isInstalled: (folder: string) => boolean },
): string[] {
  const found = new Set<string>();
  const waiting = [...needed];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const folder = folderOf(lock, next.importer, next.name);
    if (folder === null || !isInstalled(folder)) {
      if (next.isOptional) continue;
      throw new Error(`${next.importer} needs ${next.name}, which is not installed.`);
    }
    if (lock.packages[folder]?.link === true || found.has(folder)) continue;
    found.add(folder);
    waiting.push(...wantedBy(lock, folder));
  }
  return [...found].toSorted();
}

/** Dependencies of a folder of this repository, without those of development. */
export const dependenciesOf = (lock: Lock, folder: string): Wanted[] => wantedBy(lock, folder);
