import { failures } from '@skillkite/rules/calls/failure';
import { type Locale, ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { busyPage } from './pages/busy-page.ts';
import { hasLeft } from '../monitoring/call-log.ts';
import { isDatabaseOutage, isDiskFull } from '../database/database-error.ts';
import { Failure, WHOLE_BODY } from '../errors/failure.ts';
import { routeOf } from '../monitoring/log.ts';
import { BUSY_RETRY_SECONDS } from '../errors/busy-retry.ts';
import { tellMissingFile } from '../files/missing-file-channel.ts';
import { readersLocale } from '../language/readers-locale.ts';
import { MissingFile } from '../files/storage.ts';
import { textsByLocale } from '../language/texts.ts';

const SENTENCES_BY_LOCALE = await textsByLocale('server/failures');

type Complaint = {
  instancePath: string;
  message?: string;
  params: { missingProperty?: string; additionalProperty?: string };
};

/** Names of unknown fields are the caller's: as much of one as says which. */
const LONGEST_FIELD = 200;

/** Messages for errors of Fastify: its own repeat the input and address developers. */
const SENTENCES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not JSON.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body is of a kind that is not taken here.',
};

/** The dotted name of the field a validator complained about: `user_details.ilm_id`. */
const fieldOf = ({ instancePath, params }: Complaint): string => {
  const named = params.missingProperty ?? params.additionalProperty;
  const parts = [...instancePath.split('/').slice(1), ...(named === undefined ? [] : [named])];
  return parts.length === 0 ? WHOLE_BODY : parts.join('.').slice(0, LONGEST_FIELD);
};

const sentenceOf = (complaint: Complaint, field: string): string => {
  const { missingProperty, additionalProperty } = complaint.params;
  if (field === WHOLE_BODY) return `The body ${complaint.message}.`;
  if (missingProperty !== undefined) return `The field "${field}" is missing.`;
  if (additionalProperty !== undefined) return `The field "${field}" is not known here.`;
  return `The field "${field}" ${complaint.message}.`;
};

/** Errors before the handler: a bad address, else the body. */
const unreadable = (error: unknown, code: string): { field?: string; message: string } => {
  if (code === 'FST_ERR_BAD_URL') return { message: 'This address cannot be read.' };
  const fallback =
    error instanceof SyntaxError ? 'The body is not JSON.' : 'This request cannot be read.';
  return { field: WHOLE_BODY, message: SENTENCES[code] ?? fallback };
};

const sizeOf = (bytes: number) =>
  bytes < 2 ** 20 ? `${Math.floor(bytes / 2 ** 10)} KB` : `${Math.floor(bytes / 2 ** 20)} MB`;

const limitIn = (bytes: number | undefined) =>
  bytes === undefined
    ? {}
    : { message: `This request is too large. The limit is ${sizeOf(bytes)}.` };

/** Failure for an error: a rule's refusal, a bad request, or a server error. */
export function failureOf(error: unknown, bodyLimit?: number): Failure {
  if (error instanceof Failure) return error;
  const { validation, statusCode, code = '' } = error as Partial<FastifyError>;
  const complaint = validation?.[0] as Complaint | undefined;
  if (complaint) {
    const field = fieldOf(complaint);
    return new Failure('BAD_REQUEST', { field, message: sentenceOf(complaint, field) });
  }
  if (statusCode === 413)
    return new Failure('BODY_TOO_LARGE', { cause: error, ...limitIn(bodyLimit) });
  if (statusCode === 429) return new Failure('RATE_LIMITED', { cause: error });
  if (statusCode !== undefined && statusCode < 500)
    return new Failure('BAD_REQUEST', { ...unreadable(error, code), cause: error });
  if (error instanceof MissingFile) return new Failure('FILE_LOST', { cause: error });
  if (isDatabaseOutage(error) || isDiskFull(error))
    return new Failure('BUSY', { retryAfterSeconds: BUSY_RETRY_SECONDS, cause: error });
  return new Failure('INTERNAL', { cause: error });
}

/** In the reader's language, unless the call says it more exactly than the table. */
const sentenceIn = (locale: Locale, { code, message }: Failure): string =>
  message === failures[code][1] ? SENTENCES_BY_LOCALE[locale](code) : message;

/** Headers set before the file turned out to be missing. */
const OF_FILES = [
  'accept-ranges',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'etag',
];

const answer = async (
  failure: Failure,
  reply: FastifyReply,
  { locale = ORIGINAL_LOCALE, isOpened = false }: { locale?: Locale; isOpened?: boolean } = {},
) => {
  for (const name of OF_FILES) reply.removeHeader(name);
  reply.header('cache-control', 'no-store');
  if (failure.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(Math.ceil(failure.retryAfterSeconds)));
  }
  const message = sentenceIn(locale, failure);
  if (isOpened && failure.code === 'BUSY') {
    const againSeconds = Math.ceil(failure.retryAfterSeconds ?? BUSY_RETRY_SECONDS);
    const { headers, html } = busyPage(message, { locale, againSeconds });
    return reply.code(failure.status).headers(headers).send(html);
  }
  return reply.code(failure.status).send({ ...failure.body, message });
};

/** The field as far as the call declares it: the name of an unknown one is the caller's own word. */
const declaredField = ({ field }: Failure, error: unknown): string | undefined => {
  const complaint = (error as Partial<FastifyError>).validation?.[0] as Complaint | undefined;
  return complaint?.params.additionalProperty === undefined ? field : undefined;
};

const SUMMED_EVERY_MS = 2000;

/** Logs refused calls above the load limits: one line with their number, because thousands may come in a second. */
function putOffCalls(app: FastifyInstance): (request: FastifyRequest) => void {
  const counts = new Map<string, number>();
  const say = () => {
    if (counts.size > 0)
      app.log.warn({ calls: Object.fromEntries(counts) }, 'calls were refused as busy');
    counts.clear();
  };
  const timer = setInterval(say, SUMMED_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    say();
  });
  return (request) => {
    const route = routeOf(request);
    counts.set(route, (counts.get(route) ?? 0) + 1);
  };
}

const note = (failure: Failure, error: unknown, request: FastifyRequest) => {
  if (failure.code === 'INTERNAL') {
    request.log.error({ err: error }, 'call failed');
  } else if (error instanceof MissingFile) {
    tellMissingFile();
    request.log.warn({ key: error.key }, 'stored file is missing');
  } else if (isDiskFull(error)) {
    request.log.error({ err: error }, 'call refused: the disk is full');
  } else if (failure.code === 'BUSY') {
    request.log.warn({ err: failure.cause }, 'call refused as busy');
  } else {
    const field = declaredField(failure, error);
    request.log.info({ code: failure.code, field }, 'call refused');
  }
};

/** The same before routing: an unreadable address. */
export const answerUnroutable = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const failure = failureOf(error);
  note(failure, error, request);
  void answer(failure, reply);
};

/** One envelope for every failure of the API (D3). 500 says nothing about the inside. */
export function answerFailures(
  app: FastifyInstance,
  locales: readonly Locale[] = [ORIGINAL_LOCALE],
): void {
  const countPutOff = putOffCalls(app);
  app.setErrorHandler(async (error, request, reply) => {
    const failure = failureOf(error, request.routeOptions.bodyLimit);
    // The client left: compressing an unstarted answer fails.
    if (hasLeft(error) && reply.raw.destroyed) request.log.info('caller left');
    else if (failure.code === 'BUSY' && failure.cause === undefined) countPutOff(request);
    else note(failure, error, request);
    return answer(failure, reply, {
      locale: readersLocale(request, locales),
      // A page that a browser opens, not what one of its scripts asks for.
      isOpened: request.headers['sec-fetch-dest'] === 'document',
    });
  });
}
