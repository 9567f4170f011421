type Stop = { isUnlocked: boolean; isCompleted: boolean };

/** The course at which a journey opens: the one to go on with; where none is open the first that is closed, as a coin may open it; else the first. */
export const openingStop = <S extends Stop>(stops: readonly S[]): S | undefined =>
  stops.find(({ isUnlocked, isCompleted }) => isUnlocked && !isCompleted) ??
  stops.find(({ isUnlocked }) => !isUnlocked) ??
  stops[0];
