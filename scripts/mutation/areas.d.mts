/** What of the code is mutated, and by which tests it has to be noticed. */
type Area = {
  readonly threshold: number;
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** Of a sample: the tests that count. */
  readonly testFiles?: readonly string[];
  /** Configurations of Vitest whose tests run in a browser. */
  readonly components?: readonly string[];
  readonly concurrency?: number;
  readonly pool?: string;
};
export const AREAS: Readonly<Record<string, Area>>;
