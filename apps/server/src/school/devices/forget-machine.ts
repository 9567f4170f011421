import type { forgetMachine } from '@skillkite/contract/staff/devices';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ports } from '../../ports.ts';
import { schoolMachines } from '../login/tables.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';

export const forgetMachineHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof forgetMachine> =>
  ({ body: { machine_id }, commit, place }) =>
    commit(async (tx) => {
      const [row] = await tx
        .update(schoolMachines)
        .set({ forgottenAt: clock.now() })
        .where(and(eq(schoolMachines.id, machine_id), isNull(schoolMachines.forgottenAt)))
        .returning({ browser: schoolMachines.browser });
      const details = { forgotten: true };
      if (!row) return { details, audit: 'unchanged' };
      return {
        details,
        audit: [
          {
            subject: ['machine', machine_id] as const,
            schoolId: place?.school ?? null,
            before: row,
          },
        ],
      };
    });
