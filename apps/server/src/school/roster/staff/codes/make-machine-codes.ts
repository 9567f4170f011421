import type { makeMachineCodes } from '@skillkite/contract/staff/roster';
import type { Ports } from '../../../../ports.ts';
import { printedFirstCode } from '../../../login/password/first-code.ts';
import { newMachineCodes } from '../../../login/machines/machine-codes.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';

export const makeMachineCodesHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof makeMachineCodes> =>
  ({ body: { school_id, count }, commit }) =>
    commit(async (tx) => {
      const codes = await newMachineCodes(tx, { schoolId: school_id, count, now: clock.now() });
      return {
        details: { codes: codes.map(printedFirstCode) },
        audit: [{ subject: ['school', school_id] as const, schoolId: school_id, after: { count } }],
      };
    });
