import { describe, expect, it } from 'vitest';
import { identifyRows } from './identify-rows.ts';
import {
  ANY_KEY,
  type IdentityRow,
  type KnownAccount,
  type KnownStudent,
  type RowAnswer,
  sameNameKey,
} from './roster-identity.ts';

const row = (line: number, name: string, keys: string[], more: Partial<IdentityRow> = {}) => ({
  line,
  id: null,
  keys,
  name,
  says: `${line} ${name}`,
  ...more,
});
const student = (id: number, accountId: number, name: string): KnownStudent => ({
  id,
  accountId,
  ids: [`#${id}`],
  name,
});
const account = (id: number, ...keys: string[]): KnownAccount => ({ id, keys });
const EMPTY = { accounts: [], students: [] };
/** Two siblings with one number, and a student alone. */
const SCHOOL = {
  accounts: [account(1, 'number 1'), account(2, 'number 2')],
  students: [student(11, 1, 'Asha'), student(12, 1, 'Bina'), student(21, 2, 'Chand')],
};
const identify = (
  rows: readonly IdentityRow[],
  here: typeof SCHOOL | typeof EMPTY = SCHOOL,
  answers: Readonly<Record<number, RowAnswer>> = {},
) => {
  const told = new Map(Object.entries(answers).map(([line, answer]) => [Number(line), answer]));
  return Object.fromEntries(identifyRows(rows, here, told));
};
const known = (id: number) => ({ kind: 'known', student: id });
const same = (key: string, who: { line: number } | { student: number }): RowAnswer => ({
  as: 'same',
  key,
  ...who,
});

describe('whose a row of a sheet is (D21)', () => {
  it('a name is the same whatever its case and spaces', () => {
    expect(sameNameKey('asha  VERMA ')).toBe('asha verma');
  });

  it('a number of one student is that student, whatever the name', () => {
    expect(identify([row(2, 'Chand Das', ['number 2'])])).toEqual({ 2: known(21) });
  });

  it('of siblings the name decides; another name is a question with both', () => {
    expect(identify([row(2, 'BINA', ['number 1'])])).toEqual({ 2: known(12) });
    expect(identify([row(2, 'Dev', ['number 1'])])).toEqual({
      2: { kind: 'ask', question: { key: 'number 1', lines: [], students: [11, 12] } },
    });
  });

  it('a row without a match is new, under the key it would share', () => {
    expect(identify([row(2, 'Dev', ['login 9', 'number 9'])])).toEqual({
      2: { kind: 'new', account: null, joins: 'login 9' },
    });
    expect(identify([row(2, 'Dev', [], { id: 'A-7' })], EMPTY)).toEqual({
      2: { kind: 'new', account: null, joins: 'id A-7' },
    });
    const empty = { accounts: [account(3, 'number 3')], students: [] };
    expect(identify([row(2, 'Dev', ['number 3'])], empty)).toEqual({
      2: { kind: 'new', account: 3, joins: 'number 3' },
    });
  });

  it('an id names a student before any key; an id of ours that is not here is refused', () => {
    expect(identify([row(2, 'Dev', ['number 2'], { id: '#11' })])).toEqual({ 2: known(11) });
    expect(identify([row(2, 'Dev', [], { id: '#99' })])).toEqual({ 2: { kind: 'no-such-id' } });
  });

  it('the same row twice counts once; two rows of one text on other lines too', () => {
    const says = 'Dev 9';
    expect(
      identify([row(2, 'Dev', ['number 9'], { says }), row(3, 'Dev', ['number 9'], { says })]),
    ).toEqual({
      2: { kind: 'new', account: null, joins: 'number 9' },
      3: { kind: 'repeat', of: 2 },
    });
  });

  it('rows are one group by way of another, and each hears of the others', () => {
    const rows = [
      row(2, 'Asha', ['login 8']),
      row(3, 'Bina', ['number 9']),
      row(4, 'Dev', ['login 8', 'number 9']),
      row(5, 'Esha', ['number 7']),
    ];
    expect(identify(rows, EMPTY)).toEqual({
      2: { kind: 'ask', question: { key: 'login 8', lines: [3, 4], students: [] } },
      3: { kind: 'ask', question: { key: 'number 9', lines: [2, 4], students: [] } },
      4: { kind: 'ask', question: { key: 'login 8', lines: [2, 3], students: [] } },
      5: { kind: 'new', account: null, joins: 'number 7' },
    });
  });

  it('rows with an own id share nothing without a key', () => {
    const rows = [row(2, 'Asha', [], { id: 'A' }), row(3, 'Bina', [], { id: 'B' })];
    expect(identify(rows, EMPTY)).toEqual({
      2: { kind: 'new', account: null, joins: 'id A' },
      3: { kind: 'new', account: null, joins: 'id B' },
    });
  });

  it('two rows with one number are both known only if each is another child of it', () => {
    const both = [row(2, 'Asha', ['number 1']), row(3, 'Bina', ['number 1'])];
    expect(identify(both)).toEqual({ 2: known(11), 3: known(12) });
    const twice = [row(2, 'Asha', ['number 1']), row(3, 'asha', ['number 1'])];
    expect(identify(twice)).toMatchObject({ 2: { kind: 'ask' }, 3: { kind: 'ask' } });
    expect(identify([row(2, 'Asha', ['number 1']), row(3, 'Dev', ['number 1'])])).toEqual({
      2: { kind: 'ask', question: { key: 'number 1', lines: [3], students: [11, 12] } },
      3: { kind: 'ask', question: { key: 'number 1', lines: [2], students: [11, 12] } },
    });
  });
});

describe('an answer to a question about a row (D21)', () => {
  it('“the same child” is that student, and counts only for its key', () => {
    const dev = [row(2, 'Dev', ['number 1'])];
    expect(identify(dev, SCHOOL, { 2: same('number 1', { student: 12 }) })).toEqual({
      2: known(12),
    });
    expect(identify(dev, SCHOOL, { 2: same('number 5', { student: 12 }) })).toMatchObject({
      2: { kind: 'ask' },
    });
    expect(identify(dev, SCHOOL, { 2: same(ANY_KEY, { student: 12 }) })).toEqual({ 2: known(12) });
    // A student with another number cannot be chosen.
    expect(identify(dev, SCHOOL, { 2: same('number 1', { student: 21 }) })).toMatchObject({
      2: { kind: 'ask' },
    });
  });

  it('“siblings” is a new child of the same account, not of one that has the name', () => {
    const siblings: RowAnswer = { as: 'siblings', key: 'number 1' };
    expect(identify([row(2, 'Dev', ['number 1'])], SCHOOL, { 2: siblings })).toEqual({
      2: { kind: 'new', account: 1, joins: 'number 1' },
    });
    expect(identify([row(2, 'Asha', ['number 1'])], SCHOOL, { 2: siblings })).toEqual({
      2: known(11),
    });
  });

  it('“wrong” stays a question that is answered so', () => {
    expect(
      identify([row(2, 'Dev', ['number 1'])], SCHOOL, { 2: { as: 'wrong', key: 'number 1' } }),
    ).toEqual({
      2: { kind: 'wrong', question: { key: 'number 1', lines: [], students: [11, 12] } },
    });
    const pair = [row(2, 'Dev', ['number 9']), row(3, 'Esha', ['number 9'])];
    expect(identify(pair, EMPTY, { 3: { as: 'wrong', key: 'number 9' } })).toMatchObject({
      2: { kind: 'wrong' },
      3: { kind: 'wrong' },
    });
  });

  it('siblings in the sheet share a login: the first needs no answer', () => {
    const pair = [row(2, 'Dev', ['number 9']), row(3, 'Esha', ['number 9'])];
    const siblings: RowAnswer = { as: 'siblings', key: 'number 9' };
    const joined = { kind: 'new', account: null, joins: 'number 9' };
    expect(identify(pair, EMPTY, { 3: siblings })).toEqual({ 2: joined, 3: joined });
    expect(identify(pair, EMPTY, { 2: siblings })).toMatchObject({
      2: { kind: 'ask' },
      3: { kind: 'ask' },
    });
    // One of them has an account here, and the other joins it.
    const here = { accounts: [account(1, 'number 9')], students: [student(11, 1, 'Dev')] };
    expect(identify(pair, here, { 3: siblings })).toEqual({
      2: known(11),
      3: { kind: 'new', account: 1, joins: 'number 9' },
    });
    expect(identify(pair, here, {})).toMatchObject({ 2: { kind: 'ask' }, 3: { kind: 'ask' } });
  });

  it('“the same as row” takes that row; of two that name each other the first counts', () => {
    const pair = [row(2, 'Dev', ['number 9']), row(3, 'Deva', ['number 9'])];
    const dev = { kind: 'new', account: null, joins: 'number 9' };
    expect(identify(pair, EMPTY, { 3: same('number 9', { line: 2 }) })).toEqual({
      2: dev,
      3: { kind: 'repeat', of: 2 },
    });
    expect(
      identify(pair, EMPTY, {
        2: same('number 9', { line: 3 }),
        3: same('number 9', { line: 2 }),
      }),
    ).toEqual({ 2: dev, 3: { kind: 'repeat', of: 2 } });
    // Neither the row itself nor a row with another number.
    for (const line of [3, 7])
      expect(identify(pair, EMPTY, { 3: same('number 9', { line }) })).toMatchObject({
        2: { kind: 'ask' },
        3: { kind: 'ask' },
      });
  });
});

describe('what an earlier import was told (D21)', () => {
  const pair = (knownAs?: number) => [
    row(2, 'Chand', ['number 2']),
    row(3, 'Chandu', ['number 2'], { knownAs }),
  ];

  it('holds for a row with another name, which is not asked about again', () => {
    expect(identify(pair(21))).toEqual({
      2: known(21),
      3: {
        kind: 'repeat',
        of: 2,
        remembered: { key: 'number 2', lines: [2], students: [21] },
      },
    });
    expect(identify(pair())).toMatchObject({ 2: { kind: 'ask' }, 3: { kind: 'ask' } });
  });

  it('gives way to a new answer', () => {
    expect(identify(pair(21), SCHOOL, { 3: { as: 'siblings', key: 'number 2' } })).toEqual({
      2: known(21),
      3: { kind: 'new', account: 2, joins: 'number 2' },
    });
  });

  it('is not used where no row has the name of that student', () => {
    const rows = [row(2, 'Dev', ['number 2']), row(3, 'Chandu', ['number 2'], { knownAs: 21 })];
    expect(identify(rows)).toMatchObject({ 2: { kind: 'ask' }, 3: { kind: 'ask' } });
  });
});

describe('a number that was typed in place of the one in the file (D21)', () => {
  const typed = (name: string, more: Partial<IdentityRow> = {}) => [
    row(2, name, ['number 2'], { isTyped: true, ...more }),
  ];

  it('of a child with another name is a question, until it is answered', () => {
    expect(identify(typed('Dev'))).toEqual({
      2: { kind: 'ask', question: { key: 'number 2', lines: [], students: [21] } },
    });
    expect(identify(typed('CHAND'))).toEqual({ 2: known(21) });
    expect(identify(typed('Dev'), SCHOOL, { 2: same('number 2', { student: 21 }) })).toEqual({
      2: known(21),
    });
    // The same answer about another student does not count.
    expect(identify(typed('Dev'), SCHOOL, { 2: same('number 2', { student: 11 }) })).toMatchObject({
      2: { kind: 'ask' },
    });
  });

  it('and an id that was typed is asked about too', () => {
    const byId = typed('Dev', { id: '#21', keys: [] });
    expect(identify(byId)).toMatchObject({ 2: { kind: 'ask', question: { key: 'student 21' } } });
    expect(identify(byId, SCHOOL, { 2: { as: 'wrong', key: 'student 21' } })).toMatchObject({
      2: { kind: 'wrong' },
    });
  });
});
