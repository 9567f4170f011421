import { runtimeConfig } from './runtime-config.ts';

/** Failure of a call: the server's failure (D3), or status 0 without an answer. */
export type ApiFailure = {
  status: number;
  code: string;
  message: string;
  field?: string;
  retryAfterSeconds?: number;
  /** Current state for CHANGED_MEANWHILE, in wire names. */
  current?: unknown;
  /** The person who changed it. */
  changed?: unknown;
};

export type Answer = { data: unknown } | { error: ApiFailure };

export const OFFLINE: ApiFailure = {
  status: 0,
  code: 'OFFLINE',
  message: "No Internet: You're experiencing poor connectivity...",
};

/** Timeout of a call; the connection may be lost without an error. */
const ANSWER_WITHIN_MS = 30_000;

type PostOptions = {
  signal?: AbortSignal;
  keepalive?: boolean;
  /** A repeat of the request carries the same key and reports the same rewards (D18). */
  idempotencyKey?: string;
};

const failureFrom = async (response: Response): Promise<ApiFailure> => {
  const retryAfter = Number(response.headers.get('retry-after'));
  const said = (await response.json().catch(() => null)) as Partial<ApiFailure> | null;
  return {
    code: 'INTERNAL',
    message: 'Something went wrong!',
    ...said,
    status: response.status,
    ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
  };
};

/** Sends one call to the server. Never throws: a lost connection is a result too. */
export async function post(
  path: string,
  body: unknown,
  { signal, keepalive = false, idempotencyKey }: PostOptions = {},
): Promise<Answer> {
  const giveUp = new AbortController();
  const stop = () => giveUp.abort();
  signal?.addEventListener('abort', stop);
  const timer = setTimeout(stop, ANSWER_WITHIN_MS);
  try {
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      keepalive,
      headers: {
        'content-type': 'application/json',
        'x-access-key': runtimeConfig.accessKey,
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      body: JSON.stringify(body),
      signal: giveUp.signal,
    });
    if (!response.ok) return { error: await failureFrom(response) };
    const envelope = (await response.json()) as { details: unknown };
    return { data: envelope.details };
  } catch {
    return { error: OFFLINE };
  } finally {
    clearTimeout(timer);
  }
}
