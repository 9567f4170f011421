import type { resetPin } from '@skillkite/contract/staff/roster';
import { Failure } from '../../../platform/failure.ts';
import { heldStudent } from '../../roster/correct-student.ts';
import { givePin } from '../../login/pin.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';

export const resetPinHandler: StaffHandler<typeof resetPin> = ({ body, commit }) =>
  commit(async (tx) => {
    const held = await heldStudent(tx, body.student_id);
    if (!held) throw new Failure('NOT_FOUND');
    const { student, school } = held;
    const pin = await givePin(tx, student);
    return {
      details: { school_code: school.code, pin },
      audit: [{ subject: ['student', student.id] as const, schoolId: school.id }],
    };
  });
