import type { AnyCall, DetailsOf } from '@skillkite/contract/call';
import type { FailureBody } from '@skillkite/contract/errors';
import { ACCESS_KEY_HEADER } from '../../security/authenticate.ts';
import type { TestStudent } from '../data/builders.ts';
import type { TestApp } from '../test-app.ts';

export type FormFile = { name: string; bytes: Buffer };

/** A form as it is sent: its fields, then its files. */
export async function formPayload(
  fields: Readonly<Record<string, unknown>>,
  files: readonly FormFile[],
): Promise<{ headers: { 'content-type': string }; payload: Buffer }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const { name, bytes } of files) form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const request = new Response(form);
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}

/** A call that takes a form, as a student: its fields, then its files, without so many bytes of its end. Answers the details or the failure. */
export async function sendForm<C extends AnyCall>(
  test: TestApp,
  call: C,
  fields: Record<string, string | number>,
  files: readonly FormFile[],
  as: TestStudent,
  { without = 0 }: { without?: number } = {},
): Promise<{ status: number; details: DetailsOf<C>; failure: FailureBody }> {
  const { headers, payload } = await formPayload(fields, files);
  const response = await test.app.inject({
    method: 'POST',
    url: call.path,
    headers: {
      [ACCESS_KEY_HEADER]: test.services.config.accessKey,
      cookie: await test.cookieOf(as),
      ...headers,
    },
    payload: payload.subarray(0, -without || undefined),
  });
  const answer = response.json<{ details: DetailsOf<C> } & FailureBody>();
  return { status: response.statusCode, details: answer.details, failure: answer };
}
