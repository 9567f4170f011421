import { certificates } from '@skillkite/contract/learning/portfolio';
import { aProgram, aSchool, aStudent } from './builders.ts';
import { doCourse } from './learning.ts';
import type { TestApp } from '../test-app.ts';

/** A student who has just completed a program, and the certificate of it, which their school shares (D22). */
export async function aCertifiedStudent(
  test: TestApp,
  {
    fullname = 'Asha Verma',
    displayName = null,
    schoolName = 'Hill School',
  }: {
    fullname?: string;
    displayName?: string | null;
    schoolName?: string;
  } = {},
) {
  const program = await aProgram(test.database, { courses: [{ lessons: [{}] }] });
  await test.services.catalogue.reload();
  const { id: schoolId } = await aSchool(test.database, {
    name: schoolName,
    showsPortfolio: true,
  });
  const student = await aStudent(test.database, { schoolId, fullname, displayName });
  for (const course of program.courses) await doCourse(test, student, course);
  const reply = await test.call(certificates, { user_id: student.id }, student);
  const [certificate] = reply.details.certificates;
  if (!certificate) throw new Error('A certificate was expected.');
  const { public_url, credential_url } = certificate;
  if (public_url === null || credential_url === null) throw new Error('It was to be shared.');
  return {
    student,
    program,
    certificate: { ...certificate, public_url, credential_url },
    path: new URL(public_url).pathname,
  };
}
