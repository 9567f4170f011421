import { transaction } from '../../database/transaction.ts';
import {
  creativeProjectStatus,
  updateCreativeProject,
} from '@skillkite/contract/learning/projects';
import {
  PROJECT_FILE_LIMIT_BYTES,
  UPLOAD_PART_BYTES,
} from '@skillkite/rules/learning/project/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestCourse, type TestStudent, aProgram } from '../../testing/data/builders.ts';
import type { FormFile } from '../../testing/files/forms.ts';
import { type ProjectWorld, aPng, openProjectWorld } from '../../testing/data/project-world.ts';
import { projectIdOf, reviewProject } from './review.ts';

describe('a project of a creative course refuses (spec 7 "Creative")', () => {
  let world: ProjectWorld;
  let plain: TestCourse;
  let locked: TestCourse;
  beforeAll(async () => {
    world = await openProjectWorld();
    const { courses } = await aProgram(world.test.database, {
      area: 'creative',
      themeCategory: 3,
      courses: [{}, { projectBrief: '<p>Build.</p>' }],
    });
    [plain, locked] = courses as [TestCourse, TestCourse];
    await world.test.services.catalogue.reload();
  });
  afterAll(() => world.test.close());

  const anExplorer = () => world.student({ profileType: 2 });
  const send = (
    as: TestStudent,
    files: readonly FormFile[],
    more: Record<string, string | number> = {},
  ) =>
    world.send(
      updateCreativeProject,
      { user_id: as.id, ilm_id: world.creative.id, ...more },
      files,
      as,
    );

  it('a course that is unknown, foreign, without a project or locked (D4)', async () => {
    const explorer = await anExplorer();
    const refusals = [
      [world.nothing, 'COURSE_NOT_FOUND'],
      [world.course.id, 'COURSE_OUT_OF_REACH'],
      [plain.id, 'NO_PROJECT'],
    ] as const;
    for (const [courseId, code] of refusals) {
      const who = { user_id: explorer.id, ilm_id: courseId };
      const shown = await world.test.call(creativeProjectStatus, who, explorer);
      expect(shown.failure.code).toBe(code);
      const sent = await send(explorer, [aPng('a.png')], { ilm_id: courseId });
      expect(sent.failure.code).toBe(code);
    }
    const shut = await send(explorer, [aPng('a.png')], { ilm_id: locked.id });
    expect(shut.failure.code).toBe('COURSE_LOCKED');
  });

  it('a file that is too large, of another kind or out of step', async () => {
    const explorer = await anExplorer();
    const begin = [aPng('a.png', UPLOAD_PART_BYTES)];
    const large = { upload_id: 'too-large', offset: 0, total_size: PROJECT_FILE_LIMIT_BYTES + 1 };
    expect((await send(explorer, begin, large)).failure.code).toBe('FILE_TOO_LARGE');
    const program = { name: 'game.exe', bytes: Buffer.from('MZ of Windows') };
    expect((await send(explorer, [program])).failure.code).toBe('FILE_TYPE_REFUSED');
    const ahead = {
      upload_id: 'out-of-step',
      offset: UPLOAD_PART_BYTES,
      total_size: 3 * UPLOAD_PART_BYTES,
    };
    expect((await send(explorer, begin, ahead)).failure.code).toBe('UPLOAD_OUT_OF_STEP');
  });

  it('a 21st file, and any once it is approved', async () => {
    const explorer = await anExplorer();
    const twenty = Array.from({ length: 20 }, (_, index) => aPng(`${index}.png`));
    expect((await send(explorer, twenty)).details.files).toHaveLength(20);
    expect((await send(explorer, [aPng('21.png')])).failure.code).toBe('TOO_MANY_FILES');
    const project = projectIdOf({ studentId: explorer.id, courseId: world.creative.id });
    await transaction(world.test.database, (tx) =>
      reviewProject(tx, project, {
        verdict: { kind: 'approved', marks: {}, remarks: null },
        now: world.test.clock.now(),
      }),
    );
    expect((await send(explorer, [aPng('b.png')])).failure.code).toBe('PROJECT_APPROVED');
  });
});
