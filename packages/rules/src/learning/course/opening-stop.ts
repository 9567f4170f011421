type Stop = { isUnlocked: boolean; isCompleted: boolean };

/**
 * The course to scroll to when a journey opens: the one to continue. Otherwise the first locked
 * one, which a coin may open; otherwise the first.
 */
export const openingStop = <S extends Stop>(stops: readonly S[]): S | undefined =>
  stops.find(({ isUnlocked, isCompleted }) => isUnlocked && !isCompleted) ??
  stops.find(({ isUnlocked }) => !isUnlocked) ??
  stops[0];
