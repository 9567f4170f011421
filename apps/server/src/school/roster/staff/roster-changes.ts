import { type SQL, sql } from 'drizzle-orm';

/** Changes that move whole classes. */
const YEARS = ['year/begin_new_year', 'year/undo_new_year'];
/** Changes of named students. */
const OF_STUDENTS = [
  'roster/correct_student',
  'students/add_student',
  'students/leave_students',
  'students/move_students',
  'students/return_students',
];
const IMPORTS = ['roster/apply_import', 'roster/undo_import'];

/**
 * Audit rows about changes to roster data of these students, or with null of the whole school: corrections, additions,
 * moves, returns, imports and new years.
 */
export function rosterChanges(schoolId: number, studentIds: readonly number[] | null): SQL {
  const ofSchool = sql`a.school_number = ${schoolId}`;
  const years = sql`a.action = any(${sql.param(YEARS)}::text[])`;
  if (studentIds === null)
    return sql`(${ofSchool} and (${years} or a.action = any(${sql.param([...IMPORTS, ...OF_STUDENTS])}::text[])))`;
  const ids = sql`any(${sql.param(studentIds)}::bigint[])`;
  return sql`(${ofSchool} and (${years}
    or a.action = any(${sql.param(IMPORTS)}::text[]) and (
      a.subject_kind = 'roster-import' and a.subject_id in (
        select w.import_id::text from roster_import_writes w where w.student_id = ${ids})
      or a.subject_kind = 'school' and exists (
        select from jsonb_array_elements(a.after -> 'students') of where of::bigint = ${ids}))
    or a.action = any(${sql.param(OF_STUDENTS)}::text[]) and a.subject_kind = 'student'
      and a.subject_id = any(${sql.param(studentIds.map(String))}::text[])))`;
}
