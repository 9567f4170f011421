import { posix } from 'node:path';

/** What lies in one room, for the arrows between rooms. Files in none of them bring rooms together. */
const ROOMS = [
  /^packages\/rules\/src\/[^/]+(?=\/)/,
  /^apps\/server\/src\/(?:learning|school|installation|content)\/[^/]+(?=\/)/,
  /^apps\/server\/src\/(?!(?:commands|demo|backup|testing|workers|first-paint|learning|school|installation|content)\/)[^/]+(?=\/)/,
  /^apps\/web\/src\/features\/[^/]+(?=\/)/,
];
const roomOf = (file: string): string | null =>
  ROOMS.map((room) => room.exec(file)?.[0]).find((room) => room !== undefined) ?? null;

type Source = { readonly file: string; readonly text: string };
type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

/** Which room imports which, by the relative imports of its files. */
export function arrowsBetween(sources: readonly Source[]): Arrows {
  const arrows = new Map<string, Set<string>>();
  for (const { file, text } of sources) {
    const from = roomOf(file);
    if (from === null) continue;
    for (const [, path = ''] of text.matchAll(/(?:\bfrom|\bimport\()\s*'(\.[^']*)'/g)) {
      const to = roomOf(posix.join(posix.dirname(file), path));
      if (to !== null && to !== from) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  }
  return arrows;
}

/** Rooms that can be reached from themselves. */
export function inCircles(arrows: Arrows): string[] {
  const reachedFrom = (room: string) => {
    const reached = new Set<string>();
    const waiting = [...(arrows.get(room) ?? [])];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(...(arrows.get(next) ?? []));
    }
    return reached;
  };
  return [...arrows.keys()].filter((room) => reachedFrom(room).has(room)).toSorted();
}

/** Folders with more files of their own than a reader takes in at a glance. */
export function crowded(files: readonly string[], most: number): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > most)
    .map(([folder, count]) => `${folder}: ${count}`);
}
