import type { ClassName } from '@skillkite/contract/staff-call';
import type { invite } from '@skillkite/contract/staff/people';
import type { Place } from '@skillkite/rules/access/role';
import {
  SCOPE_OF_ROLE,
  placeOfClass,
  placeOfInstallation,
  placeOfSchool,
  placeOfStudent,
} from '@skillkite/rules/access/staff-role';
import { type SQL, and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from './database/database.ts';
import { Failure } from './errors/failure.ts';
import { schools, students } from './school/accounts/tables.ts';
import { schoolMachines } from './school/login/tables.ts';
import { ltiLinks, ltiPlatforms } from './school/lti/tables.ts';
import { events } from './school/events/tables.ts';
import { supportTickets } from './school/support/tables.ts';
import { assignments } from './learning/teacher/staff/assign/tables.ts';
import { parentJoins } from './school/parents/staff/family/tables.ts';
import { GIVEN_COLUMNS, GIVEN_JOINS, type GivenRow, placeOfGiven } from './staff/given-role.ts';
import { placeOfFile, placeOfSeenFile } from './content/studio/files/library-file.ts';
import { placeOfDraft, placeOfLibrary, placeOfPack } from './content/studio/library/library.ts';
import { placeOfStudentId } from './staff/place-of-student.ts';
import type { Person } from './staff/person-session.ts';
import type { ResourcePlaces } from './staff/serve-staff.ts';
import { rosterImports } from './school/roster/staff/tables.ts';

type Given = (typeof invite)['~request']['given'];

async function placeOfSchoolId(
  tx: Tx,
  schoolId: number,
  person: Person | null = null,
): Promise<Place | null> {
  if (person?.given.some((one) => one.schoolId === schoolId)) return placeOfSchool(schoolId);
  const [row] = await tx.select({ id: schools.id }).from(schools).where(eq(schools.id, schoolId));
  return row ? placeOfSchool(row.id) : null;
}

async function placeOfClassName(
  tx: Tx,
  { school_id, grade, section }: ClassName,
  person: Person | null = null,
): Promise<Place | null> {
  const school = await placeOfSchoolId(tx, school_id, person);
  return school && placeOfClass({ schoolId: school_id, grade, section });
}

async function placeOfRow(tx: Tx, from: SQL): Promise<Place | null> {
  const { rows } = await tx.execute<GivenRow>(sql`select ${GIVEN_COLUMNS} from ${from}`);
  const [row] = rows;
  return row ? placeOfGiven(row) : null;
}

async function placeOfTicket(tx: Tx, ticketId: number): Promise<Place | null> {
  const [row] = await tx
    .select({
      studentId: students.id,
      schoolId: students.schoolId,
      grade: students.grade,
      section: sql<string>`coalesce(${students.section}, '')`,
    })
    .from(supportTickets)
    .innerJoin(students, eq(students.id, supportTickets.studentId))
    .where(eq(supportTickets.id, ticketId));
  return row ? placeOfStudent(row) : null;
}

const lacks = (field: string): Failure =>
  new Failure('BAD_REQUEST', {
    field: `given.${field}`,
    message: `The field "given.${field}" is missing: this role is given for it.`,
  });

/** Where a role is to be given: what its kind of scope needs must be said. */
async function placeOfWish(tx: Tx, given: Given): Promise<Place | null> {
  const kind = SCOPE_OF_ROLE[given.role];
  if (kind === 'installation') return placeOfInstallation();
  if (kind === 'student') {
    if (given.student_id === undefined) throw lacks('student_id');
    return placeOfStudentId(tx, given.student_id);
  }
  if (given.school_id === undefined) throw lacks('school_id');
  if (kind === 'school') return placeOfSchoolId(tx, given.school_id);
  if (given.grade === undefined) throw lacks('grade');
  const { school_id, grade, section = '' } = given;
  return placeOfClassName(tx, { school_id, grade, section });
}

/** Where each thing is that a request can name; null where it does not exist. */
export const PLACES: ResourcePlaces = {
  class: placeOfClassName,
  school: placeOfSchoolId,
  student: placeOfStudentId,
  given: placeOfWish,
  grant: (tx: Tx, id: number) => placeOfRow(tx, sql`grants g ${GIVEN_JOINS} where g.id = ${id}`),
  ticket: placeOfTicket,
  import: async (tx: Tx, id: number) => {
    const [row] = await tx
      .select({ schoolId: rosterImports.schoolId })
      .from(rosterImports)
      .where(eq(rosterImports.id, id));
    return row ? placeOfSchool(row.schoolId) : null;
  },
  event: async (tx: Tx, id: number) => {
    const [row] = await tx
      .select({ schoolId: events.schoolId })
      .from(events)
      .where(eq(events.id, id));
    return row?.schoolId ? placeOfSchool(row.schoolId) : null;
  },
  machine: async (tx: Tx, id: number) => {
    const [row] = await tx
      .select({ schoolId: schoolMachines.schoolId })
      .from(schoolMachines)
      .where(eq(schoolMachines.id, id));
    return row ? placeOfSchool(row.schoolId) : null;
  },
  join: async (tx: Tx, id: number) => {
    const [row] = await tx
      .select({ studentId: parentJoins.studentId })
      .from(parentJoins)
      .where(eq(parentJoins.id, id));
    return row ? placeOfStudentId(tx, row.studentId) : null;
  },
  assignment: async (tx: Tx, id: number) => {
    const [row] = await tx
      .select({
        schoolId: assignments.schoolId,
        grade: assignments.grade,
        section: assignments.section,
      })
      .from(assignments)
      .where(eq(assignments.id, id));
    return row ? placeOfClass(row) : null;
  },
  platform: async (tx: Tx, id: number) => {
    const [row] = await tx
      .select({ schoolId: ltiPlatforms.schoolId })
      .from(ltiPlatforms)
      .where(and(eq(ltiPlatforms.id, id), isNull(ltiPlatforms.endedAt)));
    return row ? placeOfSchool(row.schoolId) : null;
  },
  'platform-link': async (tx: Tx, id: number) => {
    const [row] = await tx
      .select({ schoolId: ltiPlatforms.schoolId })
      .from(ltiLinks)
      .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiLinks.platformId))
      .where(eq(ltiLinks.id, id));
    return row ? placeOfSchool(row.schoolId) : null;
  },
  library: placeOfLibrary,
  'library-file': placeOfFile,
  'seen-file': placeOfSeenFile,
  pack: placeOfPack,
  draft: placeOfDraft,
  invitation: (tx: Tx, id: number) =>
    placeOfRow(tx, sql`invitations g ${GIVEN_JOINS} where g.id = ${id}`),
};
