const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership';
const PERSON =
  /^http:\/\/purl\.imsglobal\.org\/vocab\/lis\/v2\/(?:institution|system)\/person#(\w+)$/;

/** Roles in a platform's course that teach or support it. */
const TEACHING = [
  'Instructor',
  'ContentDeveloper',
  'Mentor',
  'Manager',
  'Administrator',
  'Officer',
];
/** Staff roles in the whole platform or institution. */
const WORKING = [
  'Administrator',
  'SysAdmin',
  'Creator',
  'Faculty',
  'Instructor',
  'Staff',
  'Support',
];

/**
 * The name of a role in the platform's course. A sub-role
 * (`membership/Instructor#TeachingAssistant`) counts as its main role.
 */
function contextRoleOf(role: string): string | null {
  // A short name is a course role (LTI core, A.2.3).
  if (/^\w+$/.test(role)) return role;
  if (!role.startsWith(MEMBERSHIP)) return null;
  const [, kind, name] = /^(?:\/(\w+))?#(\w+)$/.exec(role.slice(MEMBERSHIP.length)) ?? [];
  return kind ?? name ?? null;
}

export type LtiStanding = 'learner' | 'teacher';

/**
 * Role of a platform user. The role in the course wins over other roles. A teacher never becomes a
 * student here.
 */
export function ltiStanding(roles: readonly string[]): LtiStanding {
  const inCourse = roles.map(contextRoleOf).filter((role) => role !== null);
  if (inCourse.some((role) => TEACHING.includes(role))) return 'teacher';
  if (inCourse.includes('Learner')) return 'learner';
  const elsewhere = roles.map((role) => PERSON.exec(role)?.[1] ?? '');
  return elsewhere.some((role) => WORKING.includes(role)) ? 'teacher' : 'learner';
}
