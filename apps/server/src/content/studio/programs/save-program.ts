import type { saveProgram } from '@skillkite/contract/staff/studio/programs';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { studioPrograms } from '../tables.ts';
import { aboutProgram, arrange, holdProgram, only, requireArranger } from './arrange.ts';
import { readPrograms } from './fetch-programs.ts';
import { requireComplete } from './program-rows.ts';

export const saveProgramHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof saveProgram> =>
  ({ body, person, place, commit, changed }) =>
    commit(async (tx) => {
      const { library_id: libraryId, program_id, version, content, courses } = body;
      const schoolId = place?.school ?? null;
      requireArranger(person, schoolId);
      requireComplete(content);
      const program = await holdProgram(tx, libraryId, program_id);
      if (!program) throw new Failure('NOT_FOUND');
      const read = async () =>
        only(await readPrograms(tx, libraryId, { person, schoolId }, program_id));
      const current = await read();
      const order = current.courses.map(({ draft_id }) => draft_id);
      if (isDeepStrictEqual(program.content, content) && isDeepStrictEqual(order, courses))
        return { details: { program: current }, audit: 'unchanged' };
      if (program.version !== version)
        throw await changed(
          tx,
          { version: program.version, content: program.content, courses: order },
          { rows: { personId: program.editedBy, at: program.editedAt } },
        );
      const now = clock.now();
      await tx
        .update(studioPrograms)
        .set({ content, version: program.version + 1, editedBy: person.id, editedAt: now })
        .where(eq(studioPrograms.id, program_id));
      await arrange(tx, { ...program, content }, { courses, now });
      return {
        details: { program: await read() },
        audit: [aboutProgram(program, schoolId, { count: courses.length })],
      };
    });
