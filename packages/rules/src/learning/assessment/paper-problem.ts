/** Problems of a row in a sheet of paper answers. */
export const PAPER_PROBLEMS = [
  'no-id',
  'twice',
  'not-on-paper',
  'no-level',
  'no-question',
  'no-answer',
] as const;
export type PaperProblem = (typeof PAPER_PROBLEMS)[number];
