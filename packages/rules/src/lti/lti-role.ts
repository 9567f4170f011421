const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership';
const PERSON =
  /^http:\/\/purl\.imsglobal\.org\/vocab\/lis\/v2\/(?:institution|system)\/person#(\w+)$/;

/** Roles in the platform's course that teach, or look after it. */
const TEACHING = [
  'Instructor',
  'ContentDeveloper',
  'Mentor',
  'Manager',
  'Administrator',
  'Officer',
];
/** Roles in the whole platform or institution that do. */
const WORKING = [
  'Administrator',
  'SysAdmin',
  'Creator',
  'Faculty',
  'Instructor',
  'Staff',
  'Support',
];

/** The name of a role in the platform's course: a sub-role (`membership/Instructor#TeachingAssistant`) is one of its kind. */
function contextRoleOf(role: string): string | null {
  // A short name is one of the course (LTI core, A.2.3).
  if (/^\w+$/.test(role)) return role;
  if (!role.startsWith(MEMBERSHIP)) return null;
  const [, kind, name] = /^(?:\/(\w+))?#(\w+)$/.exec(role.slice(MEMBERSHIP.length)) ?? [];
  return kind ?? name ?? null;
}

export type LtiStanding = 'learner' | 'teacher';

/**
 * Role of a person from a platform. The role in the course counts before other roles. A teacher never becomes a student
 * here.
 */
export function ltiStanding(roles: readonly string[]): LtiStanding {
  const inCourse = roles.map(contextRoleOf).filter((role) => role !== null);
  if (inCourse.some((role) => TEACHING.includes(role))) return 'teacher';
  if (inCourse.includes('Learner')) return 'learner';
  const elsewhere = roles.map((role) => PERSON.exec(role)?.[1] ?? '');
  return elsewhere.some((role) => WORKING.includes(role)) ? 'teacher' : 'learner';
}
