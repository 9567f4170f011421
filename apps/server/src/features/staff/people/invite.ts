import type { invite } from '@skillkite/contract/staff/people';
import { SCOPE_OF_ROLE, mayGrant, placeOfClass } from '@skillkite/rules/staff-role';
import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import type { StaffHandler } from '../ground/serve-staff.ts';
import { makeInvitation } from './make-invitation.ts';

/** Nobody gives a role wider than their own (D11). */
export const inviteHandler =
  ({ clock, config }: Services): StaffHandler<typeof invite> =>
  ({ body: { email, given, more_classes = [] }, commit, person, place }) =>
    commit(async (tx) => {
      if (place === null || !mayGrant(person, given.role, place)) throw new Failure('NOT_ALLOWED');
      const kind = SCOPE_OF_ROLE[given.role];
      const further = more_classes.map((of) =>
        placeOfClass({ schoolId: given.school_id ?? 0, ...of }),
      );
      if (!further.every((one) => mayGrant(person, given.role, one)))
        throw new Failure('NOT_ALLOWED');
      const wanted = {
        role: given.role,
        schoolId: kind === 'class' || kind === 'school' ? (given.school_id ?? null) : null,
        grade: kind === 'class' ? (given.grade ?? null) : null,
        section: kind === 'class' ? (given.section ?? '') : null,
        moreClasses: kind === 'class' ? more_classes : [],
        studentId: kind === 'student' ? (given.student_id ?? null) : null,
      };
      const { id, link, expiresAt } = await makeInvitation(
        tx,
        { publicUrl: config.publicUrl, now: clock.now() },
        { ...wanted, email: email.toLowerCase(), givenBy: person.id },
      );
      return {
        details: { invitation_id: id, link, expires_at: expiresAt.toISOString() },
        audit: [
          {
            subject: ['invitation', id] as const,
            schoolId: place.school ?? null,
            after: { ...wanted, email: email.toLowerCase() },
          },
        ],
      };
    });
