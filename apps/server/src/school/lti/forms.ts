import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { Failure } from '../../errors/failure.ts';
import { markup } from '../../http/pages/html.ts';
import { PlatformError } from './ask-platform.ts';
import { sendPage, wordsFor } from './page.ts';
import { LtiRefusal } from './refusal.ts';

/** A token of a platform with many groups in it is some ten thousand characters. */
const BODY_BYTES = 128 * 1024;
const STATUS_OF_REFUSAL = 403;

/** Options of all pages of LTI. */
export type PageOptions = {
  readonly config: { readonly rateLimit: object };
  readonly schema: { readonly hide: true };
};

/** Forms of browsers, as the pages between platforms and us send them. */
export function acceptBrowserForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

export const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

/** Sent by a page of ours: what changes something is not asked for by another site's. */
export function requireOwnPage({ headers }: FastifyRequest, { publicUrl }: Config): void {
  if (headers.origin !== undefined && headers.origin !== new URL(publicUrl).origin)
    throw new Failure('ORIGIN_NOT_ALLOWED');
}

const FRAMES = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe']);
/** Whether the browser shows this within another page. */
export const isInFrame = ({ headers }: FastifyRequest): boolean =>
  FRAMES.has(headers['sec-fetch-dest'] ?? '');

/** Answers refusals with a page in plain words and a log line without names. */
export function answerRefusals(app: FastifyInstance, config: Config): void {
  app.setErrorHandler((error, request, reply) => {
    const isSilent = error instanceof PlatformError;
    if (!isSilent && !(error instanceof LtiRefusal)) throw error;
    const kind = isSilent ? 'platform-silent' : error.kind;
    request.log.warn({ kind, reason: error.message }, 'LTI launch refused');
    const { t } = wordsFor(request, config);
    return sendPage(request, reply, config, {
      title: t('sorry'),
      content: markup`<p>${t(`refused.${kind}`)}</p>`,
      status: STATUS_OF_REFUSAL,
      isFramed: true,
    });
  });
}
