import pLimit from 'p-limit';
import type { SchoolLibrary } from './school-library.ts';

/** Reading takes memory and connections: a morning at which all schools come is spread. */
const READS_AT_ONCE = 2;
/** A restored database may be behind what was announced. */
const MOST_AGAIN = 3;

/** A library with courses, and when it last changed. */
export type Owned = {
  readonly schoolId: number;
  readonly libraryId: number;
  readonly changed: number;
};

type Options = {
  /** Reads the library of a school now; null where it has none. */
  readonly read: (schoolId: number) => Promise<SchoolLibrary | null>;
  readonly mostBytes: number;
};

/** Libraries of schools in memory: read on first use, the least recently used put away where they take too much. */
export function schoolLibraries({ read, mostBytes }: Options) {
  const limit = pLimit(READS_AT_ONCE);
  let owned = new Map<number, Owned>();
  /** The least recently used first. */
  const held = new Map<number, SchoolLibrary>();
  const reading = new Map<number, Promise<SchoolLibrary | null>>();
  const counts = { reads: 0, evictions: 0 };

  const bytes = () => [...held.values()].reduce((sum, library) => sum + library.bytes, 0);

  /** The one that is in use stays, however large. */
  const makeRoom = (inUse: number) => {
    let taken = bytes();
    for (const [schoolId, library] of held) {
      if (taken <= mostBytes) return;
      if (schoolId === inUse) continue;
      held.delete(schoolId);
      taken -= library.bytes;
      counts.evictions += 1;
    }
  };

  const isOutdated = (schoolId: number, { changed }: SchoolLibrary) =>
    changed < (owned.get(schoolId)?.changed ?? 0);

  const readNow = async (schoolId: number) => {
    let library = await read(schoolId);
    // Announced while it was read.
    for (let again = 0; again < MOST_AGAIN && library && isOutdated(schoolId, library); again += 1)
      library = await read(schoolId);
    counts.reads += 1;
    held.delete(schoolId);
    if (library && owned.has(schoolId)) {
      held.set(schoolId, library);
      makeRoom(schoolId);
    }
    return library;
  };

  /** Calls that need it at once share one reading. */
  const load = (schoolId: number): Promise<SchoolLibrary | null> => {
    const running =
      reading.get(schoolId) ??
      limit(() => readNow(schoolId)).finally(() => reading.delete(schoolId));
    reading.set(schoolId, running);
    return running;
  };

  /** Calls use the old version until the new one is read. A failed reading is repeated by the next poll. */
  const refresh = async (): Promise<void> => {
    for (const schoolId of held.keys()) if (!owned.has(schoolId)) held.delete(schoolId);
    const outdated = [...held].filter(([schoolId, library]) => isOutdated(schoolId, library));
    await Promise.all(outdated.map(([schoolId]) => load(schoolId)));
  };

  return {
    /** Whether a school has courses of its own. */
    has: (schoolId: number): boolean => owned.has(schoolId),
    /** The library of a school, which counts as used now. */
    get: async (schoolId: number): Promise<SchoolLibrary | null> => {
      const library = held.get(schoolId);
      if (!library) return load(schoolId);
      held.delete(schoolId);
      held.set(schoolId, library);
      return library;
    },
    makeRoom,
    refresh,
    /** All libraries with courses that there are. */
    knowAll: (all: readonly Owned[]): void => {
      owned = new Map(all.map((one) => [one.schoolId, one]));
    },
    /** What was read of these libraries: one that is not among the found has no courses. */
    know: (libraryIds: ReadonlySet<number>, found: readonly Owned[]): void => {
      for (const [schoolId, { libraryId }] of owned)
        if (libraryIds.has(libraryId)) owned.delete(schoolId);
      for (const one of found) owned.set(one.schoolId, one);
    },
    /** Puts away those for which this does not hold. */
    keepOnly: (isRight: (library: SchoolLibrary) => boolean): void => {
      for (const [schoolId, library] of held) if (!isRight(library)) held.delete(schoolId);
    },
    held: () => ({ ...counts, schools: held.size, bytes: bytes() }),
    settled: async (): Promise<void> => {
      await Promise.allSettled(reading.values());
    },
  };
}
