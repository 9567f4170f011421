import type { Problem } from '../problem.ts';

/** A row that a pack brought before, shown or retired. */
export type KnownRow = { readonly id: number; readonly parentId: number; readonly slug: string };

/** A thing in a pack that becomes a row. */
export type Entry = {
  /** Names it within the pack. */
  readonly key: string;
  readonly parentId: number;
  readonly slug: string;
  readonly id: number | undefined;
  /** The problem with its id. */
  problemAt(message: string): Problem;
};

export type Match = {
  /** By the entries' keys. */
  readonly ids: ReadonlyMap<string, number>;
  /** Rows that give up their slug to another row first. */
  readonly renamed: readonly number[];
  /** Rows the pack no longer holds. */
  readonly retired: readonly number[];
  readonly problems: readonly Problem[];
};

const place = ({ parentId, slug }: { parentId: number; slug: string }) => `${parentId}/${slug}`;

/**
 * Finds for each thing of a pack the row it has been since its first import: by its given id, else by its slug inside
 * its parent (docs/develop/content-packs.md, "Ids"). What is new gets the id it gives, or the next one from `nextId` on.
 */
export function matchRows(given: {
  readonly what: string;
  readonly entries: readonly Entry[];
  readonly known: readonly KnownRow[];
  /** Given ids that rows of other packs have. */
  readonly taken: ReadonlySet<number>;
  readonly nextId: number;
}): Match {
  const { what, entries, known, taken } = given;
  const rowById = new Map(known.map((row) => [row.id, row]));
  const rowByPlace = new Map(known.map((row) => [place(row), row]));
  const claimed = new Set(entries.flatMap(({ id }) => (id === undefined ? [] : [id])));
  const problems: Problem[] = [];
  const ids = new Map<string, number>();
  let nextId = given.nextId;

  const wrongId = (entry: Entry, id: number): string | null => {
    const row = rowById.get(id);
    if (row) {
      return row.parentId === entry.parentId
        ? null
        : `The ${what} ${id} lies elsewhere in the pack imported before, and cannot move: leave the id away, or give a new one.`;
    }
    if (taken.has(id)) return `The id ${id} is taken by a ${what} of another pack.`;
    const before = rowByPlace.get(place(entry));
    return before === undefined || claimed.has(before.id)
      ? null
      : `This ${what} has had the id ${before.id} since its first import: leave the id away, or give that one.`;
  };

  for (const entry of entries) {
    const before = rowByPlace.get(place(entry));
    if (entry.id === undefined) {
      const isFree = before !== undefined && !claimed.has(before.id);
      ids.set(entry.key, isFree ? before.id : nextId++);
      continue;
    }
    const message = wrongId(entry, entry.id);
    if (message !== null) problems.push(entry.problemAt(message));
    ids.set(entry.key, entry.id);
  }
  const kept = new Set(ids.values());
  const idByPlace = new Map(entries.map((entry) => [place(entry), ids.get(entry.key)]));
  return {
    ids,
    problems,
    renamed: known
      .filter((row) => {
        const holder = idByPlace.get(place(row));
        return holder !== undefined && holder !== row.id;
      })
      .map(({ id }) => id),
    retired: known.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  };
}
