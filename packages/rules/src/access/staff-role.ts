import { HERE, type Place, type Principal, ROLES, type Role, type RoleOf, may } from './role.ts';

/** Roles of grown-ups (D11). */
export type PersonRole = RoleOf<'staff' | 'family'>;
const isPersonRole = (role: Role): role is PersonRole => 'givenFor' in ROLES[role];
export const PERSON_ROLES = (Object.keys(ROLES) as Role[]).filter(isPersonRole) as [
  PersonRole,
  ...PersonRole[],
];

/** What a role is given for. */
export const SCOPE_OF_ROLE = Object.fromEntries(
  PERSON_ROLES.map((role) => [role, ROLES[role].givenFor]),
) as { readonly [R in PersonRole]: (typeof ROLES)[R]['givenFor'] };

/** Kinds of what a person's role can be given for. */
export const GRANT_SCOPES = ['class', 'school', 'installation', 'student'] as const;
export type GrantScope = (typeof GRANT_SCOPES)[number];

/** What a school's own provider vouches for: what is given for the school or a class of it (D11). */
export const ROLES_OF_SCHOOLS = PERSON_ROLES.filter((role) =>
  ['class', 'school'].includes(SCOPE_OF_ROLE[role]),
);

/** Whoever can change a whole school, or more, proves twice who they are (D11). */
export const needsSecondFactor = (roles: readonly PersonRole[]): boolean =>
  roles.some((role) => 'needsSecondFactor' in ROLES[role]);

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
