import { NOTHING_SHARED, type SharedValues, mergeShared } from '@skillkite/bridge/shared-values';

/** A launch's changes of shared data. */
export type Sharing = {
  /** Shared data at launch: the server's, with unsent changes of this device. */
  readonly found: SharedValues;
  /**
   * All changes so far, because a later state replaces an unsent earlier one. A reported value stays reported, even
   * when it returns to the initial one.
   */
  changes(now: SharedValues): SharedValues;
};

/** `untold`: changes of an earlier launch on this device that the server lacks. */
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
