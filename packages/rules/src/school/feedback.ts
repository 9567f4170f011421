/** The scale of a rating (spec 2, 9). */
export const LOWEST_RATING = 1;
export const HIGHEST_RATING = 5;

/** Whether a value is a rating: a whole number from 1 to 5 (spec 9). */
export function isRating(value: unknown): value is number {
  return (
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= LOWEST_RATING &&
    value <= HIGHEST_RATING
  );
}

/**
 * Submit is enabled only when every question is rated 1 to 5. It is disabled without questions
 * (spec 5).
 */
export function canSubmitFeedback<Id extends number>(
  questions: readonly Id[],
  ratings: ReadonlyMap<Id, number>,
): boolean {
  return questions.length > 0 && questions.every((question) => isRating(ratings.get(question)));
}

export type FeedbackClosing = 'ask-first' | 'skip-silently';

/**
 * Closing unsubmitted asks first in a school of csat_schools. Elsewhere skip is sent silently (spec
 * 5).
 */
export function closeFeedback(schoolCode: string, csatSchools: readonly string[]): FeedbackClosing {
  return csatSchools.includes(schoolCode) ? 'ask-first' : 'skip-silently';
}

/** With fewer answers a teacher could guess their authors (decision 22). */
const FEWEST_ANSWERS_SHOWN = 3;

/** Whether staff may see ratings of this many students. */
export const areRatingsShown = (answered: number): boolean => answered >= FEWEST_ANSWERS_SHOWN;

/** The average of ratings from the counts of 1 to 5 stars; null without ratings. */
export function averageRating(stars: readonly number[]): number | null {
  const count = stars.reduce((sum, some) => sum + some, 0);
  if (count === 0) return null;
  return stars.reduce((sum, some, at) => sum + some * (at + LOWEST_RATING), 0) / count;
}
