import type { Tx } from '../database/database.ts';

export type JobRun<Payload> = {
  readonly payload: Payload;
  /** Aborted when the process is to end, or when another one has taken the job over. */
  readonly signal: AbortSignal;
  /**
   * Marks the job as done in the transaction of its own changes: both happen or neither, whenever the process is killed. Throws
   * where another process has taken the job over.
   */
  complete(tx: Tx): Promise<void>;
};

/** A kind of job. A job may run twice after a killed process, so its changes must be idempotent. */
export type JobKind<Payload = unknown> = {
  /** Stored in the database, so it must not change. */
  readonly name: string;
  /** The kind is a schedule: it runs at the first start, and again this long after it was done. */
  readonly everyMs?: number;
  readonly maxAttempts?: number;
  /** Whether a retry would fail too; then the job fails at once. */
  readonly isHopeless?: (error: unknown) => boolean;
  run(job: JobRun<Payload>): Promise<JobResult>;
};

/** `more` where it stopped although there is more to do: other jobs that are due go first. `inMs` where nothing can be done before. */
export type JobResult = 'done' | 'more' | { readonly inMs: number };
