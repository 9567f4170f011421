import type { resetPin } from '@skillkite/contract/staff/roster';
import { Failure } from '../../../../errors/failure.ts';
import type { Ports } from '../../../../ports.ts';
import { heldStudent } from '../../import/correct-student.ts';
import { givePin } from '../../../login/pin/pin.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { requireNoRecentCode } from './recent-code.ts';

export const resetPinHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof resetPin> =>
  (asked) =>
    asked.commit(async (tx) => {
      const held = await heldStudent(tx, asked.body.student_id);
      if (!held) throw new Failure('NOT_FOUND');
      const { student, school } = held;
      const now = clock.now();
      await requireNoRecentCode(tx, asked, { what: 'pin', studentIds: [student.id], now });
      const pin = await givePin(tx, student);
      return {
        details: { school_code: school.code, pin },
        audit: [{ subject: ['student', student.id] as const, schoolId: school.id }],
      };
    });
