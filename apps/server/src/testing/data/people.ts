import type { AnyStaffCall } from '@skillkite/contract/staff-call';
import type { FailureBody } from '@skillkite/contract/errors';
import { type PersonRole, SCOPE_OF_ROLE } from '@skillkite/rules/access/staff-role';
import { ACCESS_KEY_HEADER } from '../../security/authenticate.ts';
import type { Clock } from '../../time/clock.ts';
import type { Database } from '../../database/database.ts';
import { personCookieName } from '../../security/session-cookie.ts';
import { ltiLinks, ltiPlatforms } from '../../school/lti/tables.ts';
import { schoolMachines } from '../../school/login/tables.ts';
import { beginPersonSession } from '../../staff/person-session.ts';
import { assignmentStudents, assignments } from '../../learning/teacher/staff/assign/tables.ts';
import { parentJoins } from '../../school/parents/staff/family/tables.ts';
import { events } from '../../school/events/tables.ts';
import { NO_COUNTS } from '../../school/roster/staff/imports/draw-import.ts';
import { rosterImports } from '../../school/roster/staff/tables.ts';
import { grants, people } from '../../staff/tables.ts';
import { supportTickets } from '../../school/support/tables.ts';
import { jobs } from '../../jobs/tables.ts';
import { aProgram, unique } from './builders.ts';
import { EVENT } from '../calls/staff-bodies.ts';
import { type FormFile, formPayload } from '../files/forms.ts';
import type { TestApp } from '../test-app.ts';

/** Sent by calls that take a form. */
export const A_FILE: FormFile = { name: 'a.txt', bytes: Buffer.from('What I found out.') };

/** A hash without a known password. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$/ENt/vEPWEvdIX5UiZ8atg$SY260tdTNWjY8g/bPFJVS3B2EoVoG4nhMhkuoKnLfcA';

export type TestPerson = { readonly id: number; readonly email: string; readonly grantId: number };

type Where = {
  readonly schoolId?: number;
  readonly grade?: number;
  readonly section?: string;
  readonly studentId?: number;
};

/** A grown-up with one role, given for what its kind of scope needs. */
export async function aPerson(
  { database, clock }: { readonly database: Pick<Database, 'orm'>; readonly clock: Clock },
  role: PersonRole,
  where: Where = {},
  more: Partial<typeof people.$inferInsert> = {},
): Promise<TestPerson> {
  const now = clock.now();
  const email = `${unique(role)}@school.example`;
  const [person] = await database.orm
    .insert(people)
    .values({ email, name: `A ${role}`, passwordHash: NOBODYS_HASH, createdAt: now, ...more })
    .returning();
  if (!person) throw new Error('A person was expected.');
  const kind = SCOPE_OF_ROLE[role];
  const [grant] = await database.orm
    .insert(grants)
    .values({
      personId: person.id,
      role,
      scopeKind: kind,
      schoolId: kind === 'class' || kind === 'school' ? (where.schoolId ?? null) : null,
      grade: kind === 'class' ? (where.grade ?? 6) : null,
      section: kind === 'class' ? (where.section ?? '') : null,
      studentId: kind === 'student' ? (where.studentId ?? null) : null,
      givenAt: now,
    })
    .returning();
  if (!grant) throw new Error('A grant was expected.');
  return { id: person.id, email: person.email, grantId: grant.id };
}

/** A question of a student; its id. */
export async function aTicket(
  { database, clock }: { readonly database: Pick<Database, 'orm'>; readonly clock: Clock },
  studentId: number,
  more: Partial<typeof supportTickets.$inferInsert> = {},
): Promise<number> {
  const [ticket] = await database.orm
    .insert(supportTickets)
    .values({
      studentId,
      requestKey: unique('request'),
      category: 'lesson',
      text: 'The video does not start.',
      facts: { browser: 'Firefox' },
      createdAt: clock.now(),
      ...more,
    })
    .returning();
  if (!ticket) throw new Error('A ticket was expected.');
  return ticket.id;
}

/** A job that failed for good; the id. */
export async function aFailedJob({ database }: Pick<TestApp, 'database'>): Promise<number> {
  const [job] = await database.orm
    .insert(jobs)
    .values({ kind: unique('kind'), state: 'failed', attempts: 10, error: 'Error: no luck' })
    .returning();
  if (!job) throw new Error('A job was expected.');
  return job.id;
}

/** A parent waiting for confirmation; returns the id. */
export async function aJoin(
  test: Pick<TestApp, 'database' | 'clock'>,
  studentId: number,
): Promise<number> {
  const { id: personId } = await aPerson(test, 'author');
  const [join] = await test.database.orm
    .insert(parentJoins)
    .values({ personId, studentId, childName: 'Asha', askedAt: test.clock.now() })
    .returning();
  if (!join) throw new Error('A parent who waits was expected.');
  return join.id;
}

/** A course of its own that was given to one student of a class to do; its id. */
export async function anAssignment(
  test: Pick<TestApp, 'database' | 'clock' | 'services'>,
  where: { schoolId: number; grade: number; section: string; studentId: number },
): Promise<number> {
  const { schoolId, grade, section, studentId } = where;
  const { id: personId } = await aPerson(test, 'teacher', where);
  const { courses } = await aProgram(test.database, { grades: [grade] });
  await test.services.catalogue.reload();
  const [row] = await test.database.orm
    .insert(assignments)
    .values({
      schoolId,
      grade,
      section,
      courseId: courses[0]?.id ?? 0,
      personId,
      requestKey: unique('request'),
      createdAt: test.clock.now(),
    })
    .returning();
  if (!row) throw new Error('An assignment was expected.');
  await test.database.orm.insert(assignmentStudents).values({ assignmentId: row.id, studentId });
  return row.id;
}

/** An uploaded sheet without computed differences; returns its id. */
/** A school's event without enrolments. */
export async function anEvent(
  { database }: Pick<TestApp, 'database'>,
  schoolId: number,
): Promise<number> {
  const { name, host, kind, class_groups, starts_at, ends_at, join_link } = EVENT;
  const [row] = await database.orm
    .insert(events)
    .values({
      schoolId,
      slug: unique('event'),
      name,
      host,
      kind,
      classGroups: [...class_groups],
      startsAt: new Date(starts_at),
      endsAt: new Date(ends_at),
      joinLink: join_link,
    })
    .returning();
  if (!row) throw new Error('An event was expected.');
  return row.id;
}

export async function anImport(
  test: Pick<TestApp, 'database' | 'clock'>,
  schoolId: number,
): Promise<number> {
  const now = test.clock.now();
  const { id: personId } = await aPerson(test, 'coordinator', { schoolId });
  const [row] = await test.database.orm
    .insert(rosterImports)
    .values({
      schoolId,
      personId,
      state: 'columns',
      fileName: 'students.csv',
      headers: ['Who', 'Where', 'Which'],
      columns: ['', '', ''],
      kept: ['values', 'values', 'values'],
      rows: [
        { line: 1, cells: ['Who', 'Where', 'Which'] },
        { line: 2, cells: ['Anita Bose', '6', unique('B')] },
      ],
      rowCount: 1,
      fixes: {},
      counts: NO_COUNTS,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    })
    .returning();
  if (!row) throw new Error('An import was expected.');
  return row.id;
}

/** A computer that is known to a school; its id. */
export async function aMachine(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  schoolId: number,
): Promise<number> {
  const now = clock.now();
  const [row] = await database.orm
    .insert(schoolMachines)
    .values({
      schoolId,
      machineHash: unique('machine'),
      browser: 'Firefox, Linux',
      knownSince: now,
      lastUsedAt: now,
    })
    .returning();
  if (!row) throw new Error('A computer was expected.');
  return row.id;
}

/** A learning platform that a school has connected. */
export async function aPlatform(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  schoolId: number,
): Promise<number> {
  const [row] = await database.orm
    .insert(ltiPlatforms)
    .values({
      schoolId,
      name: 'Moodle of our school',
      issuer: 'https://moodle.example',
      clientId: unique('client'),
      authorizationUrl: 'https://moodle.example/auth',
      tokenUrl: 'https://moodle.example/token',
      jwksUrl: 'https://moodle.example/keys',
      createdAt: clock.now(),
    })
    .returning();
  if (!row) throw new Error('A platform was expected.');
  return row.id;
}

/** An account of a platform that is joined to a student. */
export async function aPlatformLink(
  test: Pick<TestApp, 'database' | 'clock'>,
  { schoolId, studentId }: { schoolId: number; studentId: number },
): Promise<number> {
  const [row] = await test.database.orm
    .insert(ltiLinks)
    .values({
      platformId: await aPlatform(test, schoolId),
      subject: unique('subject'),
      studentId,
      joinedBy: 'student',
      createdAt: test.clock.now(),
    })
    .returning();
  if (!row) throw new Error('A link was expected.');
  return row.id;
}

/** The cookie header of a new session of a grown-up. */
export async function personCookie(
  { database, clock, services }: TestApp,
  { id }: { readonly id: number },
  { isComplete = true }: { isComplete?: boolean } = {},
): Promise<string> {
  const session = { personId: id, isComplete, browser: 'Firefox, Linux' };
  const token = await beginPersonSession(database.orm, session, clock.now());
  return `${personCookieName(services.config.publicUrl)}=${token}`;
}

export type StaffReply<C extends AnyStaffCall> = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The cookie header that the answer's cookies make. */
  readonly cookie: string;
  readonly details: C['~details'];
  readonly failure: FailureBody;
};

/** Makes a call of grown-ups with a cookie header, or without any. */
export async function staffCall<C extends AnyStaffCall>(
  { app, services }: Pick<TestApp, 'app' | 'services'>,
  call: C,
  body: C['~request'] | Record<string, unknown>,
  cookie: string | null = null,
  files: readonly FormFile[] = [A_FILE],
): Promise<StaffReply<C>> {
  const form = call.multipart ? await formPayload(body as Record<string, unknown>, files) : null;
  const response = await app.inject({
    method: 'POST',
    url: call.path,
    headers: {
      [ACCESS_KEY_HEADER]: services.config.accessKey,
      ...(cookie && { cookie }),
      ...form?.headers,
    },
    payload: form?.payload ?? (body as Record<string, unknown>),
  });
  const answer = response.json<{ details: C['~details'] } & FailureBody>();
  const isSuccess = response.statusCode === 200;
  return {
    status: response.statusCode,
    headers: response.headers,
    cookie: response.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    get details() {
      if (!isSuccess) throw new Error(`${call.path} failed: ${response.body}`);
      return answer.details;
    },
    get failure() {
      if (isSuccess) throw new Error(`${call.path} succeeded: ${response.body}`);
      return answer;
    },
  };
}
