type Stop = { isUnlocked: boolean; isCompleted: boolean };

/**
 * The course at which a journey opens: the one to continue; else the first locked one, as a coin may open it; else the
 * first.
 */
export const openingStop = <S extends Stop>(stops: readonly S[]): S | undefined =>
  stops.find(({ isUnlocked, isCompleted }) => isUnlocked && !isCompleted) ??
  stops.find(({ isUnlocked }) => !isUnlocked) ??
  stops[0];
