import { type Answer, type ApiFailure, OFFLINE } from '../post.ts';
import { runtimeConfig } from '../runtime-config.ts';

/** Timeout of one part. */
const PATIENCE_MS = 180_000;

type Form = {
  uploadId: string;
  path: string;
  fields: Readonly<Record<string, string | number>>;
  file: Blob;
  fileName: string;
};

const INTERNAL: ApiFailure = { status: 500, code: 'INTERNAL', message: 'Something went wrong!' };

function answerOf({ status, responseText }: XMLHttpRequest): Answer {
  try {
    const body = JSON.parse(responseText) as { details?: unknown } & ApiFailure;
    return status === 200 ? { data: body.details } : { error: { ...body, status } };
  } catch {
    return { error: { ...INTERNAL, status: status || 500 } };
  }
}

/** Posts a form with upload progress, which `fetch` lacks. Never throws. */
export function postPart(
  { path, uploadId, fields, file, fileName }: Form,
  { signal, onSent }: { signal: AbortSignal; onSent: (bytes: number) => void },
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', file, fileName);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.timeout = PATIENCE_MS;
    request.setRequestHeader('x-access-key', runtimeConfig.accessKey);
    // A repeat reports the rewards of a lost answer.
    request.setRequestHeader('idempotency-key', uploadId);
    request.upload.addEventListener('progress', ({ loaded }) =>
      onSent(Math.min(loaded, file.size)),
    );
    request.addEventListener('load', () => resolve(answerOf(request)));
    for (const ending of ['error', 'timeout', 'abort'])
      request.addEventListener(ending, () => resolve({ error: OFFLINE }));
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) resolve({ error: OFFLINE });
    else request.send(form);
  });
}
