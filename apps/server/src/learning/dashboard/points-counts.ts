// How a statement counts students by points. Each way is a `with` named `counts`, read whole, and what is looked up beside it.

/** Who stands on the leaderboard: everybody but the deactivated. The triggers on `students` have the same rule. */
export const STANDS = 'not s.is_deleted';

/** Points in a bucket: with some 20,000 points in play a rank is the sum of at most 20 buckets and 1,000 values. */
export const BUCKET = 1000;
/** Changes that a rank adds up at no cost worth naming; from here on who reads counts them in. */
export const MOST_CHANGES = 1000;

/** `counts`, and how many students there are beside those it counts: both together are exact. */
export type Counting = {
  readonly counts: string;
  /** With more points than an expression says. */
  readonly more: (points: string) => string;
  /** With as many points as an expression says. */
  readonly equal: (points: string) => string;
  readonly total: string;
};

const SUM = 'select coalesce(sum(students), 0) from';

/** Once over all whom a condition names: quick within one school. */
export const countingOneByOne = (who: string): Counting => ({
  counts: `select s.rp as points, count(*)::int as students from students s where ${who} group by s.rp`,
  more: () => '0',
  equal: () => '0',
  total: '0',
});

/** The whole installation by the changes since they were counted in, and what is counted already. */
export const countingByBuckets: Counting = {
  counts: `select points, sum(students)::int as students from points_changes group by points`,
  more: (points) => `(${SUM} points_counts where width = ${BUCKET} and points > ${points})
    + (${SUM} points_counts
        where width = 1 and points > ${points} and points < (${points} / ${BUCKET} + 1) * ${BUCKET})`,
  equal: (points) => `(${SUM} points_counts where width = 1 and points = ${points})`,
  total: `(${SUM} points_counts where width = ${BUCKET})`,
};

/** How many changes wait to be counted in; no more than is enough to know that they are many. */
export const CHANGES = `(select count(*) from (select from points_changes limit ${MOST_CHANGES}) few)`;
