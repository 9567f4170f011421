import multipart, { type MultipartFile } from '@fastify/multipart';
import type { AnyCall } from '@skillkite/contract/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { Check, Convert, Errors } from 'typebox/value';
import { Failure } from './failure.ts';

/** A file of a form, as its bytes come. */
export type SentFile = {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
};

export type SentForm = { readonly body: unknown; readonly files: AsyncIterable<SentFile> };

const LIMITS = { fields: 20, fieldSize: 2000, fieldNameSize: 100, files: 50, parts: 70 };

/** Requests may be forms (multipart/form-data); what a call does not take as a form it still refuses. */
export function acceptForms(app: FastifyInstance): void {
  // Files have no limit here: who reads one knows how much of it they want.
  app.register(multipart, { throwFileSizeLimit: false, limits: { ...LIMITS, fileSize: Infinity } });
}

/** How the OpenAPI document shows a call that takes a form. */
export const documentedForm = ({ request }: AnyCall) => {
  const { properties, ...schema } = request as { properties?: object };
  const file = { type: 'string', format: 'binary', description: 'One or several files.' };
  return {
    consumes: ['multipart/form-data'],
    body: { ...schema, properties: { ...properties, file } },
  };
};

type Complaint = {
  instancePath: string;
  message: string;
  params: { requiredProperties?: string[]; additionalProperties?: string[] };
};

/** The wrong field of a form, and what is wrong with it. */
function badField(complaints: readonly Complaint[]): { field: string; message: string } {
  const [first] = complaints;
  const missing = first?.params.requiredProperties?.[0];
  if (missing !== undefined) {
    return {
      field: missing,
      message: `The field "${missing}" is missing. Fields come before the files.`,
    };
  }
  const unknown = complaints.flatMap(({ params }) => params.additionalProperties ?? []).at(0);
  if (unknown !== undefined) {
    return { field: unknown, message: `The field "${unknown}" is not known here.` };
  }
  const field = first?.instancePath.slice(1) ?? '';
  return { field, message: `The field "${field}" ${first?.message ?? 'is not right'}.` };
}

/** The fields as the call declares them: a form knows texts alone. Throws a failure that names the wrong field. */
function checkedFields(call: AnyCall, fields: Record<string, unknown>): unknown {
  const schema = call.request as TSchema;
  const body = Convert(schema, fields);
  if (Check(schema, body)) return body;
  throw new Failure('BAD_REQUEST', badField(Errors(schema, body) as Complaint[]));
}

/** A connection that is cut in the middle of a form is no fault of ours. */
async function* uncut<T>(content: AsyncIterable<T>, request: FastifyRequest): AsyncGenerator<T> {
  try {
    yield* content;
  } catch (error) {
    if (error instanceof Failure || !request.raw.destroyed) throw error;
    throw new Failure('BAD_REQUEST', { message: 'The connection was cut.', cause: error });
  }
}

/** A form's fields, checked, and its files. The fields come first: what to do with a file has to be known before it is read. */
export async function formOf(call: AnyCall, request: FastifyRequest): Promise<SentForm> {
  if (!request.isMultipart()) {
    throw new Failure('BAD_REQUEST', { message: 'This call takes a form (multipart/form-data).' });
  }
  const parts = request.parts();
  const fields: Record<string, unknown> = {};
  let first: MultipartFile | null = null;
  while (first === null) {
    const { value, done } = await parts.next();
    if (done === true) break;
    if (value.type === 'file') first = value;
    else fields[value.fieldname] = value.value;
  }
  try {
    if (first === null) {
      throw new Failure('BAD_REQUEST', { field: 'file', message: 'There is no file.' });
    }
    const body = checkedFields(call, fields);
    return { body, files: uncut(filesFrom(first, parts, request), request) };
  } catch (error) {
    first?.file.resume();
    throw error;
  }
}

async function* filesFrom(
  first: MultipartFile,
  rest: AsyncIterable<{ type: string }>,
  request: FastifyRequest,
): AsyncGenerator<SentFile> {
  const sent = ({ filename, file }: MultipartFile): SentFile => ({
    name: filename,
    content: uncut(file, request),
  });
  yield sent(first);
  for await (const part of rest) if (part.type === 'file') yield sent(part as MultipartFile);
}
