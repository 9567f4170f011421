/**
 * The state flag of /profile-favorite (spec 2): true for favourites, false for the watch history.
 * Wrapped in an object, because the router treats a bare `false` as missing. Browsers keep it
 * through Back and reload.
 */
export const keptCourses = (favorites: boolean) => ({ favorites });

/** Favourites, unless the state says otherwise. */
export const showsFavorites = (state: unknown): boolean =>
  state !== false && (state as { favorites?: unknown } | null)?.favorites !== false;
