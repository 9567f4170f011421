import type { setConsent } from '@skillkite/contract/family/data';
import { NOTICE_VERSION } from '@skillkite/rules/consent';
import { and, eq, ne } from 'drizzle-orm';
import type { Services } from '../../../services.ts';
import { students } from '../../accounts/tables.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';
import { consents } from './tables.ts';

/** What follows happens with it, in one transaction: other students no longer see the projects, or see them again. */
export const setConsentHandler =
  ({ clock }: Services): StaffHandler<typeof setConsent> =>
  ({ body: { student_id, purpose, is_given }, commit, person, place }) =>
    commit(async (tx) => {
      const isGiven = is_given === 1;
      const changed = await tx
        .update(students)
        .set({ showsProjects: isGiven })
        .where(and(eq(students.id, student_id), ne(students.showsProjects, isGiven)))
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
      const subject = ['student', student_id] as const;
      return {
        details,
        audit: [{ subject, schoolId: place?.school ?? null, after: { purpose, isGiven } }],
      };
    });
