import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

type Complaint = {
  instancePath: string;
  message?: string;
  params: { missingProperty?: string; additionalProperty?: string };
};

/** The dotted name of the field a validator complained about: `user_details.ilm_id`. */
const fieldOf = ({ instancePath, params }: Complaint): string =>
  [...instancePath.split('/').slice(1), params.missingProperty ?? params.additionalProperty]
    .filter((part) => part !== undefined && part !== '')
    .join('.');

const sentenceOf = (complaint: Complaint, field: string): string => {
  const { missingProperty, additionalProperty } = complaint.params;
  if (missingProperty) return `The field "${field}" is missing.`;
  if (additionalProperty) return `The field "${field}" is not known here.`;
  return field ? `The field "${field}" ${complaint.message}.` : `The body ${complaint.message}.`;
};

/** What an error means to the caller: a rule's refusal, a bad request, or a fault of ours. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { validation, statusCode, message } = error as Partial<FastifyError>;
  const complaint = validation?.[0] as Complaint | undefined;
  if (complaint) {
    const field = fieldOf(complaint);
    return new Failure('BAD_REQUEST', { field, message: sentenceOf(complaint, field) });
  }
  if (statusCode === 413) return new Failure('FILE_TOO_LARGE', { cause: error });
  if (statusCode === 429) return new Failure('TOO_MANY_TRIES', { cause: error });
  if (statusCode !== undefined && statusCode < 500) {
    return new Failure('BAD_REQUEST', { message: message ?? 'This request could not be read.' });
  }
  return new Failure('INTERNAL', { cause: error });
}

const answer = async (failure: Failure, reply: FastifyReply) => {
  if (failure.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(Math.ceil(failure.retryAfterSeconds)));
  }
  return reply.code(failure.status).send(failure.body);
};

/** The field as far as the call declares it: the name of an unknown one is the caller's own word. */
const declaredField = ({ field }: Failure, error: unknown): string | undefined => {
  const complaint = (error as Partial<FastifyError>).validation?.[0] as Complaint | undefined;
  return complaint?.params.additionalProperty === undefined ? field : undefined;
};

const note = (failure: Failure, error: unknown, request: FastifyRequest) => {
  if (failure.code === 'INTERNAL') {
    request.log.error({ err: error }, 'a call failed');
  } else {
    const field = declaredField(failure, error);
    request.log.info({ code: failure.code, field }, 'a call was refused');
  }
};

/** One envelope for every failure of the API (D3). 500 says nothing about the inside. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    const failure = failureOf(error);
    note(failure, error, request);
    return answer(failure, reply);
  });
}
