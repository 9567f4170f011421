import { romanGrade } from '@skillkite/rules/school/grade';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../database/database.ts';
import { transaction } from '../../../database/transaction.ts';
import { hashFirstCode, newFirstCode, printedFirstCode } from '../../login/password/first-code.ts';
import {
  newParentCode,
  parentCodeHash,
  printedParentCode,
} from '../../login/password/parent-code.ts';
import { endSessions } from '../../login/end-sessions.ts';
import { sessions } from '../../login/tables.ts';
import { accounts, parentCodes, schools, students } from '../../accounts/tables.ts';
import { RosterError } from '../sheets/record.ts';
import type { LoginCard, ParentCard } from './login-card.ts';

/** Recipients: students of a school, or of all, without a password; or these logins in any case. */
export type Wanted =
  | { kind: 'newcomers'; schoolCode: string | null }
  | { kind: 'logins'; names: readonly string[] }
  | { kind: 'accounts'; ids: readonly number[] };

type Holder = {
  accountId: number;
  card: Pick<LoginCard, 'school' | 'students'>;
  /** Null where a card for the child would say nothing. */
  login: LoginCard['login'] | null;
};

const chosenBy = (wanted: Wanted) => {
  if (wanted.kind === 'newcomers')
    return and(
      isNull(accounts.passwordHash),
      wanted.schoolCode === null
        ? undefined
        : eq(sql`upper(${schools.code})`, wanted.schoolCode.toUpperCase()),
    );
  if (wanted.kind === 'accounts')
    return sql`${accounts.id} = any(${sql.param([...wanted.ids])}::bigint[])`;
  const names = [...wanted.names];
  return or(
    inArray(
      accounts.loginId,
      names.map((name) => name.toLowerCase()),
    ),
    // CODE/A-101 names an admission number of a school.
    inArray(
      sql`upper(${schools.code} || '/' || ${accounts.admissionNo})`,
      names.map((name) => name.toUpperCase()),
    ),
  );
};

async function holdersOf(tx: Tx, wanted: Wanted): Promise<Holder[]> {
  const rows = await tx
    .select({ account: accounts, school: schools, student: students })
    .from(students)
    .innerJoin(accounts, eq(accounts.id, students.accountId))
    .innerJoin(schools, eq(schools.id, accounts.schoolId))
    .where(and(eq(students.isDeleted, false), eq(schools.isDeleted, false), chosenBy(wanted)))
    .orderBy(asc(schools.code), asc(students.grade), asc(students.section), asc(students.fullname));
  return [...Map.groupBy(rows, ({ account }) => account.id).values()].flatMap((profiles) => {
    const [{ account, school } = { account: null, school: null }] = profiles;
    if (!account || !school) return [];
    return [
      {
        accountId: account.id,
        card: {
          school: school.name,
          students: profiles.map(({ student }) => ({
            fullname: student.fullname,
            className: [romanGrade(student.grade), student.section].filter(Boolean).join(' '),
          })),
        },
        login: loginOf(account, school.code),
      },
    ];
  });
}

const loginOf = (
  { loginId, admissionNo }: typeof accounts.$inferSelect,
  schoolCode: string,
): LoginCard['login'] | null => {
  if (loginId !== null) return { kind: 'login-id', loginId };
  return admissionNo === null ? null : { kind: 'admission', schoolCode, admissionNo };
};

/** A code for parents that is not written yet, with its card. */
type NewParentCode = { accountId: number; card: ParentCard; parentHash: string };
/** A code that is not written yet, with its card. */
type NewCode = { accountId: number; card: LoginCard; hash: string; parentHash: string };

function withParentCode({ accountId, card }: Holder): NewParentCode {
  const code = newParentCode();
  return {
    accountId,
    card: { ...card, parentCode: printedParentCode(code) },
    parentHash: parentCodeHash(code),
  };
}

/** New codes for parents alone, for the cards of these accounts. They count from `writeParentCodes` on. */
export const newParentCodes = async (tx: Tx, ids: readonly number[]): Promise<NewParentCode[]> =>
  (await holdersOf(tx, { kind: 'accounts', ids })).map(withParentCode);

/** New codes for those who are wanted. They count from `writeCodes` on. */
export async function newCodes(tx: Tx, wanted: Wanted): Promise<NewCode[]> {
  const holders = (await holdersOf(tx, wanted)).flatMap((holder) =>
    holder.login === null ? [] : [{ ...holder, login: holder.login }],
  );
  if (wanted.kind === 'logins' && holders.length < wanted.names.length)
    throw new RosterError(
      `${wanted.names.length} logins were named and ${holders.length} found. An admission number is named CODE/NUMBER.`,
    );
  return Promise.all(
    holders.map(async (holder) => {
      const code = newFirstCode();
      const { card, ...forParents } = withParentCode(holder);
      return {
        ...forParents,
        card: { ...card, login: holder.login, code: printedFirstCode(code) },
        hash: await hashFirstCode(code),
      };
    }),
  );
}

/** Replaces the parents' code of each account; the earlier one becomes invalid. */
export async function writeParentCodes(
  tx: Tx,
  codes: readonly Pick<NewParentCode, 'accountId' | 'parentHash'>[],
): Promise<void> {
  if (codes.length > 0)
    await tx
      .insert(parentCodes)
      .values(codes.map(({ accountId, parentHash }) => ({ accountId, codeHash: parentHash })))
      .onConflictDoUpdate({
        target: parentCodes.accountId,
        set: { codeHash: sql`excluded.code_hash` },
      });
}

/** Replaces each account's code or password; sessions with the earlier one end. */
export async function writeCodes(tx: Tx, codes: readonly NewCode[]): Promise<void> {
  await tx.execute(sql`
    update accounts set first_code_hash = said.hash, password_hash = null
    from jsonb_to_recordset(${JSON.stringify(codes.map(({ accountId, hash }) => ({ id: accountId, hash })))}::jsonb)
      as said (id bigint, hash text)
    where accounts.id = said.id`);
  await writeParentCodes(tx, codes);
  await endSessions(
    tx,
    inArray(
      sessions.accountId,
      codes.map(({ accountId }) => accountId),
    ),
  );
}

/**
 * New first-time codes, each in place of an account's earlier code or password. `keep` is given the cards before anything
 * is changed: a code that could not be printed must not lock anybody out.
 */
export async function issueCodes(
  database: Database,
  wanted: Wanted,
  keep: (cards: readonly LoginCard[]) => Promise<void>,
): Promise<number> {
  const codes = await newCodes(database.orm, wanted);
  if (codes.length === 0) return 0;
  await keep(codes.map(({ card }) => card));
  await transaction(database, (tx) => writeCodes(tx, codes));
  return codes.length;
}
