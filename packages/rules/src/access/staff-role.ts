import { HERE, type Place, type Principal, ROLES, type Role, type RoleOf, may } from './role.ts';

/** Roles of adults (D11). */
export type PersonRole = RoleOf<'staff' | 'family'>;
const isPersonRole = (role: Role): role is PersonRole => 'givenFor' in ROLES[role];
export const PERSON_ROLES = (Object.keys(ROLES) as Role[]).filter(isPersonRole) as [
  PersonRole,
  ...PersonRole[],
];

export const SCOPE_OF_ROLE = Object.fromEntries(
  PERSON_ROLES.map((role) => [role, ROLES[role].givenFor]),
) as { readonly [R in PersonRole]: (typeof ROLES)[R]['givenFor'] };

/** Scope kinds of a person's role. */
export const GRANT_SCOPES = ['class', 'school', 'installation', 'student'] as const;
export type GrantScope = (typeof GRANT_SCOPES)[number];

/** Roles that a school's own identity provider may assign: school and class roles (D11). */
export const ROLES_OF_SCHOOLS = PERSON_ROLES.filter((role) =>
  ['class', 'school'].includes(SCOPE_OF_ROLE[role]),
);

/** Roles that can change a whole school need a second factor (D11). */
export const needsSecondFactor = (roles: readonly PersonRole[]): boolean =>
  roles.some((role) => 'needsSecondFactor' in ROLES[role]);

/** A class: grade and section of a school. `section` is '' if the school has no sections. */
export type SchoolClass = {
  readonly schoolId: number;
  readonly grade: number;
  readonly section: string;
};

/** Key of a class, to compare places. */
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
 * Whether a person may give or revoke a role at a place: only where they manage people (D11). A place without the
 * fields of the role's scope is refused.
 */
export const mayGrant = (giver: Principal, role: PersonRole, place: Place): boolean =>
  place[SCOPE_OF_ROLE[role]] !== undefined && may(giver, 'manage-people', place);
