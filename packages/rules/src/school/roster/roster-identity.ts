import { oneLine } from '../../text/one-line.ts';
import type { ROW_ANSWERS } from './roster-import.ts';

/** Names with equal keys may be the same child's: `asha  VERMA` and `Asha Verma`. */
export const sameNameKey = (name: string): string => oneLine(name).toLowerCase();

const isOneCase = (name: string) => name === name.toUpperCase() || name === name.toLowerCase();

/**
 * Whether a name in a sheet is a better spelling. A name that an office program exported in
 * capitals or small letters only is not.
 */
export const isBetterSpelling = (here: string, said: string): boolean =>
  oneLine(here) !== said && !(isOneCase(said) && !isOneCase(here));

/** Key of an answer that counts for any key: the sheet itself marks siblings. */
export const ANY_KEY = '*';

export type RowAnswer = {
  readonly as: (typeof ROW_ANSWERS)[number];
  /** The answer counts only for this key. */
  readonly key: string;
  /** Same child as the row on this line; that row is imported. */
  readonly line?: number;
  /** Same child as this student. */
  readonly student?: number;
};

/** The identifying fields of a sheet's row. */
export type IdentityRow = {
  readonly line: number;
  /** The roster's own id, or `#` with our id, such as `#12`. */
  readonly id: string | null;
  /** Login and admission number, prefixed so that keys of different kinds never match. */
  readonly keys: readonly string[];
  readonly name: string;
  /** The whole row as text: rows with equal text are repetitions. */
  readonly says: string;
  /**
   * The login, number or id was corrected during the import. A student who already has it leads to
   * a question.
   */
  readonly isTyped?: boolean;
  /** A student that an earlier import confirmed as the same child as this row. */
  readonly knownAs?: number | undefined;
};

export type KnownStudent = {
  readonly id: number;
  readonly accountId: number;
  readonly ids: readonly string[];
  readonly name: string;
};
export type KnownAccount = { readonly id: number; readonly keys: readonly string[] };

export type Question = {
  /** Key shared by the rows and students. */
  readonly key: string;
  /** The other rows with this key, without repetitions. */
  readonly lines: readonly number[];
  /** The existing students with this key. */
  readonly students: readonly number[];
};

/** Identity of a row (D21). */
export type Identity =
  | { readonly kind: 'known'; readonly student: number }
  /**
   * `account`: the account of existing siblings, or null for a new one. Rows with the same `joins`
   * share the new account.
   */
  | { readonly kind: 'new'; readonly account: number | null; readonly joins: string }
  /**
   * `remembered`: an earlier import answered this question; the coordinator can change the answer.
   */
  | { readonly kind: 'repeat'; readonly of: number; readonly remembered?: Question }
  | { readonly kind: 'ask'; readonly question: Question }
  | { readonly kind: 'wrong'; readonly question: Question }
  /** The row's id belongs to no student here. */
  | { readonly kind: 'no-such-id' };
