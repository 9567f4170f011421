/** What can be wrong with a row of a sheet of answers from paper. */
export const PAPER_PROBLEMS = [
  'no-id',
  'twice',
  'not-on-paper',
  'no-level',
  'no-question',
  'no-answer',
] as const;
export type PaperProblem = (typeof PAPER_PROBLEMS)[number];
