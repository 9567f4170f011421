import type { finishSetup } from '@skillkite/contract/staff/installation';
import { isNull } from 'drizzle-orm';
import type { Ports } from '../../../../ports.ts';
import { installation } from '../../tables.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';

export const finishSetupHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof finishSetup> =>
  ({ commit }) =>
    commit(async (tx) => {
      await tx.insert(installation).values({}).onConflictDoNothing();
      const finished = await tx
        .update(installation)
        .set({ setUpAt: clock.now() })
        .where(isNull(installation.setUpAt))
        .returning({ id: installation.id });
      const details = { finished: true };
      if (finished.length === 0) return { details, audit: 'unchanged' };
      return { details, audit: [{ subject: ['installation', 1] as const, schoolId: null }] };
    });
