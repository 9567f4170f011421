import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FailureBody } from '@skillkite/contract/errors';
import type { Meanwhile } from '@skillkite/contract/meanwhile';
import { fetchProject, reviewProject } from '@skillkite/contract/staff/review';
import { correctStudent, fetchStudents } from '@skillkite/contract/staff/roster';
import { changeSchool } from '@skillkite/contract/staff/schools';
import { reply } from '@skillkite/contract/staff/tickets';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schools } from '../school/accounts/tables.ts';
import { aPerson, aTicket, personCookie, staffCall } from '../testing/data/people.ts';
import { type ProjectWorld, aPng, openProjectWorld } from '../testing/data/project-world.ts';
import { runCommand } from '../testing/processes/run-command.ts';

describe('what the command line changes beside the console (D12 versions)', () => {
  let world: ProjectWorld;
  let school: typeof schools.$inferSelect;
  let operator: string;
  let coordinator: string;
  beforeAll(async () => {
    world = await openProjectWorld();
    const { id } = await world.student();
    const { rows } = await world.test.database.pool.query<{ school_id: number }>(
      'select school_id from students where id = $1',
      [id],
    );
    const schoolId = Number(rows[0]?.school_id);
    const [row] = await world.test.database.orm
      .select()
      .from(schools)
      .where(eq(schools.id, schoolId));
    if (!row) throw new Error('A school was expected.');
    school = row;
    operator = await personCookie(world.test, await aPerson(world.test, 'operator'));
    coordinator = await personCookie(
      world.test,
      await aPerson(world.test, 'coordinator', { schoolId }),
    );
  });
  afterAll(() => world.test.close());

  const run = async (command: string, ...args: string[]) => {
    const { database, services } = world.test;
    const { said, complained, code } = await runCommand(command, args, {
      DATABASE_URL: database.url,
      DATA_DIR: services.config.dataDir,
    });
    expect([code, complained], said).toEqual([0, '']);
  };
  const changed = ({ failure }: { failure: FailureBody }): Meanwhile | undefined =>
    failure.code === 'CHANGED_MEANWHILE' ? failure.changed : undefined;
  const byCommand = { who: 'command-line', name: null, is_former: 0, at: expect.any(String) };

  it('a question that was answered there', async () => {
    const ticket_id = await aTicket(world.test, (await world.student()).id);
    await run('support', 'reply', String(ticket_id), '--text', 'Log in once more.');
    const late = { ticket_id, version: 1, text: 'Wait.', is_closed: 0 } as const;
    const answer = await staffCall(world.test, reply, late, coordinator);
    expect(changed(answer)).toEqual({ ...byCommand, fields: ['text'] });
  });

  it('a project that was reviewed there, and one whose student handed in again', async () => {
    const student = await world.student({ fullname: 'Asha Verma' });
    await world.handIn(student, [aPng('a.png')]);
    const whose = { student_id: student.id, course_id: world.course.id, language: 'en' } as const;
    const look = async () =>
      (await staffCall(world.test, fetchProject, whose, coordinator)).details.project;
    const said = { status: 'approved', remarks: null, sticker: null } as const;
    const review = async (version: number) =>
      changed(
        await staffCall(world.test, reviewProject, { ...whose, version, ...said }, coordinator),
      );
    const first = await look();
    const id = `${student.id}-${world.course.id}`;
    await run('projects', 'return', id, '--remarks', 'Show how you measured.');
    expect(await review(first.version)).toEqual({ ...byCommand, fields: ['status', 'remarks'] });

    const second = await look();
    // A command has the clock of its machine.
    world.test.clock.advance(Date.now() + 60_000 - world.test.clock.now().getTime());
    await world.handIn(student, [aPng('b.png')]);
    const again = await personCookie(
      world.test,
      await aPerson(world.test, 'coordinator', { schoolId: school.id }),
    );
    const late = await staffCall(
      world.test,
      reviewProject,
      { ...whose, version: second.version, ...said },
      again,
    );
    expect(changed(late)).toMatchObject({
      who: 'student',
      name: 'Asha Verma',
      at: world.test.clock.now().toISOString(),
    });
  });

  it('students and schools that a roster changed', async () => {
    const student = await world.student({ fullname: 'Bina Roy' });
    const by = await personCookie(
      world.test,
      await aPerson(world.test, 'coordinator', { schoolId: school.id }),
    );
    const { students } = (
      await staffCall(world.test, fetchStudents, { school_id: school.id, search: 'Bina Roy' }, by)
    ).details;
    const [seen] = students;
    if (!seen) throw new Error('The student was expected.');
    const sheet = join(world.test.services.config.dataDir, 'roster.csv');
    await writeFile(
      sheet,
      `full_name,class,section,school_code,school_name,login_id\nBina Roy,${seen.grade},Z,${school.code},Renamed School,${seen.login_id}\n`,
    );
    await run('roster', 'import', sheet, '--apply');
    const late = await staffCall(
      world.test,
      correctStudent,
      { student_id: student.id, version: seen.version, section: 'Q' },
      by,
    );
    expect(changed(late)).toEqual({ ...byCommand, fields: ['section'] });
    operator = await personCookie(world.test, await aPerson(world.test, 'operator'));
    const facts = { name: 'Hillview', time_zone: school.timeZone, language: null };
    const renamed = await staffCall(
      world.test,
      changeSchool,
      { school_id: school.id, version: school.version, ...facts },
      operator,
    );
    expect(changed(renamed)).toEqual({ ...byCommand, fields: ['name'] });
  });
});
