import type { resetPictures } from '@skillkite/contract/staff/roster';
import { isYoung } from '@skillkite/rules/grade';
import { Failure } from '../../../platform/failure.ts';
import { givePictures } from '../../login/pictures.ts';
import { heldStudent } from '../../roster/correct-student.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';

export const resetPicturesHandler: StaffHandler<typeof resetPictures> = ({ body, commit, fail }) =>
  commit(async (tx) => {
    const held = await heldStudent(tx, body.student_id);
    if (!held) throw new Failure('NOT_FOUND');
    const { student, school } = held;
    if (!isYoung(student.grade)) throw fail('TOO_OLD_FOR_PICTURES');
    return {
      details: { pictures: await givePictures(tx, student.id) },
      audit: [{ subject: ['student', student.id] as const, schoolId: school.id }],
    };
  });
