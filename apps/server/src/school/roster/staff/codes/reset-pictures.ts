import type { resetPictures } from '@skillkite/contract/staff/roster';
import { isYoung } from '@skillkite/rules/school/grade';
import { Failure } from '../../../../errors/failure.ts';
import type { Ports } from '../../../../ports.ts';
import { shownNameOf } from '../../../accounts/shown-name.ts';
import { givePictures } from '../../../login/pictures/pictures.ts';
import { heldStudent } from '../../import/correct-student.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { printedPictureCards } from './cards.ts';
import { requireNoRecentCode } from './recent-code.ts';

export const resetPicturesHandler =
  (services: Ports<'clock' | 'config'>): StaffHandler<typeof resetPictures> =>
  (asked) =>
    asked.commit(async (tx) => {
      const held = await heldStudent(tx, asked.body.student_id);
      if (!held) throw new Failure('NOT_FOUND');
      const { student, school } = held;
      if (!isYoung(student.grade)) throw asked.fail('TOO_OLD_FOR_PICTURES');
      const child = { ...student, shownName: shownNameOf(student) };
      const now = services.clock.now();
      await requireNoRecentCode(tx, asked, { what: 'pictures', studentIds: [student.id], now });
      const given = await givePictures(tx, student.id);
      const pdf = await printedPictureCards(services, {
        given: [given],
        children: [child],
        school,
      });
      return {
        details: { pictures: [...given.pictures], pdf },
        audit: [{ subject: ['student', student.id] as const, schoolId: school.id }],
      };
    });
