import type { fetchChildData } from '@skillkite/contract/family/data';
import { CONSENT_PURPOSES, isShared } from '@skillkite/rules/access/consent';
import { PRIVACY_REQUEST_KINDS } from '@skillkite/rules/access/privacy-request';
import { desc, eq, sql } from 'drizzle-orm';
import type { Ports } from '../../../../ports.ts';
import { privacyRequests } from '../../../privacy/tables.ts';
import { SHARING_STATEMENT, type SharingStatement } from '../../../schools/school-shape.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { consents } from './tables.ts';

/** Far more than anybody asks of one child. */
const MOST = 100;

export const fetchChildDataHandler =
  ({ database: { orm } }: Ports<'database'>): StaffHandler<typeof fetchChildData> =>
  async ({ body: { student_id }, person, visible }) => {
    const [school] = await visible.rows<{ sharing: SharingStatement | null }>(
      sql`select ${SHARING_STATEMENT} from visible_schools c`,
    );
    const decided = await orm
      .selectDistinctOn([consents.purpose])
      .from(consents)
      .where(eq(consents.studentId, student_id))
      .orderBy(consents.purpose, desc(consents.id));
    const asked = await orm
      .select()
      .from(privacyRequests)
      .where(eq(privacyRequests.studentId, student_id))
      .orderBy(desc(privacyRequests.id))
      .limit(MOST);
    return {
      purposes: CONSENT_PURPOSES.map((purpose) => {
        const latest = decided.find((one) => one.purpose === purpose);
        const stated = school?.sharing?.purposes.includes(purpose) ? school.sharing : null;
        return {
          purpose,
          is_given: isShared(latest?.isGiven ?? null, stated !== null) ? 1 : 0,
          decided_at: latest?.decidedAt.toISOString() ?? null,
          statement: stated && {
            ground: stated.ground,
            stated_on: stated.stated_on,
            stated_by: stated.stated_by,
          },
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
