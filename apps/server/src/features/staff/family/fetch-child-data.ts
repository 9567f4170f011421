import type { fetchChildData } from '@skillkite/contract/family/data';
import { CONSENT_PURPOSES } from '@skillkite/rules/consent';
import { PRIVACY_REQUEST_KINDS } from '@skillkite/rules/privacy-request';
import { desc, eq } from 'drizzle-orm';
import type { Services } from '../../../services.ts';
import { privacyRequests } from '../../privacy/tables.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';
import { consents } from './tables.ts';

/** Far more than anybody asks or decides of one child. */
const MOST = 100;

export const fetchChildDataHandler =
  ({ database: { orm } }: Services): StaffHandler<typeof fetchChildData> =>
  async ({ body: { student_id }, person }) => {
    const decided = await orm
      .select()
      .from(consents)
      .where(eq(consents.studentId, student_id))
      .orderBy(desc(consents.id))
      .limit(MOST);
    const asked = await orm
      .select()
      .from(privacyRequests)
      .where(eq(privacyRequests.studentId, student_id))
      .orderBy(desc(privacyRequests.id))
      .limit(MOST);
    return {
      purposes: CONSENT_PURPOSES.map((purpose) => {
        const latest = decided.find((one) => one.purpose === purpose);
        return {
          purpose,
          is_given: latest?.isGiven === false ? 0 : 1,
          decided_at: latest?.decidedAt.toISOString() ?? null,
        };
      }),
      requests: PRIVACY_REQUEST_KINDS.flatMap((kind) => {
        const latest = asked.find((one) => one.kind === kind);
        if (!latest) return [];
        const { askedAt, settledAt, parentId } = latest;
        return [
          {
            kind,
            asked_at: askedAt.toISOString(),
            settled_at: settledAt?.toISOString() ?? null,
            is_own: parentId === person.id ? 1 : 0,
          },
        ];
      }),
    };
  };
