export type Realm = Window & typeof globalThis;

/**
 * The topmost window of this origin: the player's, or a lesson page itself. A package can use the
 * windows above it as its own.
 */
export function highestWindow(): Realm {
  let at: Window = window;
  try {
    while (at.parent !== at && at.parent.document !== null) at = at.parent;
  } catch {
    // The parent has another origin.
  }
  return at as Realm;
}
