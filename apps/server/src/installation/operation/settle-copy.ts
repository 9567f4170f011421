import type { settleCopy } from '@skillkite/contract/staff/operation';
import { and, eq, isNull } from 'drizzle-orm';
import { Failure } from '../../errors/failure.ts';
import type { Ports } from '../../ports.ts';
import { privacyRequests } from '../../school/privacy/tables.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';

export const settleCopyHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof settleCopy> =>
  ({ body, commit }) =>
    commit(async (tx) => {
      const [settled] = await tx
        .update(privacyRequests)
        .set({ settledAt: clock.now() })
        .where(
          and(
            eq(privacyRequests.id, body.request_id),
            eq(privacyRequests.kind, 'export'),
            isNull(privacyRequests.settledAt),
          ),
        )
        .returning();
      const details = { settled: true };
      if (!settled) {
        // The request may have been withdrawn: then nothing was handed over.
        const [known] = await tx
          .select({ id: privacyRequests.id })
          .from(privacyRequests)
          .where(eq(privacyRequests.id, body.request_id));
        if (!known) throw new Failure('NOT_FOUND');
        return { details, audit: 'unchanged' };
      }
      const subject = ['privacy-request', settled.id] as const;
      return { details, audit: [{ subject, schoolId: null }] };
    });
