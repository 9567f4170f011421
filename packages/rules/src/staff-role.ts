import { HERE, type Place, type Principal, type RoleOf, type ScopeKind, may } from './role.ts';

/** Roles of grown-ups (D11). */
export const PERSON_ROLES = ['teacher', 'coordinator', 'author', 'operator', 'parent'] as const;
export type PersonRole = (typeof PERSON_ROLES)[number] & RoleOf<'staff' | 'family'>;

/** What a role is given for. */
export const SCOPE_OF_ROLE = {
  teacher: 'class',
  coordinator: 'school',
  author: 'installation',
  operator: 'installation',
  parent: 'student',
} as const satisfies Record<PersonRole, ScopeKind>;

/** Kinds of what a person's role can be given for. */
export const GRANT_SCOPES = ['class', 'school', 'installation', 'student'] as const;
export type GrantScope = (typeof GRANT_SCOPES)[number];

/** Whoever can change a whole school, or more, proves twice who they are (D11). */
const NEED_SECOND_FACTOR: readonly PersonRole[] = ['coordinator', 'operator'];

export const needsSecondFactor = (roles: readonly PersonRole[]): boolean =>
  roles.some((role) => NEED_SECOND_FACTOR.includes(role));

/** A class: grade and section of a school. A school without sections has '' there. */
export type SchoolClass = {
  readonly schoolId: number;
  readonly grade: number;
  readonly section: string;
};

/** One word for a class, to compare places by. */
export const classKey = ({ schoolId, grade, section }: SchoolClass): string =>
  `${schoolId}-${grade}-${section}`;

export const placeOfInstallation = (): Place => ({ installation: HERE });
export const placeOfSchool = (schoolId: number): Place => ({
  ...placeOfInstallation(),
  school: schoolId,
});
export const placeOfClass = (of: SchoolClass): Place => ({
  ...placeOfSchool(of.schoolId),
  class: classKey(of),
});
export const placeOfStudent = (of: SchoolClass & { readonly studentId: number }): Place => ({
  ...placeOfClass(of),
  student: of.studentId,
});

/**
 * Whether somebody may give a role at a place, or take it back: where they manage people, so never wider than what they
 * have (D11). A place that does not say what the role is given for is none of it.
 */
export const mayGrant = (giver: Principal, role: PersonRole, place: Place): boolean =>
  place[SCOPE_OF_ROLE[role]] !== undefined && may(giver, 'manage-people', place);
