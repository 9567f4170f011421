import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifyRows } from './identify-rows.ts';
import {
  type Identity,
  type IdentityRow,
  type KnownAccount,
  type KnownStudent,
  type RowAnswer,
  isBetterSpelling,
  sameNameKey,
} from './roster-identity.ts';

type Here = { accounts: KnownAccount[]; students: KnownStudent[] };
type Cells = {
  id?: string | null;
  login?: string | null;
  number?: string | null;
  name: string;
  grade?: number;
};

const NAMES = ['Asha', 'Bina', 'Chand', 'Dev'];
const KEYS = ['1', '2', '3', '4', '5'];

/** Rows numbered by line, as in a sheet. */
const rowsOf = (cells: readonly Cells[]): IdentityRow[] =>
  cells.map(({ id = null, login = null, number = null, name, grade = 6 }, at) => ({
    line: at + 2,
    id,
    keys: [
      ...(login === null ? [] : [`login ${login}`]),
      ...(number === null ? [] : [`number ${number}`]),
    ],
    name,
    says: JSON.stringify([id, login, number, name, grade]),
  }));

const cell = fc.record({
  login: fc.option(fc.constantFrom(...KEYS), { nil: null }),
  number: fc.constantFrom(...KEYS),
  name: fc.constantFrom(...NAMES),
  grade: fc.constantFrom(6, 7),
});
const sheet = fc.array(cell, { maxLength: 7 });

/** A school in which some accounts hold siblings. */
const school = fc
  .array(
    fc.record({
      login: fc.option(fc.constantFrom(...KEYS), { nil: null }),
      profiles: fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 5 },
  )
  .map((given): Here => {
    const logins = new Set<string>();
    const accounts = given.map(({ login }, at) => {
      const isFree = login !== null && !logins.has(login);
      if (isFree) logins.add(login);
      return { id: at + 1, keys: [...(isFree ? [`login ${login}`] : []), `number ${at + 1}`] };
    });
    const students = given.flatMap(({ profiles }, at) =>
      profiles.map((name, nth) => ({
        id: (at + 1) * 10 + nth,
        accountId: at + 1,
        ids: [`#${(at + 1) * 10 + nth}`],
        name,
      })),
    );
    return { accounts, students };
  });

const NONE: ReadonlyMap<number, RowAnswer> = new Map();
const studentOfKeys = (rows: readonly IdentityRow[], found: ReadonlyMap<number, Identity>) =>
  new Map(
    rows.flatMap(({ line, says }) => {
      const identity = found.get(line);
      return identity?.kind === 'known' ? [[says, identity.student] as const] : [];
    }),
  );

/** The school after an import. */
function written(
  here: Here,
  rows: readonly IdentityRow[],
  found: ReadonlyMap<number, Identity>,
): Here {
  const accounts = [...here.accounts];
  let students = [...here.students];
  const made = new Map<string, number>();
  let next = 1000;
  for (const row of rows) {
    const identity = found.get(row.line);
    if (identity?.kind === 'known')
      students = students.map((one) =>
        one.id === identity.student ? { ...one, name: row.name } : one,
      );
    if (identity?.kind !== 'new') continue;
    let accountId = identity.account ?? made.get(identity.joins);
    if (accountId === undefined) {
      accountId = next += 1;
      made.set(identity.joins, accountId);
      accounts.push({ id: accountId, keys: row.keys });
    }
    const id = (next += 1);
    students.push({ id, accountId, ids: [`#${id}`], name: row.name });
  }
  return { accounts, students };
}

describe('who the rows of a sheet are (D21)', () => {
  it('inserting, reordering and repeating rows never changes which student a known child has (D21 unique-ids)', () => {
    fc.assert(
      fc.property(
        school,
        fc.uniqueArray(cell, { selector: ({ number }) => number, maxLength: 5 }),
        fc.array(fc.nat(), { maxLength: 4 }),
        fc.nat(),
        (here, cells, repeated, seed) => {
          const plain = cells.map((one) => ({ ...one, login: null }));
          const before = rowsOf(plain);
          const known = studentOfKeys(before, identifyRows(before, here, NONE));
          const more = [
            { login: null, number: 'a new number', name: 'New', grade: 6 },
            ...plain,
            ...repeated.flatMap((at) => plain[at % Math.max(plain.length, 1)] ?? []),
          ];
          const after = rowsOf(more.toSorted((a, b) => hash(a, seed) - hash(b, seed)));
          const found = identifyRows(after, here, NONE);
          expect(studentOfKeys(after, found)).toEqual(known);
        },
      ),
    );
  });

  it('two rows never become one account, and no row joins a student’s account, without an answer (D21 siblings-said)', () => {
    fc.assert(
      fc.property(school, sheet, (here, cells) => {
        const rows = rowsOf(cells);
        const found = identifyRows(rows, here, NONE);
        const fresh = [...found.values()].filter((identity) => identity.kind === 'new');
        expect(new Set(fresh.map(({ joins }) => joins)).size).toBe(fresh.length);
        expect(fresh.every(({ account }) => account === null)).toBe(true);
        const known = [...found.values()].flatMap((one) =>
          one.kind === 'known' ? [one.student] : [],
        );
        expect(new Set(known).size).toBe(known.length);
      }),
    );
  });

  it('every row of a sheet is found to be something', () => {
    fc.assert(
      fc.property(school, sheet, (here, cells) => {
        const rows = rowsOf(cells);
        expect([...identifyRows(rows, here, NONE).keys()].toSorted((a, b) => a - b)).toEqual(
          rows.map(({ line }) => line),
        );
      }),
    );
  });

  it('the same sheet a second time brings no student, whatever was answered', () => {
    const answer = fc.constantFrom('same', 'siblings', 'wrong', null);
    fc.assert(
      fc.property(school, sheet, fc.array(answer, { maxLength: 7 }), (here, cells, said) => {
        const rows = rowsOf(cells);
        const asked = identifyRows(rows, here, NONE);
        const answers = new Map<number, RowAnswer>();
        for (const [at, { line }] of rows.entries()) {
          const identity = asked.get(line);
          const as = said[at] ?? null;
          if (identity?.kind !== 'ask' || as === null) continue;
          const { key, lines, students } = identity.question;
          const [other] = lines;
          const [student] = students;
          answers.set(line, {
            as,
            key,
            ...(as === 'same' && (student === undefined ? { line: other ?? 0 } : { student })),
          });
        }
        const found = identifyRows(rows, here, answers);
        const after = written(here, rows, found);
        const again = identifyRows(rows, after, NONE);
        for (const [line, identity] of again) {
          // A key of two accounts must be corrected by hand, before and after the import.
          if (identity.kind === 'new') expect(found.get(line)?.kind).not.toBe('new');
          if (identity.kind === 'new')
            expect(['ask', 'wrong']).not.toContain(found.get(line)?.kind);
        }
        expect([...again.values()].filter(({ kind }) => kind === 'new')).toEqual([]);
      }),
    );
  });
});

function hash(of: unknown, seed: number): number {
  let sum = seed;
  for (const letter of JSON.stringify(of))
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}

describe('a question', () => {
  const one = { number: 'D-1', name: 'Same Child' };
  const other = { number: 'D-1', name: 'Another Child', grade: 9 };
  const nowhere: Here = { accounts: [], students: [] };
  const kinds = (
    rows: readonly Cells[],
    answers: Record<number, Partial<RowAnswer>> = {},
    here = nowhere,
  ) =>
    [
      ...identifyRows(
        rowsOf(rows),
        here,
        new Map(
          Object.entries(answers).map(([line, answer]) => [
            Number(line),
            { as: 'siblings', key: 'number D-1', ...answer },
          ]),
        ),
      ),
    ]
      .toSorted(([a], [b]) => a - b)
      .map(([, { kind }]) => kind);

  it('is a number that two different children have; a row that repeats another is none', () => {
    expect(kinds([one, one, other])).toEqual(['ask', 'repeat', 'ask']);
    expect(kinds([one, one])).toEqual(['new', 'repeat']);
  });

  it('has three answers', () => {
    expect(kinds([one, other], { 3: { as: 'siblings' } })).toEqual(['new', 'new']);
    expect(kinds([one, other], { 3: { as: 'same', line: 2 } })).toEqual(['new', 'repeat']);
    expect(kinds([one, other], { 2: { as: 'same', line: 3 } })).toEqual(['repeat', 'new']);
    expect(kinds([one, other], { 3: { as: 'wrong' } })).toEqual(['wrong', 'wrong']);
  });

  it('waits whole until each row of it is answered', () => {
    const third = { number: 'D-1', name: 'Third Child' };
    expect(kinds([one, other, third], { 3: { as: 'siblings' } })).toEqual(['ask', 'ask', 'ask']);
  });

  it('an answer counts for the number it was given for alone', () => {
    expect(kinds([one, other], { 3: { key: 'number D-2' } })).toEqual(['ask', 'ask']);
  });

  const siblings: Here = {
    accounts: [{ id: 1, keys: ['number D-1'] }],
    students: [
      { id: 10, accountId: 1, ids: ['#10'], name: 'Ravi Nair' },
      { id: 11, accountId: 1, ids: ['#11'], name: 'Rohan Nair' },
    ],
  };
  it('siblings who share a login already are known by their names', () => {
    const rows = [
      { number: 'D-1', name: 'rohan  NAIR' },
      { number: 'D-1', name: 'Ravi Nair' },
    ];
    expect(kinds(rows, {}, siblings)).toEqual(['known', 'known']);
    expect(kinds(rows.slice(1), {}, siblings)).toEqual(['known']);
  });

  it('a name that none of the siblings has is one of them, another one, or has the wrong number', () => {
    const row = { number: 'D-1', name: 'Rakesh Nair' };
    expect(kinds([row], {}, siblings)).toEqual(['ask']);
    expect(kinds([row], { 2: { as: 'same', student: 10 } }, siblings)).toEqual(['known']);
    expect(kinds([row], { 2: { as: 'siblings' } }, siblings)).toEqual(['new']);
    expect(kinds([row], { 2: { as: 'wrong' } }, siblings)).toEqual(['wrong']);
  });

  it('rows that name their students by id are these, whatever login they say', () => {
    const rows = [
      { id: '#10', number: 'D-1', name: 'Ravi N' },
      { id: '#11', number: 'D-1', name: 'Rohan N' },
    ];
    expect(kinds(rows, {}, siblings)).toEqual(['known', 'known']);
    expect(kinds([{ ...rows[0], id: '#99', name: 'X' }], {}, siblings)).toEqual(['no-such-id']);
  });
});

describe('a name', () => {
  it('knows one name in several writings', () => {
    expect(sameNameKey('asha  VERMA\u200b')).toBe(sameNameKey('Asha Verma'));
    expect(sameNameKey('Asha Varma')).not.toBe(sameNameKey('Asha Verma'));
  });

  it.each([
    ['Asha Verma', 'ASHA VERMA', false],
    ['Asha Verma', 'asha verma', false],
    ['Aaradhya McDonald', 'AARADHYA MCDONALD', false],
    ['ASHA VERMA', 'Asha Verma', true],
    ['asha verma', 'Asha Verma', true],
    ['Aaradhya Mcdonald', 'Aaradhya McDonald', true],
    ['Asha Verma', 'Asha Verma', false],
    ['आशा वर्मा', 'आशा वर्मा', false],
  ])('in place of %s, %s is a better spelling: %s', (here, said, isBetter) => {
    expect(isBetterSpelling(here, said)).toBe(isBetter);
  });
});

describe('a number that is typed', () => {
  it('never changes the name of a student without an answer (D21 typed-numbers)', () => {
    fc.assert(
      fc.property(school, sheet, (here, cells) => {
        const rows = rowsOf(cells).map((row) => ({ ...row, isTyped: true }));
        const names = new Map(here.students.map(({ id, name }) => [id, name]));
        for (const row of rows) {
          const identity = identifyRows(rows, here, NONE).get(row.line);
          if (identity?.kind === 'known')
            expect(sameNameKey(names.get(identity.student) ?? '')).toBe(sameNameKey(row.name));
        }
      }),
    );
  });
});

describe('"same child"', () => {
  it('counts in the next sheet only beside the row of that student', () => {
    const rows = rowsOf([
      { number: '1', name: 'Sneha R.' },
      { number: '1', name: 'Sneha Rathore' },
    ]);
    const here: Here = {
      accounts: [{ id: 1, keys: ['number 1'] }],
      students: [{ id: 10, accountId: 1, ids: ['#10'], name: 'Sneha Rathore' }],
    };
    const told = rows.map((row, at) => (at === 0 ? { ...row, knownAs: 10 } : row));
    const kinds = (of: readonly IdentityRow[], answers = NONE) =>
      of.map(({ line }) => identifyRows(of, here, answers).get(line)?.kind);
    expect(kinds(rows)).toEqual(['ask', 'ask']);
    expect(kinds(told)).toEqual(['repeat', 'known']);
    expect(kinds(told.map((row) => ({ ...row, knownAs: 99 })))).toEqual(['ask', 'ask']);
    const siblings = new Map([[2, { as: 'siblings', key: 'number 1' } as const]]);
    expect(kinds(told, siblings)).toEqual(['new', 'known']);
  });
});
