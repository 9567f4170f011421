/** States of a job. `failed` has used all its retries; a scheduled job never fails for good. */
export const JOB_STATES = ['waiting', 'running', 'done', 'failed'] as const;

/** States shown to operators: a waiting job is `scheduled` until it is due. */
export const SHOWN_JOB_STATES = ['failed', 'running', 'waiting', 'scheduled', 'done'] as const;
export type ShownJobState = (typeof SHOWN_JOB_STATES)[number];
