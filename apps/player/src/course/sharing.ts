import { NOTHING_SHARED, type SharedValues, mergeShared } from '@skillkite/bridge/shared-values';

/** What one launch tells of what it shares with other packages. */
export type Sharing = {
  /** What is shared as this launch finds it: the server's word, and what this device had not told it. */
  readonly found: SharedValues;
  /**
   * What this launch has changed by now: all of it each time, as a later state takes the place of an earlier one that was
   * not sent yet. What it has told once stays told, also where it is again as it was found.
   */
  changes(now: SharedValues): SharedValues;
};

/** `untold`: what an earlier launch of this device changed, and the server does not know. */
export function openSharing(given: SharedValues, untold: SharedValues = NOTHING_SHARED): Sharing {
  const told = {
    objectives: new Set(Object.keys(untold.objectives)),
    data: new Set(Object.keys(untold.data)),
  };

  function changed<T>(
    now: Readonly<Record<string, T>>,
    was: Readonly<Record<string, T>>,
    names: Set<string>,
  ): Readonly<Record<string, T>> {
    for (const [id, value] of Object.entries(now)) {
      if (JSON.stringify(value) !== JSON.stringify(was[id])) names.add(id);
    }
    return Object.fromEntries(Object.entries(now).filter(([id]) => names.has(id)));
  }

  return {
    found: mergeShared(given, untold),
    changes: (now) => ({
      objectives: changed(now.objectives, given.objectives, told.objectives),
      data: changed(now.data, given.data, told.data),
    }),
  };
}
