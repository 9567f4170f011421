/** Something wrong in a content pack: where, and what to do about it. Lines and columns count from 1. */
export type Problem = { file: string; line: number; column: number; message: string };

/** A pack cannot be imported; every problem that was found. */
export class PackError extends Error {
  override readonly name = 'PackError';
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(`The content pack has ${problems.length} problem${problems.length === 1 ? '' : 's'}.`);
    this.problems = problems;
  }
}

/** As compilers say it, so that an editor can jump there. */
export const sentenceOf = ({ file, line, column, message }: Problem): string =>
  `${file}:${line}:${column}: ${message}`;
