import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { projectStatus } from '@skillkite/contract/learning/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProjectWorld, aPng, openProjectWorld } from '../testing/data/project-world.ts';
import { runCommand } from '../testing/processes/run-command.ts';

describe('npm run projects', () => {
  let world: ProjectWorld;
  beforeAll(async () => {
    world = await openProjectWorld();
  });
  afterAll(() => world.test.close());

  const projects = async (...args: string[]) => {
    const { database, services } = world.test;
    return runCommand('projects', args, {
      DATABASE_URL: database.url,
      DATA_DIR: services.config.dataDir,
    });
  };

  it('lists waiting projects, writes their files, returns and approves with remarks, and prints the next step', async () => {
    const { test, course, handIn } = world;
    expect((await projects('list', '--waiting')).said).toContain('No project waits');
    const student = await world.student({ fullname: 'Asha\nVerma' });
    const who = { user_id: student.id, ilm_id: course.id };
    const file = aPng('poster.png', 1024 * 1024 + 3);
    await handIn(student, [file]);
    const id = `${student.id}-${course.id}`;

    const listed = await projects('list', '--waiting');
    expect(listed.said).toContain(`${id}\tsubmitted\t`);
    expect(listed.said).toContain('Asha Verma, class 6');
    expect(listed.said).toContain(`npm run projects -- files ${id} FOLDER`);

    const folder = join(test.services.config.dataDir, 'to-review');
    expect((await projects('files', id, folder)).said).toContain(join(folder, '1-poster.png'));
    expect(await readdir(folder)).toEqual(['1-poster.png']);
    expect((await readFile(join(folder, '1-poster.png'))).equals(file.bytes)).toBe(true);
    expect((await stat(folder)).mode & 0o077).toBe(0);

    const mute = await projects('return', id);
    expect(mute).toMatchObject({ code: 2, complained: expect.stringContaining('--remarks') });
    const returned = await projects('return', id, '--remarks', 'Show how you measured.');
    expect(returned.said).toContain(`${id} is returned (it was submitted)`);
    expect((await test.call(projectStatus, who, student)).details).toMatchObject({
      status: 'returned',
      remarks: 'Show how you measured.',
    });

    const approved = await projects('approve', id, '--remarks', 'Well done');
    expect(approved.said).toContain(`${id} is approved (it was returned)`);
    expect((await test.call(projectStatus, who, student)).details).toMatchObject({
      status: 'approved',
      remarks: 'Well done',
    });
  });

  it('ends with status 1 and a sentence for an id of nothing, with 2 and its usage for no command', async () => {
    const { nothing } = world;
    const unknown = await projects('approve', `${nothing}-${nothing}`);
    expect(unknown).toMatchObject({ code: 1, said: '' });
    expect(unknown.complained).toContain('There is no submission');
    expect(await projects()).toMatchObject({
      code: 2,
      complained: expect.stringContaining('npm run projects -- list'),
    });
  });
});
