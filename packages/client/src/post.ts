import { runtimeConfig } from './runtime-config.ts';

/** Why a call did not answer: what the server said (D3), or that nothing answered at all (status 0). */
export type ApiFailure = {
  status: number;
  code: string;
  message: string;
  field?: string;
  retryAfterSeconds?: number;
  /** Of CHANGED_MEANWHILE what is there now, as the wire has it. */
  current?: unknown;
  /** Who made it so. */
  changed?: unknown;
};

export type Answer = { data: unknown } | { error: ApiFailure };

export const OFFLINE: ApiFailure = {
  status: 0,
  code: 'OFFLINE',
  message: "No Internet: You're experiencing poor connectivity...",
};

/** A call that is not answered by then never will be: the connection has gone without a word. */
const ANSWER_WITHIN_MS = 30_000;

type PostOptions = {
  signal?: AbortSignal;
  keepalive?: boolean;
  /** The same request sent again carries it again: it is told again what it earned (D18). */
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

/** Send one call to the server. Never throws: a lost connection is an answer too. */
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
