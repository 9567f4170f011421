import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { Failure, WHOLE_BODY } from '../errors/failure.ts';
import { requirePlainText, requirePlainTexts, withLines } from './plain-texts.ts';

/** A file of a form, as its bytes come. */
export type SentFile = {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
};

/** A call that takes a form; `request` describes its text fields. */
type FormCall = { readonly request: object };

/** The files of a call that takes no form. */
export const NO_FILES: AsyncIterable<SentFile> = { async *[Symbol.asyncIterator]() {} };

export type SentForm = { readonly body: unknown; readonly files: AsyncIterable<SentFile> };

const LIMITS = { fields: 20, fieldSize: 2000, fieldNameSize: 100, files: 50, parts: 70 };

/** Accepts multipart/form-data; calls that do not take forms still refuse them. */
export function acceptForms(app: FastifyInstance): void {
  // File size is limited by each reader.
  app.register(multipart, { throwFileSizeLimit: false, limits: { ...LIMITS, fileSize: Infinity } });
}

/** OpenAPI documentation of a call that takes a form. */
export const documentedForm = ({ request }: FormCall) => {
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

/** The wrong field of a form and its problem. */
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

const WHOLE_NUMBER = /^(?:0|-?[1-9]\d*)$/;

/** A form knows texts alone. A whole number is read from its figures and from nothing else: `true` and `1.0` are none. */
function valuesOf({ request }: FormCall, fields: Readonly<Record<string, unknown>>) {
  const { properties = {} } = request as { properties?: Record<string, { type?: string }> };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      properties[name]?.type === 'integer' && typeof value === 'string' && WHOLE_NUMBER.test(value)
        ? Number(value)
        : value,
    ]),
  );
}

/** The fields as the call declares them. Throws a failure that names the wrong field. */
function checkedFields(call: FormCall, fields: Readonly<Record<string, unknown>>): unknown {
  const schema = call.request as TSchema;
  const body = valuesOf(call, fields);
  if (Check(schema, body)) {
    requirePlainTexts(schema, body);
    return withLines(schema, body);
  }
  throw new Failure('BAD_REQUEST', badField(Errors(schema, body) as Complaint[]));
}

/** Failure of the form parser: no boundary, early end, too many parts, or aborted. */
function unreadable(error: unknown, field = WHOLE_BODY): Failure {
  if (error instanceof Failure) return error;
  const { code = '' } = error as { code?: string };
  return new Failure('BAD_REQUEST', {
    field,
    message: code.endsWith('_LIMIT') ? 'The form has too many parts.' : 'The form cannot be read.',
    cause: error,
  });
}

async function* readable<T>(content: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* content;
  } catch (error) {
    throw unreadable(error, 'file');
  }
}

/** Reads the fields, until the first file begins. */
async function readFields(parts: AsyncIterator<Multipart>) {
  const fields: Record<string, unknown> = {};
  try {
    for (let part = await parts.next(); part.done !== true; part = await parts.next()) {
      if (part.value.type === 'file') return { fields, first: part.value };
      fields[part.value.fieldname] = part.value.value;
    }
  } catch (error) {
    throw unreadable(error);
  }
  return { fields, first: null };
}

function partsOf(request: FastifyRequest): AsyncIterableIterator<Multipart> {
  try {
    return request.parts();
  } catch (error) {
    throw unreadable(error);
  }
}

/** A form's fields, checked, and its files. The fields come first: what to do with a file must be known before it is read. */
export async function formOf(call: FormCall, request: FastifyRequest): Promise<SentForm> {
  if (!request.isMultipart()) {
    throw new Failure('BAD_REQUEST', {
      field: WHOLE_BODY,
      message: 'This call takes a form (multipart/form-data).',
    });
  }
  const parts = partsOf(request);
  const { fields, first } = await readFields(parts);
  try {
    if (first === null) {
      throw new Failure('BAD_REQUEST', { field: 'file', message: 'There is no file.' });
    }
    const body = checkedFields(call, fields);
    return { body, files: readable(filesFrom(first, parts)) };
  } catch (error) {
    first?.file.resume();
    throw error;
  }
}

async function* filesFrom(
  first: MultipartFile,
  rest: AsyncIterable<Multipart>,
): AsyncGenerator<SentFile> {
  const sent = ({ filename, file }: MultipartFile): SentFile => {
    requirePlainText('file', filename);
    return { name: filename, content: readable(file) };
  };
  yield sent(first);
  for await (const part of rest) if (part.type === 'file') yield sent(part);
}
