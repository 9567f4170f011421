import { randomBytes } from 'node:crypto';
import { dayOf } from '@skillkite/rules/time/calendar-day';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import type { ActiveStudent } from '../../security/principal.ts';
import { schools, students } from '../../school/accounts/tables.ts';
import type { Program } from '../../content/catalogue/catalogue.ts';
import { certificates } from './tables.ts';

const CODE_BYTES = 16;

/** When the last course of a program was finished; null where one is not. */
function completionOf({ courses }: Program, completed: ReadonlyMap<number, Date>): Date | null {
  const moments = courses.map(({ id }) => completed.get(id)?.getTime());
  const all = moments.filter((moment) => moment !== undefined);
  return all.length > 0 && all.length === courses.length ? new Date(Math.max(...all)) : null;
}

/** The program's name in other languages, as a certificate keeps it. */
const namesOf = ({ translations }: Program) =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([locale, { name }]) =>
      name === undefined ? [] : [[locale, { programName: name }]],
    ),
  );

/**
 * Issues missing certificates of the given programs, if they are complete. Each is issued once: with the last course,
 * or when the portfolio opens, for programs completed earlier or by the removal of a course.
 */
export async function giveCertificates(
  tx: Tx,
  student: Pick<ActiveStudent, 'id' | 'timeZone'>,
  programs: readonly Program[],
  completed: ReadonlyMap<number, Date>,
): Promise<void> {
  const complete = programs.flatMap((program) => {
    const completedAt = completionOf(program, completed);
    return completedAt ? [{ program, completedAt }] : [];
  });
  if (complete.length === 0) return;
  const given = await tx
    .select({ programId: certificates.programId })
    .from(certificates)
    .where(eq(certificates.studentId, student.id));
  const hasOne = new Set(given.map(({ programId }) => programId));
  const due = complete.filter(({ program }) => !hasOne.has(program.id));
  if (due.length === 0) return;
  // The name the school gave, not one the student chose: a certificate is shown to others for years.
  const [named] = await tx
    .select({ fullname: students.fullname, schoolName: schools.name })
    .from(students)
    .innerJoin(schools, eq(schools.id, students.schoolId))
    .where(eq(students.id, student.id));
  if (!named) throw new Error('The student of the session does not exist.');
  await tx
    .insert(certificates)
    .values(
      due.map(({ program, completedAt }) => ({
        studentId: student.id,
        programId: program.id,
        code: randomBytes(CODE_BYTES).toString('base64url'),
        ...named,
        programName: program.name,
        lang: program.lang,
        translations: namesOf(program),
        completedAt,
        completedOn: dayOf(completedAt, student.timeZone),
      })),
    )
    .onConflictDoNothing();
}
