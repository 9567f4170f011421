/** Students on the leaderboard: all except deactivated ones. The triggers on `students` use the same rule. */
export const STANDS = 'not s.is_deleted';

/** Points in a bucket: with some 20,000 points in play a rank is the sum of at most 20 buckets and 1,000 values. */
export const BUCKET = 1000;
/** Changes that a rank adds up at no cost worth naming; from here on who reads counts them in. */
export const MOST_CHANGES = 1000;

/** `counts`, plus students not yet counted: together they are exact. */
export type Counting = {
  readonly counts: string;
  /** With more points than an expression says. */
  readonly more: (points: string) => string;
  /** With as many points as an expression says. */
  readonly equal: (points: string) => string;
  readonly total: string;
};

const SUM = 'select coalesce(sum(students), 0) from';

/** Counts a condition directly: fast within one school. */
export const countingOneByOne = (who: string): Counting => ({
  counts: `select s.rp as points, count(*)::int as students from students s where ${who} group by s.rp`,
  more: () => '0',
  equal: () => '0',
  total: '0',
});

/** Counts the whole installation by stored counts plus pending changes. */
export const countingByBuckets: Counting = {
  counts: `select points, sum(students)::int as students from points_changes group by points`,
  more: (points) => `(${SUM} points_counts where width = ${BUCKET} and points > ${points})
    + (${SUM} points_counts
        where width = 1 and points > ${points} and points < (${points} / ${BUCKET} + 1) * ${BUCKET})`,
  equal: (points) => `(${SUM} points_counts where width = 1 and points = ${points})`,
  total: `(${SUM} points_counts where width = ${BUCKET})`,
};

/** Number of uncounted changes, up to a limit. */
export const CHANGES = `(select count(*) from (select from points_changes limit ${MOST_CHANGES}) few)`;
