import type { FailureCode } from '@skillkite/contract/errors';
import { Meanwhile } from '@skillkite/contract/meanwhile';
import { failures } from '@skillkite/rules/calls/failure';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Failure } from '../errors/failure.ts';
import { requirePlainTexts, withLines } from './plain-texts.ts';

/** Declaration of a call, on either side. */
type DeclaredCall = {
  readonly path: string;
  readonly request: object;
  readonly details: object;
  readonly errors: readonly FailureCode[];
};

const failureOf = (codes: readonly FailureCode[]) =>
  Type.Object({
    status: Type.Integer(),
    code: Type.String({ enum: [...codes] }),
    message: Type.String(),
    field: Type.Optional(Type.String()),
    ...(codes.includes('CHANGED_MEANWHILE') && { current: Type.Unknown(), changed: Meanwhile }),
  });

/** Only a conflict carries the present state; other codes of the same status do not. */
const failureSchema = (codes: readonly FailureCode[]) => {
  const others = codes.filter((code) => code !== 'CHANGED_MEANWHILE');
  return others.length === codes.length || others.length === 0
    ? failureOf(codes)
    : Type.Union([failureOf(['CHANGED_MEANWHILE']), failureOf(others)]);
};

/** Caused by the request itself, not by its rate. */
export const isCallersFault = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 429;

/** The failures a call may answer: its own and those that are common to its kind. */
const failuresOf = (call: DeclaredCall, common: readonly FailureCode[]): readonly FailureCode[] => [
  ...new Set<FailureCode>([...common, ...call.errors]),
];

export const successOf = ({ details }: DeclaredCall) => ({
  200: Type.Object({ status: Type.Literal(200), details }),
});

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Failure responses for the document only: Fastify would build a serializer for each status of each call, two
     * thousand in all.
     */
    failureResponses?: () => Readonly<Record<string, object>>;
  }
}

/** The failures of a call by their status. */
export const failureResponsesOf =
  (call: DeclaredCall, common: readonly FailureCode[]) => (): Readonly<Record<string, object>> => {
    const byStatus = Object.groupBy(failuresOf(call, common), (code) => failures[code][0]);
    return Object.fromEntries(
      Object.entries(byStatus).map(([status, codes]) => [status, failureSchema(codes ?? [])]),
    );
  };

/** A handler may fail only as its call declares; anything else is a fault of ours. */
export const declared = (
  call: DeclaredCall,
  common: readonly FailureCode[],
  error: unknown,
): unknown =>
  error instanceof Failure && !failuresOf(call, common).includes(error.code)
    ? new Error(`${call.path} does not declare ${error.code}`, { cause: error })
    : error;

/** A call without fields may come without a body (spec 7 "no body"). */
export const asksNothing = ({ request }: DeclaredCall): boolean =>
  Object.keys((request as { properties?: object }).properties ?? {}).length === 0;

export function takeBody({ request: schema }: DeclaredCall, request: FastifyRequest): unknown {
  const { body } = request;
  requirePlainTexts(schema, body);
  // Its handler has it for as long as it needs it; the request lives until it is answered.
  request.body = undefined;
  return withLines(schema, body);
}

/** Bodies are buffered while they arrive, so those without a session are limited. */
export const STRANGERS_BODY_BYTES = 256 * 1024;
