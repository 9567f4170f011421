import type { Meanwhile } from '@skillkite/contract/meanwhile';
import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { Failure } from '../errors/failure.ts';

type Body = Readonly<Record<string, unknown>>;

/** Finds the last change of a thing in the audit log. */
export type Trace = {
  /** Which rows `a` of the audit log are about it; or its last change, where its own row has it. */
  readonly rows: SQL | { readonly personId: number; readonly at: Date };
  /** A student's change, which is not in the audit log; it counts if it is the latest. */
  readonly student?: { readonly name: string; readonly at: Date } | null;
  /** Fields of the request that `current` has under other names, as they are now. */
  readonly alsoNow?: Body;
};

/** The failure for an outdated version: present state, who changed it, and different fields. */
export type ChangedMeanwhile = (tx: Tx, current: object, trace: Trace) => Promise<Failure>;

/** Audit rows about one thing, by these calls. For a class and day, with the school. */
export const rowsAbout = (
  [kind, id]: readonly [kind: string, id: string | number],
  actions: readonly string[],
  schoolId?: number,
): SQL =>
  sql`(a.subject_kind = ${kind} and a.subject_id = ${String(id)} and a.action = any(${sql.param(actions)}::text[])
    ${schoolId === undefined ? sql`` : sql`and a.school_number = ${schoolId}`})`;

type Row = { at: string; personId: number | null; name: string | null; isHere: boolean };

const said = (value: unknown) =>
  typeof value === 'string' ? value.trim() || null : (value ?? null);

/** Requested fields that differ now, without id and version. */
const differentFields = (body: Body, now: Body): string[] =>
  Object.keys(body).filter(
    (field) =>
      field !== 'version' &&
      field in now &&
      !isDeepStrictEqual(said(body[field]), said(now[field])),
  );

/**
 * Read in the transaction that found another version: the row that the winner left was committed with the change. Of a subject there
 * are few rows; without `materialized` the whole log might be gone through from its end.
 */
export const changedMeanwhileFor =
  (personId: number | null, body: unknown): ChangedMeanwhile =>
  async (tx, current, { rows: about, student, alsoNow }) => {
    const found =
      'personId' in about
        ? sql`select 0 as id, ${about.at.toISOString()}::timestamptz as at, ${about.personId}::bigint as person_id`
        : sql`select a.id, a.at, a.person_id from audit_log a where ${about}`;
    const { rows } = await tx.execute<Row>(sql`
      with about as materialized (${found})
      select b.at, b.person_id as "personId", p.name,
        exists (select from grants g where g.person_id = p.id and g.ended_at is null and g.role <> 'parent') as "isHere"
      from about b left join people p on p.id = b.person_id
      order by b.id desc limit 1`);
    const [latest] = rows;
    const at = latest ? new Date(latest.at) : null;
    const isByStudent = student && (at === null || student.at > at);
    const changer: Omit<Meanwhile, 'fields'> = isByStudent
      ? { who: 'student', name: student.name, is_former: 0, at: student.at.toISOString() }
      : {
          ...(!latest
            ? { who: 'unknown', name: null, is_former: 0 }
            : latest.personId === null
              ? { who: 'command-line', name: null, is_former: 0 }
              : latest.personId === personId
                ? { who: 'you', name: null, is_former: 0 }
                : { who: 'person', name: latest.name, is_former: latest.isHere ? 0 : 1 }),
          at: at?.toISOString() ?? null,
        };
    const fields = differentFields(body as Body, { ...current, ...alsoNow });
    return new Failure('CHANGED_MEANWHILE', { current, changed: { ...changer, fields } });
  };
