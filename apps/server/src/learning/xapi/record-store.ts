const DEADLINE_MS = 15_000;
const VERSION = '1.0.3';
/** One of them is there already, as something else. */
const CONFLICT = 409;
/** Permanent refusals: a retry would not help. */
const REFUSED = [400, 413, 422];

/** Failure of the store, without its text. */
class RecordStoreError extends Error {
  override readonly name = 'RecordStoreError';
}

export type RecordStore = (
  statements: readonly object[],
  signal: AbortSignal,
) => Promise<'taken' | 'known' | 'refused'>;

/** The statements of a Learning Record Store, at `https://key:secret@host/path`. */
export function recordStore(url: string): RecordStore {
  const address = new URL(url);
  const secret = [address.username, address.password].map(decodeURIComponent).join(':');
  address.username = '';
  address.password = '';
  const endpoint = `${address.href.replace(/\/$/, '')}/statements`;
  return async (statements, signal) => {
    const answer = await fetch(endpoint, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        'x-experience-api-version': VERSION,
        authorization: `Basic ${Buffer.from(secret).toString('base64')}`,
      },
      body: JSON.stringify(statements),
      signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
    }).catch((error: unknown) => {
      const why = error instanceof Error ? error.name : 'unknown';
      throw new RecordStoreError(`The Learning Record Store could not be reached (${why}).`);
    });
    await answer.body?.cancel();
    if (answer.ok) return 'taken';
    if (answer.status === CONFLICT) return 'known';
    if (REFUSED.includes(answer.status)) return 'refused';
    throw new RecordStoreError(`The Learning Record Store answered ${answer.status}.`);
  };
}
