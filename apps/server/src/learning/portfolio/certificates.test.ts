import { certificates, viewCertificate } from '@skillkite/contract/learning/portfolio';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestProgram,
  type TestStudent,
  aProgram,
  aSchool,
  aStudent,
} from '../../testing/data/builders.ts';
import { doCourse } from '../../testing/data/learning.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { students } from '../../school/accounts/tables.ts';
import { courses, programs } from '../../content/catalogue/tables.ts';
import { certificates as rows } from '../certificates/tables.ts';

describe('certificates', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  const aShortProgram = async (count = 1) => {
    const program = await aProgram(test.database, {
      courses: Array.from({ length: count }, () => ({ lessons: [{}] })),
    });
    await test.services.catalogue.reload();
    return program;
  };
  const finish = async (student: TestStudent, program: TestProgram) => {
    for (const course of program.courses) await doCourse(test, student, course);
  };
  const own = async (student: TestStudent) =>
    (await test.call(certificates, { user_id: student.id }, student)).details.certificates;
  const stored = (student: TestStudent) =>
    test.database.orm.select().from(rows).where(eq(rows.studentId, student.id));
  const withOne = async (given: Parameters<typeof aStudent>[1] = {}) => {
    const student = await aStudent(test.database, given);
    await finish(student, await aShortProgram());
    const [certificate] = await own(student);
    if (!certificate) throw new Error('A certificate was expected.');
    return { student, certificate };
  };

  it('are given with the last course of a program, in the words of that day and not before (D9)', async () => {
    const school = await aSchool(test.database, { name: 'Hill School', showsPortfolio: true });
    const student = await aStudent(test.database, { schoolId: school.id, fullname: 'Asha Verma' });
    const program = await aShortProgram(2);
    const [first, second] = program.courses;
    if (!first || !second) throw new Error('Two courses were expected.');
    await doCourse(test, student, first);
    expect(await stored(student)).toEqual([]);
    // Half past midnight in India, while it is still the day before in Greenwich.
    test.clock.set(new Date('2026-03-04T19:00:00Z'));
    await doCourse(test, student, second);
    expect(await stored(student)).toMatchObject([
      {
        programId: program.id,
        fullname: 'Asha Verma',
        schoolName: 'Hill School',
        completedOn: '2026-03-05',
        code: expect.stringMatching(/^[\w-]{22}$/),
      },
    ]);
    await test.database.orm
      .update(students)
      .set({ fullname: 'Another Name' })
      .where(eq(students.id, student.id));
    await test.database.orm
      .update(programs)
      .set({ name: 'Another program' })
      .where(eq(programs.id, program.id));
    await test.services.catalogue.reload();
    const [{ code } = { code: '' }] = await stored(student);
    expect(await own(student)).toEqual([
      expect.objectContaining({
        skill_id: program.id,
        fullname: 'Another Name',
        name: expect.not.stringContaining('Another'),
        completed_on: '2026-03-05',
        public_url: `${test.services.config.publicUrl}/certificate/${code}`,
      }),
    ]);
  });

  it('keep their ids and addresses when the name is corrected, whichever way that comes (D9 name-corrected)', async () => {
    const { student, certificate } = await withOne({ fullname: 'Asha Varma' });
    const set = (given: Partial<typeof students.$inferInsert>) =>
      test.database.orm.update(students).set(given).where(eq(students.id, student.id));
    await set({ section: 'B', displayName: 'Rocket' });
    expect((await stored(student))[0]?.correctedAt).toBeNull();
    await set({ fullname: 'Asha Verma' });
    expect(await own(student)).toEqual([{ ...certificate, fullname: 'Asha Verma' }]);
    const [{ correctedAt: first } = { correctedAt: null }] = await stored(student);
    expect(first).toBeInstanceOf(Date);
    await set({ fullname: 'Asha Verma' });
    expect((await stored(student))[0]?.correctedAt).toEqual(first);
  });

  it('stay when a course comes to the program later, or all of it is retired', async () => {
    const student = await aStudent(test.database);
    const program = await aShortProgram();
    await finish(student, program);
    const [before] = await own(student);
    await test.database.orm
      .insert(courses)
      .values({ programId: program.id, slug: 'later', position: 9, kind: 'ilm', name: 'Later' });
    await test.services.catalogue.reload();
    expect(await own(student)).toEqual([before]);
    await test.database.orm
      .update(programs)
      .set({ retiredAt: test.clock.now() })
      .where(eq(programs.id, program.id));
    await test.services.catalogue.reload();
    expect(await own(student)).toEqual([before]);
  });

  it('are found for what was complete before there were any, dated by its last course', async () => {
    const student = await aStudent(test.database);
    const program = await aShortProgram(2);
    await finish(student, program);
    const [given] = await stored(student);
    await test.database.orm.delete(rows).where(eq(rows.studentId, student.id));
    test.clock.set(new Date('2026-03-09T06:00:00Z'));
    const [found] = await own(student);
    expect(found).toMatchObject({
      skill_id: program.id,
      completed_at: given?.completedAt.toISOString(),
      completed_on: given?.completedOn,
    });
  });

  it('are issued once, by the first that finds them', async () => {
    const student = await aStudent(test.database);
    await finish(student, await aShortProgram(2));
    await test.database.orm.delete(rows).where(eq(rows.studentId, student.id));
    const seen = await Promise.all(Array.from({ length: 6 }, () => own(student)));
    expect(new Set(seen.flat().map(({ public_url }) => public_url)).size).toBe(1);
    expect(seen.map((list) => list.length)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await stored(student)).toHaveLength(1);
  });

  it('of two last courses that end at the same moment one gives it', async () => {
    const student = await aStudent(test.database);
    const program = await aShortProgram();
    const [course] = program.courses;
    if (!course) throw new Error('A course was expected.');
    await Promise.all(Array.from({ length: 5 }, () => doCourse(test, student, course)));
    expect(await stored(student)).toHaveLength(1);
  });

  it('are viewed one by one by their own student (spec 7)', async () => {
    const { student, certificate } = await withOne();
    const body = { user_id: student.id, certificate_id: certificate.id };
    for (let time = 0; time < 2; time += 1)
      expect((await test.call(viewCertificate, body, student)).details).toEqual({ certificate });
  });

  it('of another student or of no one are not there, and no ids but numbers are taken (D2, D3)', async () => {
    const { student, certificate } = await withOne();
    const stranger = await aStudent(test.database);
    const seenAs = (as: TestStudent, body: object) =>
      test.call(viewCertificate, { user_id: as.id, ...body }, as);
    const id = { certificate_id: certificate.id };
    expect((await seenAs(stranger, id)).failure).toMatchObject({
      status: 404,
      code: 'CERTIFICATE_NOT_FOUND',
    });
    expect((await seenAs(student, { certificate_id: 987_654 })).failure.status).toBe(404);
    expect((await seenAs(student, { certificate_id: '1' })).failure.status).toBe(400);
    const others = { user_id: student.id, ...id };
    for (const call of [viewCertificate, certificates]) {
      const body = call === viewCertificate ? others : { user_id: student.id };
      expect((await test.call(call, body, stranger)).failure.code).toBe('NOT_YOUR_PROFILE');
    }
  });
});
