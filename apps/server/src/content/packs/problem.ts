import type { PackText } from '@skillkite/content/local-text';
import { OperatorError } from '../../errors/operator-error.ts';

/** Something to say about a content pack: where, and what to do about it. Lines and columns count from 1. */
export type Problem = { file: string; line: number; column: number; message: string };

export const UNKEEPABLE =
  'This text holds a character that cannot be kept: U+0000, or half of one.';

/** A text that may be translated, and its place. Captions are optional. */
export type PlacedText = {
  readonly kind: 'text' | 'file' | 'captions';
  readonly text: PackText;
  readonly voice: Voice;
};

/** Findings of a pack: problems stop an import, notes do not. */
export type Findings = {
  readonly problems: Problem[];
  /** Problems of unusable packages: only their lessons are left out. */
  readonly badPackages: Problem[];
  readonly notes: Problem[];
  readonly texts: PlacedText[];
};

/** Speaks about one place of a pack. */
export type Voice = {
  problem(message: string): void;
  note(message: string): void;
  /** The problem itself, for what only shows later. */
  at(message: string): Problem;
};

/** A voice for the place that `at` knows. */
export const voiceAt = (findings: Findings, at: (message: string) => Problem): Voice => ({
  problem: (message) => void findings.problems.push(at(message)),
  note: (message) => void findings.notes.push(at(message)),
  at,
});

/** A pack cannot be imported; every problem that was found. */
export class PackError extends OperatorError {
  override readonly name = 'PackError';
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(`The content pack has ${problems.length} problem${problems.length === 1 ? '' : 's'}.`);
    this.problems = problems;
  }
}

/** In the format of compilers, so that an editor can jump there. */
export const sentenceOf = ({ file, line, column, message }: Problem): string =>
  `${file}:${line}:${column}: ${message}`;
