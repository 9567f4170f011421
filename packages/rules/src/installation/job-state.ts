/** How far a job is. `failed` was tried as often as its kind allows; a schedule never fails for good. */
export const JOB_STATES = ['waiting', 'running', 'done', 'failed'] as const;

/** The states that operators see: a waiting job is `scheduled` until it is due. */
export const SHOWN_JOB_STATES = ['failed', 'running', 'waiting', 'scheduled', 'done'] as const;
export type ShownJobState = (typeof SHOWN_JOB_STATES)[number];
