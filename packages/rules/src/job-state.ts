/** How far a job is. `failed` was tried as often as its kind allows; a schedule never fails for good. */
export const JOB_STATES = ['waiting', 'running', 'done', 'failed'] as const;
