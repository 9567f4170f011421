import type { Access } from '@skillkite/contract/access';
import type { StudentId } from '@skillkite/contract/ids';
import { askedMode } from '@skillkite/rules/learning/assessment/assessment-access';
import type {
  AssessmentMode,
  AssessmentState,
} from '@skillkite/rules/learning/assessment/assessment';
import type { CalendarDay } from '@skillkite/rules/time/calendar-day';
import type { ProfileType } from '@skillkite/rules/school/grade';
import type { Action, Grant, KindWith } from '@skillkite/rules/access/role';

/** The acting student, with fields that most calls check. */
export type ActiveStudent = {
  readonly id: StudentId;
  readonly accountId: number;
  readonly schoolId: number;
  readonly fullname: string;
  readonly grade: number;
  readonly section: string | null;
  readonly profileType: ProfileType;
  readonly isMass: boolean;
  readonly isCareer: boolean;
  readonly isDeleted: boolean;
  /** The school's IANA time zone (D5). */
  readonly timeZone: string;
  /** Decides whether a required assessment is shown first (D8). */
  readonly assessment: {
    readonly mode: AssessmentMode;
    readonly state: AssessmentState;
    readonly opens: CalendarDay | null;
    readonly closes: CalendarDay | null;
  };
};

/** The principal of a session: its grants, and fields that its calls check. */
export type Principal = { readonly grants: readonly Grant[] } & (
  | { readonly kind: 'account'; readonly student: null }
  | { readonly kind: 'student'; readonly student: ActiveStudent }
);

/** Principals that can make a call: those whose roles have its action. */
export type PrincipalOf<A extends Access> = A extends {
  readonly action: infer Wanted extends Action;
}
  ? Extract<Principal, { readonly kind: KindWith<Wanted> }>
  : Principal | null;

/** Columns read with a session to identify its principal. */
export type PrincipalRow = {
  account_id: number;
  is_pin: boolean;
  student_id: StudentId | null;
  school_id: number;
  fullname: string;
  grade: number;
  section: string | null;
  profile_type: ProfileType;
  is_mass: boolean;
  is_career: boolean;
  is_deleted: boolean;
  time_zone: string;
  assessment_mode: AssessmentMode;
  assessment_state: AssessmentState;
  has_assessment_result: boolean;
  assessment_opens: CalendarDay | null;
  assessment_closes: CalendarDay | null;
};

/** Read in the statement that finds the session, `sessions s`. */
export const PRINCIPAL = {
  columns: `
    p.id as student_id, p.school_id, coalesce(p.display_name, p.fullname) as fullname, p.grade, p.section, p.profile_type,
    p.is_mass, p.is_career or c.has_careers as is_career, p.is_deleted or c.is_deleted as is_deleted, c.time_zone,
    p.assessment_mode, p.assessment_state, p.has_assessment_result,
    p.assessment_start_date::text as assessment_opens, p.assessment_end_date::text as assessment_closes`,
  joins: `
    left join students p on p.id = s.student_id
    left join schools c on c.id = p.school_id`,
};

const studentOf = (row: PrincipalRow): ActiveStudent | null =>
  row.student_id === null
    ? null
    : {
        id: row.student_id,
        accountId: row.account_id,
        schoolId: row.school_id,
        fullname: row.fullname,
        grade: row.grade,
        section: row.section,
        profileType: row.profile_type,
        isMass: row.is_mass,
        isCareer: row.is_career,
        isDeleted: row.is_deleted,
        timeZone: row.time_zone,
        assessment: {
          mode: askedMode({
            mode: row.assessment_mode,
            state: row.assessment_state,
            hasResult: row.has_assessment_result,
          }),
          state: row.assessment_state,
          opens: row.assessment_opens,
          closes: row.assessment_closes,
        },
      };

/** Principal of a session: a profile of an account, or an account without a chosen profile. */
export function principalOf(row: PrincipalRow): Principal {
  const { account_id: account, is_pin: isPin } = row;
  const student = studentOf(row);
  if (student === null)
    return { kind: 'account', student, grants: [{ role: 'account-holder', scope: { account } }] };
  const scope = { account, student: student.id };
  return { kind: 'student', student, grants: [{ role: isPin ? 'pin-student' : 'student', scope }] };
}
