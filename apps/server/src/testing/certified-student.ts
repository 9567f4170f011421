import { certificates } from '@skillkite/contract/portfolio';
import { aProgram, aSchool, aStudent } from './builders.ts';
import { doCourse } from './learning.ts';
import type { TestApp } from './test-app.ts';

/** A student who has just completed a program, and the certificate of it. */
export async function aCertifiedStudent(
  test: TestApp,
  {
    fullname = 'Asha Verma',
    displayName = null,
    schoolName = 'Hill School',
  }: { fullname?: string; displayName?: string | null; schoolName?: string } = {},
) {
  const program = await aProgram(test.database, { courses: [{ lessons: [{}] }] });
  await test.services.catalogue.reload();
  const { id: schoolId } = await aSchool(test.database, { name: schoolName });
  const student = await aStudent(test.database, { schoolId, fullname, displayName });
  for (const course of program.courses) await doCourse(test, student, course);
  const reply = await test.call(certificates, { user_id: student.id }, student);
  const [certificate] = reply.details.certificates;
  if (!certificate) throw new Error('A certificate was expected.');
  return { student, program, certificate, path: new URL(certificate.public_url).pathname };
}
