import type { FailureBody, FailureCode } from '@skillkite/contract/errors';
import type { Meanwhile } from '@skillkite/contract/meanwhile';
import { failures } from '@skillkite/rules/calls/failure';

/** The `field` of a 400 where no part of the body can be named. */
export const WHOLE_BODY = 'body';

type FailureOptions = {
  field?: string;
  message?: string;
  retryAfterSeconds?: number;
  /** Present state after a concurrent change. */
  current?: unknown;
  /** Source of the change. */
  changed?: Meanwhile;
  cause?: unknown;
};

/** A declared error of a call. Thrown where the rule is checked, answered in `serve` (D3). */
export class Failure<C extends FailureCode = FailureCode> extends Error {
  override readonly name = 'Failure';
  readonly code: C;
  readonly status: number;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly current: unknown;
  readonly changed: Meanwhile | undefined;

  /** `field` names the wrong field of a 400; `message` is more exact than the table's. */
  constructor(code: C, options: FailureOptions = {}) {
    const [status, sentence] = failures[code];
    super(options.message ?? sentence, { cause: options.cause });
    this.code = code;
    this.status = status;
    this.field = options.field;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.current = options.current;
    this.changed = options.changed;
  }

  /** The body of the answer. */
  get body(): FailureBody {
    return {
      status: this.status,
      code: this.code,
      message: this.message,
      ...(this.field !== undefined && { field: this.field }),
      ...(this.current !== undefined && { current: this.current }),
      ...(this.changed !== undefined && { changed: this.changed }),
    };
  }
}
