import type { setConsent } from '@skillkite/contract/family/data';
import { NOTICE_VERSION } from '@skillkite/rules/access/consent';
import { and, eq, sql } from 'drizzle-orm';
import { announceSharing } from '../../../../database/live-channel.ts';
import type { Ports } from '../../../../ports.ts';
import { SHARING_COLUMNS } from '../../../accounts/sharing.ts';
import { students } from '../../../accounts/tables.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { consents } from './tables.ts';

/** Takes effect in the same transaction, and open pages of other students ask again (D22). */
export const setConsentHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof setConsent> =>
  ({ body: { student_id, purpose, is_given }, commit, person, place }) =>
    commit(async (tx) => {
      const isGiven = is_given === 1;
      const column = SHARING_COLUMNS[purpose];
      const changed = await tx
        .update(students)
        .set({ [column]: isGiven })
        .where(
          and(eq(students.id, student_id), sql`${students[column]} is distinct from ${isGiven}`),
        )
        .returning({ id: students.id });
      const details = { is_given };
      if (changed.length === 0) return { details, audit: 'unchanged' };
      await tx.insert(consents).values({
        studentId: student_id,
        personId: person.id,
        purpose,
        isGiven,
        noticeVersion: NOTICE_VERSION,
        decidedAt: clock.now(),
      });
      await announceSharing(tx);
      const subject = ['student', student_id] as const;
      return {
        details,
        audit: [{ subject, schoolId: place?.school ?? null, after: { purpose, isGiven } }],
      };
    });
