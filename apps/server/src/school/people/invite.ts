import type { invite } from '@skillkite/contract/staff/people';
import { ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { SCOPE_OF_ROLE, mayGrant, placeOfClass } from '@skillkite/rules/access/staff-role';
import { sql } from 'drizzle-orm';
import { Failure } from '../../errors/failure.ts';
import type { Ports } from '../../ports.ts';
import { invitationLetter } from '../../installation/mail/letters.ts';
import { queueMail } from '../../installation/mail/queue-mail.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { makeInvitation } from './make-invitation.ts';

/** Invites with a role no wider than the inviter's own (D11). */
export const inviteHandler =
  (services: Ports<'clock' | 'config'>): StaffHandler<typeof invite> =>
  ({
    body: { email, given, more_classes = [], language = ORIGINAL_LOCALE },
    commit,
    person,
    place,
    visible,
  }) =>
    commit(async (tx) => {
      const { clock, config } = services;
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
      const [school] =
        place.school === undefined
          ? []
          : await visible.rows<{ name: string }>(
              sql`select name from visible_schools where id = ${place.school}`,
              tx,
            );
      const isMailed = await queueMail(tx, services, {
        kind: 'invitation',
        to: email.toLowerCase(),
        usefulForMs: expiresAt.getTime() - clock.now().getTime(),
        letter: invitationLetter(config, {
          locale: language,
          role: given.role,
          school: school?.name ?? null,
          link,
          expiresAt,
        }),
      });
      return {
        details: {
          invitation_id: id,
          link,
          expires_at: expiresAt.toISOString(),
          is_mailed: isMailed ? 1 : 0,
        },
        audit: [
          {
            subject: ['invitation', id] as const,
            schoolId: place.school ?? null,
            after: { ...wanted, email: email.toLowerCase() },
          },
        ],
      };
    });
