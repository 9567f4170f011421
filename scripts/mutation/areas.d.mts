/** What of the code is mutated, and by which tests it has to be noticed. */
type Area = {
  readonly threshold: number;
  /** A sample has one file in so many. */
  readonly oneIn: number;
  readonly folders: readonly string[];
  readonly tests: readonly string[];
  /** Configurations of Vitest whose tests run in a browser. */
  readonly components?: readonly string[];
  readonly besides?: readonly string[];
  readonly exclude?: readonly string[];
  readonly globalSetup?: readonly string[];
  /** Whether the tests of a file's own feature alone count: all tests would take hours. */
  readonly isBesideOnly?: boolean;
};
export const AREAS: Readonly<Record<string, Area>>;
