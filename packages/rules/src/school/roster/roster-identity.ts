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

/** Groups of rows that share a key, directly or through other rows. */
function groupsOf(rows: readonly IdentityRow[], tokensOf: (row: IdentityRow) => readonly string[]) {
  const parent = new Map<string, string>();
  const rootOf = (token: string): string => {
    let root = token;
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root))
      root = up;
    parent.set(token, root);
    return root;
  };
  for (const row of rows) {
    const [first, ...others] = tokensOf(row);
    if (first === undefined) continue;
    if (!parent.has(first)) parent.set(first, first);
    for (const other of others) {
      if (!parent.has(other)) parent.set(other, other);
      parent.set(rootOf(other), rootOf(first));
    }
  }
  return Map.groupBy(rows, (row) => rootOf(tokensOf(row)[0] ?? `line ${row.line}`));
}

/**
 * Finds the student of each row. A login, number or id identifies a student if it is unique in the sheet and here, or
 * if the name decides among siblings. Other matches are questions. Two rows are one account only if `answers` says
 * "siblings".
 */
export function identifyRows(
  rows: readonly IdentityRow[],
  here: { readonly accounts: readonly KnownAccount[]; readonly students: readonly KnownStudent[] },
  answers: ReadonlyMap<number, RowAnswer>,
): Map<number, Identity> {
  const found = new Map<number, Identity>();
  const studentById = new Map(
    here.students.flatMap((one) => one.ids.map((id) => [id, one] as const)),
  );
  const accountByKey = new Map(
    here.accounts.flatMap(({ id, keys }) => keys.map((key) => [key, id] as const)),
  );
  const profiles = Map.groupBy(here.students, ({ accountId }) => accountId);

  const firstOf = new Map<string, number>();
  const distinct = rows.filter((row) => {
    const first = firstOf.get(row.says);
    if (first === undefined) {
      firstOf.set(row.says, row.line);
      return true;
    }
    found.set(row.line, { kind: 'repeat', of: first });
    return false;
  });

  const byId = (row: IdentityRow) => (row.id === null ? undefined : studentById.get(row.id));
  const accountOf = (row: IdentityRow): number | null =>
    byId(row)?.accountId ??
    row.keys.map((key) => accountByKey.get(key)).find((id) => id !== undefined) ??
    null;
  const tokensOf = (row: IdentityRow): string[] => {
    const student = byId(row);
    const account = student ? null : accountOf(row);
    // The keys of a student named by id do not include their current account. They share a login
    // only with rows that contain it.
    return [
      ...(student ? [`student ${student.id}`] : row.id === null ? [] : [`id ${row.id}`]),
      ...(account === null ? [] : [`account ${account}`]),
      ...row.keys,
    ];
  };

  for (const group of groupsOf(distinct, tokensOf).values()) identifyGroup(group);
  return found;

  function identifyGroup(group: readonly IdentityRow[]): void {
    const inGroup = new Set(group.map(({ line }) => line));
    const keyOf = (row: IdentityRow): string => {
      const shared = tokensOf(row).find((token) =>
        group.some((other) => other !== row && tokensOf(other).includes(token)),
      );
      const [first = ''] = row.keys;
      return shared === undefined || shared.startsWith('account ')
        ? (row.keys.find((key) => accountByKey.has(key)) ?? (first || (tokensOf(row)[0] ?? '')))
        : shared;
    };
    const answerOf = (row: IdentityRow): RowAnswer | undefined => {
      const answer = answers.get(row.line);
      return answer?.key === ANY_KEY || answer?.key === keyOf(row) ? answer : undefined;
    };
    const repeats = (row: IdentityRow): number | undefined => {
      const answer = answerOf(row);
      const target = answer?.as === 'same' ? answer.line : undefined;
      if (target === undefined || !inGroup.has(target) || target === row.line) return undefined;
      const other = group.find(({ line }) => line === target);
      // If two rows each claim to be the other, the first counts.
      return other && answerOf(other)?.line === row.line && row.line < target ? undefined : target;
    };
    const accountIn = (of: readonly IdentityRow[]) =>
      of.map(accountOf).find((id) => id !== null) ?? null;
    const namedIn = (students: readonly KnownStudent[], row: IdentityRow) => {
      const same = students.filter(({ name }) => sameNameKey(name) === sameNameKey(row.name));
      return same.length === 1 ? same[0] : undefined;
    };
    const all = profiles.get(accountIn(group) ?? 0) ?? [];
    /**
     * The row that matches the student of an earlier confirmation, if another row has that
     * student's name.
     */
    const remembered = (row: IdentityRow): number | undefined => {
      const whose = (one: IdentityRow) => (byId(one) ?? namedIn(all, one))?.id;
      if (row.knownAs === undefined || answerOf(row) || whose(row) !== undefined) return undefined;
      return group.find((other) => !answerOf(other) && whose(other) === row.knownAs)?.line;
    };
    const left = group.filter((row) => {
      const of = repeats(row);
      if (of !== undefined) {
        found.set(row.line, { kind: 'repeat', of });
        return false;
      }
      const told = remembered(row);
      if (told === undefined) return true;
      const asked = { key: keyOf(row), lines: [told], students: all.map(({ id }) => id) };
      found.set(row.line, { kind: 'repeat', of: told, remembered: asked });
      return false;
    });
    const account = accountIn(left);
    const own = account === null ? [] : (profiles.get(account) ?? []);
    const named = (row: IdentityRow) => namedIn(own, row);

    const chosen = (row: IdentityRow): KnownStudent | undefined => {
      const answer = answerOf(row);
      return answer?.as === 'same' ? own.find(({ id }) => id === answer.student) : undefined;
    };
    const question = (row: IdentityRow): Question => ({
      key: keyOf(row),
      lines: left.filter((other) => other !== row).map(({ line }) => line),
      students: own.map(({ id }) => id),
    });

    const [only] = left;
    if (only && left.length === 1) {
      found.set(only.line, identifyOne(only));
      return;
    }
    const matches = left.map((row) => byId(row) ?? chosen(row) ?? named(row));
    const isOneEach = new Set(matches.map((match) => match?.id)).size === left.length;
    if (isOneEach && matches.every((match) => match !== undefined)) {
      for (const [at, row] of left.entries())
        found.set(row.line, { kind: 'known', student: matches[at]?.id ?? 0 });
      return;
    }
    const isWrong = left.some((row) => answerOf(row)?.as === 'wrong');
    const isNamed = (at: number) =>
      matches[at] !== undefined &&
      matches.every((match, other) => other === at || match?.id !== matches[at]?.id);
    // The first row needs no answer: the others are its siblings.
    const isSaid = left.every(
      (row, at) =>
        isNamed(at) || answerOf(row)?.as === 'siblings' || (at === 0 && own.length === 0),
    );
    const canShare = left.every((row) => row.keys.length > 0 || byId(row) !== undefined);
    for (const [at, row] of left.entries()) {
      if (isWrong) found.set(row.line, { kind: 'wrong', question: question(row) });
      else if (!isSaid || !canShare) found.set(row.line, { kind: 'ask', question: question(row) });
      else if (isNamed(at)) found.set(row.line, { kind: 'known', student: matches[at]?.id ?? 0 });
      else found.set(row.line, { kind: 'new', account, joins: left[0]?.keys[0] ?? '' });
    }

    function identifyOne(row: IdentityRow): Identity {
      const known = byId(row);
      if (known)
        return isStranger(row, known)
          ? { kind: answerOf(row)?.as === 'wrong' ? 'wrong' : 'ask', question: question(row) }
          : { kind: 'known', student: known.id };
      if (row.id?.startsWith('#')) return { kind: 'no-such-id' };
      const joins = row.keys[0] ?? `id ${row.id}`;
      if (account === null || own.length === 0) return { kind: 'new', account, joins };
      const match = chosen(row) ?? named(row) ?? (own.length === 1 ? own[0] : undefined);
      const answer = answerOf(row);
      if (answer?.as === 'wrong') return { kind: 'wrong', question: question(row) };
      if (answer?.as === 'siblings' && !named(row)) return { kind: 'new', account, joins };
      if (match && !isStranger(row, match)) return { kind: 'known', student: match.id };
      return { kind: 'ask', question: question(row) };
    }

    /**
     * Whether a corrected key belongs to a child with another name. Then only an answer makes the
     * row that child.
     */
    function isStranger(row: IdentityRow, { id, name }: KnownStudent): boolean {
      const isSaid = answerOf(row)?.as === 'same' && answerOf(row)?.student === id;
      return row.isTyped === true && !isSaid && sameNameKey(name) !== sameNameKey(row.name);
    }
  }
}
