import type { retryJob } from '@skillkite/contract/staff/operation';
import { retry } from '../../jobs/job-queue.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';

export const retryJobHandler: StaffHandler<typeof retryJob> = ({ body, commit }) =>
  commit(async (tx) => {
    const kind = await retry(tx, body.job_id);
    const details = { retried: kind !== null };
    if (kind === null) return { details, audit: 'unchanged' };
    const subject = ['job', body.job_id] as const;
    return { details, audit: [{ subject, schoolId: null, after: { kind } }] };
  });
