/** Filter of Explore: by progress in a course, or favourites (D9). */
export const EXPLORE_SHOWS = ['all', 'new', 'begun', 'done', 'favourites'] as const;
export type ExploreShow = (typeof EXPLORE_SHOWS)[number];

/** A student's required lessons in a course, done and total, and whether it is a favourite. */
export type StandingInCourse = { done: number; total: number; isFavorite: boolean };

export function isShown(show: ExploreShow, { done, total, isFavorite }: StandingInCourse): boolean {
  switch (show) {
    case 'all':
      return true;
    case 'favourites':
      return isFavorite;
    case 'new':
      return done === 0;
    case 'begun':
      return done > 0 && done < total;
    case 'done':
      return done > 0 && done >= total;
  }
}
