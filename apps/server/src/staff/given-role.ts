import type { Static } from 'typebox';
import type { GivenRole } from '@skillkite/contract/staff/access';
import { type Action, type Place, allows } from '@skillkite/rules/access/role';
import {
  type GrantScope,
  type PersonRole,
  placeOfClass,
  placeOfInstallation,
  placeOfSchool,
  placeOfStudent,
} from '@skillkite/rules/access/staff-role';
import { sql } from 'drizzle-orm';

/** A role and where it was given, as `GIVEN_COLUMNS` reads it: a child's class and school with it. */
export type GivenRow = {
  readonly role: PersonRole;
  readonly scopeKind: GrantScope;
  readonly schoolId: number | null;
  readonly schoolName: string | null;
  readonly grade: number | null;
  readonly section: string | null;
  readonly studentId: number | null;
  /** Its school has turned off what it decides about. */
  readonly isLimited: boolean;
};

/** Columns of a row `g` of grants or invitations. */
export const GIVEN_COLUMNS = sql.raw(`g.role, g.scope_kind as "scopeKind",
  coalesce(g.school_id, gs.school_id) as "schoolId", gc.name as "schoolName",
  coalesce(g.grade, gs.grade) as "grade",
  case when g.scope_kind in ('class', 'student') then coalesce(g.section, gs.section, '') end as "section",
  g.student_id as "studentId", coalesce(not gc.teachers_publish, false) as "isLimited"`);
export const GIVEN_JOINS = sql.raw(`left join students gs on gs.id = g.student_id
  left join schools gc on gc.id = coalesce(g.school_id, gs.school_id)`);

/** Place of a given role; missing fields match no place. */
export function placeOfGiven(row: GivenRow): Place {
  const { scopeKind, schoolId, grade, section, studentId } = row;
  if (scopeKind === 'installation') return placeOfInstallation();
  if (schoolId === null) return {};
  if (scopeKind === 'school') return placeOfSchool(schoolId);
  if (grade === null || section === null) return {};
  const of = { schoolId, grade, section };
  if (scopeKind === 'class') return placeOfClass(of);
  return studentId === null ? {} : placeOfStudent({ ...of, studentId });
}

export const givenRole = (row: GivenRow): Static<typeof GivenRole> => ({
  role: row.role,
  school_id: row.schoolId,
  school_name: row.schoolName,
  grade: row.grade,
  section: row.section,
  student_id: row.studentId,
});

/** Schools in which roles of a person allow an action, by id with their names. */
export const schoolsWith = (
  given: readonly GivenRow[],
  action: Action,
): ReadonlyMap<number, string> =>
  new Map(
    given.flatMap((row) =>
      row.schoolId !== null && allows(row, action)
        ? [[row.schoolId, row.schoolName ?? ''] as const]
        : [],
    ),
  );

/** Whether a role of the installation allows an action. */
export const isOfInstallation = (given: readonly GivenRow[], action: Action): boolean =>
  given.some((row) => row.scopeKind === 'installation' && allows(row, action));

/** Classes of a school whose roles allow an action to a person; null: all of them. */
export function classesWith(
  given: readonly GivenRow[],
  action: Action,
  schoolId: number,
): { grade: number; section: string }[] | null {
  const here = given.filter((row) => row.schoolId === schoolId && allows(row, action));
  if (here.some(({ scopeKind }) => scopeKind === 'school')) return null;
  const classes = here.flatMap(({ grade, section }) =>
    grade === null || section === null ? [] : [{ grade, section }],
  );
  return [...new Map(classes.map((one) => [`${one.grade}-${one.section}`, one])).values()];
}
