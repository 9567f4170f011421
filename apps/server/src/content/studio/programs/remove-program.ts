import type { removeProgram } from '@skillkite/contract/staff/studio/programs';
import { eq } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { studioPrograms } from '../tables.ts';
import { aboutProgram, arrange, holdProgram, requireArranger } from './arrange.ts';

export const removeProgramHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof removeProgram> =>
  ({ body, person, place, commit }) =>
    commit(async (tx) => {
      const schoolId = place?.school ?? null;
      requireArranger(person, schoolId);
      const details = { is_removed: 1 as const };
      const program = await holdProgram(tx, body.library_id, body.program_id);
      if (!program) return { details, audit: 'unchanged' };
      await arrange(tx, program, { courses: [], isEnding: true, now: clock.now() });
      await tx.delete(studioPrograms).where(eq(studioPrograms.id, program.id));
      return { details, audit: [aboutProgram(program, schoolId, { is_deleted: true })] };
    });
