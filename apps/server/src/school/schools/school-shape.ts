import type { fetchSchool } from '@skillkite/contract/staff/schools';
import { sql } from 'drizzle-orm';
import { Failure } from '../../errors/failure.ts';
import type { Tx } from '../../database/database.ts';
import { CellError, type Field, issuer, timeZone } from '../roster/sheets/fields.ts';
import type { Visible } from '../../staff/visible.ts';

type School = (typeof fetchSchool)['~details']['school'];

export type SharingStatement = NonNullable<School['sharing']>;

const STATEMENT = `(
  select json_build_object('purposes', t.purposes, 'ground', t.ground, 'stated_on', t.stated_on, 'stated_by', p.name)
  from (select * from sharing_statements t where t.school_id = c.id order by t.id desc limit 1) t
  join people p on p.id = t.person_id where t.purposes <> '{}') as sharing`;
/** Sharing statement of a row `c` of schools (D22); null while everything is off. */
export const SHARING_STATEMENT = sql.raw(STATEMENT);

/** Student count and coordinators of a school, for all screens. */
export const SCHOOL_COLUMNS =
  sql.raw(`c.id as school_id, c.version, c.code, c.name, c.time_zone, c.language, c.oidc_issuer,
  c.is_deleted::int as is_closed, c.has_careers::int as has_careers, c.asks_for_feedback::int as is_feedback_asked_twice,
  c.teachers_publish::int as has_teacher_publishing,
  ${STATEMENT},
  (select count(*)::int from visible_students s where s.school_id = c.id) as students,
  coalesce((
    select json_agg(of) from (
      select p.name, p.email from visible_grants g join people p on p.id = g.person_id
      where g.school_id = c.id and g.role = 'coordinator' order by lower(p.name), p.id limit 5
    ) of
  ), '[]') as coordinators`);

export async function schoolOf(visible: Visible, schoolId: number, tx?: Tx): Promise<School> {
  const [school] = await visible.rows<School>(
    sql`select ${SCHOOL_COLUMNS} from open_and_closed_schools c where c.id = ${schoolId}`,
    tx,
  );
  if (!school) throw new Failure('NOT_FOUND');
  return school;
}

/** Parses a field like a sheet's cell; throws for invalid text. */
function readAs<T>(of: Field<T>, field: string, text: string): T {
  try {
    return of.read(text);
  } catch (error) {
    if (!(error instanceof CellError)) throw error;
    throw new Failure('BAD_REQUEST', { field, message: `${error.message}.` });
  }
}

/** Throws unless days can be counted in it. */
export function requireTimeZone(name: string): void {
  readAs(timeZone, 'time_zone', name);
}

/** The address of a provider, or none. */
export function issuerFrom(text: string | null): string | null {
  const address = text?.trim() ?? '';
  return address === '' ? null : readAs(issuer, 'oidc_issuer', address);
}
