import type { LessonChange } from '../course/draft-state.ts';

/** The order of lessons is the owner's of the copy. */
type OriginChange = Exclude<LessonChange, 'moved'>;

type Digests = ReadonlyMap<string, string>;

/**
 * What an original has changed since the owner of a copy saw it: lessons by their keys, in the order of the original, removed ones
 * last. `seen` has each lesson as the owner took it over or decided to keep the own one.
 */
export function originChanges(seen: Digests, now: Digests) {
  const changes: { readonly key: string; readonly change: OriginChange }[] = [];
  for (const [key, digest] of now) {
    const before = seen.get(key);
    if (before !== digest) changes.push({ key, change: before === undefined ? 'new' : 'changed' });
  }
  for (const key of seen.keys()) if (!now.has(key)) changes.push({ key, change: 'removed' });
  return changes;
}
