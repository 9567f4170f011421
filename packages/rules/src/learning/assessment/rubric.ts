import type { LocalText } from '../../text/local-text.ts';

/** Limits: criteria of a project, levels of a criterion. */
export const MOST_CRITERIA = 5;
export const FEWEST_LEVELS = 2;
export const MOST_LEVELS = 4;

/** A criterion with the meaning of each level, lowest first. */
export type Criterion = {
  readonly slug: string;
  readonly name: LocalText;
  readonly levels: readonly LocalText[];
};
export type Rubric = readonly Criterion[];

/** Levels of a review from 1, by criterion slug. All are optional. */
export type Marks = Readonly<Record<string, number>>;

/** Names of levels, by their number. */
const LEVEL_NAMES = {
  2: ['not-yet', 'yes'],
  3: ['not-yet', 'nearly', 'yes'],
  4: ['not-yet', 'nearly', 'yes', 'wow'],
} as const;
export type LevelName = (typeof LEVEL_NAMES)[4][number];

/** Names of `count` levels, lowest first. */
export const levelNames = (count: number): readonly LevelName[] =>
  LEVEL_NAMES[count as keyof typeof LEVEL_NAMES] ?? LEVEL_NAMES[MOST_LEVELS];

/** The target level of a project, from 1: "yes". */
export const aimedLevel = (count: number): number => levelNames(count).indexOf('yes') + 1;

/** Whether each mark has an existing criterion and one of its levels. */
export const fitsRubric = (rubric: Rubric, marks: Marks): boolean =>
  Object.entries(marks).every(([slug, level]) => {
    const criterion = rubric.find((one) => one.slug === slug);
    return criterion !== undefined && level >= 1 && level <= criterion.levels.length;
  });

/** The level given for a criterion; null if the rubric has fewer levels now. */
export const givenFor = ({ slug, levels }: Criterion, marks: Marks): number | null => {
  const given = Object.hasOwn(marks, slug) ? marks[slug] : undefined;
  return given === undefined || given > levels.length ? null : given;
};

/** Compares marks in any order. */
export const sameMarks = (one: Marks, other: Marks): boolean => {
  const slugs = Object.keys(one);
  return (
    slugs.length === Object.keys(other).length && slugs.every((slug) => one[slug] === other[slug])
  );
};
