import type { IdentityRow, KnownAccount, KnownStudent } from './roster-identity.ts';

/** The school's students and accounts, found by the ids and keys of a row. */
export type KnownRoster = {
  studentOf(row: IdentityRow): KnownStudent | undefined;
  /** Account of the row's student, or with one of the row's keys. */
  accountOf(row: IdentityRow): number | null;
  hasAccount(key: string): boolean;
  studentsOf(accountId: number | null): readonly KnownStudent[];
  /** Texts by which rows belong together: student, account, id and keys. */
  tokensOf(row: IdentityRow): string[];
};

export function knownRoster(here: {
  readonly accounts: readonly KnownAccount[];
  readonly students: readonly KnownStudent[];
}): KnownRoster {
  const studentById = new Map(
    here.students.flatMap((one) => one.ids.map((id) => [id, one] as const)),
  );
  const accountByKey = new Map(
    here.accounts.flatMap(({ id, keys }) => keys.map((key) => [key, id] as const)),
  );
  const profiles = Map.groupBy(here.students, ({ accountId }) => accountId);

  const studentOf = (row: IdentityRow) => (row.id === null ? undefined : studentById.get(row.id));
  const accountOf = (row: IdentityRow): number | null =>
    studentOf(row)?.accountId ??
    row.keys.map((key) => accountByKey.get(key)).find((id) => id !== undefined) ??
    null;
  return {
    studentOf,
    accountOf,
    hasAccount: (key) => accountByKey.has(key),
    studentsOf: (accountId) => (accountId === null ? [] : (profiles.get(accountId) ?? [])),
    tokensOf(row) {
      const student = studentOf(row);
      const account = student ? null : accountOf(row);
      // The keys of a student named by id do not include their current account. They share a login
      // only with rows that contain it.
      return [
        ...(student ? [`student ${student.id}`] : row.id === null ? [] : [`id ${row.id}`]),
        ...(account === null ? [] : [`account ${account}`]),
        ...row.keys,
      ];
    },
  };
}

/** Groups of rows that share a key, directly or through other rows. */
export function groupsOf(rows: readonly IdentityRow[], { tokensOf }: KnownRoster) {
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
