import type { Place, Scope } from '@skillkite/rules/access/role';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/database.ts';
import { runNamed } from '../database/named-statement.ts';

const idsOf = (scopes: readonly Scope[], kind: Scope['kind']) =>
  scopes.filter((scope) => scope.kind === kind).map(({ id }) => id);

const isAny = (column: SQL, ids: readonly (number | string)[]) =>
  sql`${column} = any(${sql.param(ids)}::bigint[])`;

/** A class by the parts of its key (`classKey`): a section may hold anything. */
function classOf(key: number | string) {
  const [schoolId = '', grade = '', ...section] = String(key).split('-');
  return { schoolId: Number(schoolId), grade: Number(grade), section: section.join('-') };
}

const anyOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`;

/** Condition for rows `s` of students within some scopes. */
function studentsWithin(scopes: readonly Scope[]): SQL {
  if (idsOf(scopes, 'installation').length > 0) return sql`true`;
  const [schools, children] = [idsOf(scopes, 'school'), idsOf(scopes, 'student')];
  return anyOf([
    ...(schools.length > 0 ? [isAny(sql`s.school_id`, schools)] : []),
    ...(children.length > 0 ? [isAny(sql`s.id`, children)] : []),
    ...idsOf(scopes, 'class').map((key) => {
      const { schoolId, grade, section } = classOf(key);
      return sql`(s.school_id = ${schoolId} and s.grade = ${grade} and coalesce(s.section, '') = ${section})`;
    }),
  ]);
}

/** Condition for rows `m` of attendance within some scopes. */
function marksWithin(scopes: readonly Scope[]): SQL {
  if (idsOf(scopes, 'installation').length > 0) return sql`true`;
  const [schools, children] = [idsOf(scopes, 'school'), idsOf(scopes, 'student')];
  return anyOf([
    ...(schools.length > 0 ? [isAny(sql`m.school_id`, schools)] : []),
    ...(children.length > 0 ? [isAny(sql`m.student_id`, children)] : []),
    ...idsOf(scopes, 'class').map((key) => {
      const { schoolId, grade, section } = classOf(key);
      return sql`(m.school_id = ${schoolId} and m.grade = ${grade} and m.section = ${section})`;
    }),
  ]);
}

/** Condition for rows `c` of schools that some scopes are or lie in. */
function schoolsAround(scopes: readonly Scope[]): SQL {
  if (idsOf(scopes, 'installation').length > 0) return sql`true`;
  const children = idsOf(scopes, 'student');
  const schools = [
    ...idsOf(scopes, 'school'),
    ...idsOf(scopes, 'class').map((key) => classOf(key).schoolId),
  ];
  return anyOf([
    ...(schools.length > 0 ? [isAny(sql`c.id`, schools)] : []),
    ...(children.length > 0
      ? [sql`c.id in (select s.school_id from students s where ${isAny(sql`s.id`, children)})`]
      : []),
  ]);
}

/** Condition for rows `g` of grants or invitations within some scopes; `gs` is the child of one. */
function givenWithin(scopes: readonly Scope[]): SQL {
  if (idsOf(scopes, 'installation').length > 0) return sql`true`;
  const [schools, children] = [idsOf(scopes, 'school'), idsOf(scopes, 'student')];
  return anyOf([
    ...(schools.length > 0 ? [isAny(sql`coalesce(g.school_id, gs.school_id)`, schools)] : []),
    ...(children.length > 0 ? [isAny(sql`g.student_id`, children)] : []),
    ...idsOf(scopes, 'class').map((key) => {
      const { schoolId, grade, section } = classOf(key);
      return sql`(g.school_id = ${schoolId} and g.grade = ${grade} and g.section = ${section})`;
    }),
  ]);
}

/** A place as a scope. */
export function scopeOfPlace(place: Place): Scope {
  const { student, class: inClass, school, installation } = place;
  if (student !== undefined) return { kind: 'student', id: student };
  if (inClass !== undefined) return { kind: 'class', id: inClass };
  if (school !== undefined) return { kind: 'school', id: school };
  if (installation !== undefined) return { kind: 'installation', id: installation };
  throw new Error('A place without school, class or student has no scope.');
}

/**
 * Rows that a call sees. A handler reads `visible_students` and `students_who_left`, `visible_schools` (where schools
 * are managed `open_and_closed_schools`), `visible_grants` and `visible_invitations`. They have the columns of the
 * tables and only rows in scope. `visible_marks` is the attendance of classes in scope, with students who moved since.
 * `checks/staff-visible.test.ts` finds handlers that read the tables directly.
 */
export type Visible = {
  /** Runs `select …`, or `, more as (…) select …`, on visible rows. */
  rows<T extends Record<string, unknown>>(query: SQL, tx?: Tx): Promise<T[]>;
  /** The same for a large query that is asked often: of one class or one student a connection plans it once. */
  rowsOfOnePlan<T extends Record<string, unknown>>(query: SQL): Promise<T[]>;
};

/** Scopes whose statement has one text, so that it can be prepared. */
const isOnePlan = ([scope, ...more]: readonly Scope[]): boolean =>
  more.length === 0 && (scope?.kind === 'class' || scope?.kind === 'student');

/** `pool` uses prepared statements; transactions do not. */
export function visibleWithin(
  scopes: readonly Scope[],
  orm: Tx,
  pool: Database['pool'] | null = null,
): Visible {
  const relations = sql`with
    visible_students as not materialized (
      select s.* from students s where not s.is_deleted and ${studentsWithin(scopes)}),
    students_who_left as not materialized (
      select s.*, d.left_on, coalesce(d.reason, 'not-said') as left_reason, d.note as left_note
      from students s left join student_departures d on d.student_id = s.id
      where s.is_deleted and ${studentsWithin(scopes)}),
    visible_marks as not materialized (
      select m.*, s.fullname, s.school_id as now_school_id, s.grade as now_grade,
        coalesce(s.section, '') as now_section, s.is_deleted as has_left
      from attendance_marks m join students s on s.id = m.student_id where ${marksWithin(scopes)}),
    open_and_closed_schools as not materialized (
      select c.* from schools c where ${schoolsAround(scopes)}),
    visible_schools as not materialized (
      select * from open_and_closed_schools where not is_deleted),
    visible_grants as not materialized (
      select g.* from grants g left join students gs on gs.id = g.student_id
      where g.ended_at is null and ${givenWithin(scopes)}),
    visible_invitations as not materialized (
      select g.* from invitations g left join students gs on gs.id = g.student_id
      where g.accepted_at is null and g.withdrawn_at is null and ${givenWithin(scopes)})`;
  const rows = async <T extends Record<string, unknown>>(query: SQL, tx: Tx = orm): Promise<T[]> =>
    (await tx.execute(sql`${relations} ${query}`)).rows as T[];
  return {
    rows,
    rowsOfOnePlan: async <T extends Record<string, unknown>>(query: SQL): Promise<T[]> =>
      pool !== null && isOnePlan(scopes)
        ? runNamed<T>({ pool }, sql`${relations} ${query}`)
        : rows<T>(query),
  };
}
