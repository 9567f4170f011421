import type { fetchJobs } from '@skillkite/contract/staff/operation';
import { countJobs, listJobs } from '../../jobs/job-list.ts';
import { isRetryable } from '../../jobs/job-queue.ts';
import type { Ports } from '../../ports.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';

export const fetchJobsHandler =
  ({ database }: Ports<'database'>): StaffHandler<typeof fetchJobs> =>
  async ({ body }) => {
    const [counts, { rows, nextMost }] = await Promise.all([
      countJobs(database),
      listJobs(database, body),
    ]);
    return {
      counts,
      next_most: nextMost,
      jobs: rows.map((job) => ({
        job_id: job.id,
        kind: job.kind,
        state: job.state,
        attempts: job.attempts,
        due_at: job.dueAt.toISOString(),
        finished_at: job.finishedAt?.toISOString() ?? null,
        error: job.error,
        is_retryable: isRetryable(job) ? 1 : 0,
      })),
    };
  };
