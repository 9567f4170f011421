/**
 * The state flag of /profile-favorite (spec 2): true for favourites, false for the watch history. In an object, as browsers
 * keep it through Back and a reload, and the router takes a bare `false` for none.
 */
export const keptCourses = (favorites: boolean) => ({ favorites });

/** Favourites, unless the state says otherwise. */
export const showsFavorites = (state: unknown): boolean =>
  state !== false && (state as { favorites?: unknown } | null)?.favorites !== false;
