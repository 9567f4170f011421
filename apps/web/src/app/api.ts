import type { AnyCall } from '@skillkite/contract/call';
import { type Tag, tags } from '@skillkite/contract/tags';
import {
  type BaseQueryFn,
  type MutationDefinition,
  type QueryDefinition,
  createApi,
} from '@reduxjs/toolkit/query/react';
import { firstAnswer, forgetFirstAnswers, keepForWorker, passesWorker } from './first-answers.ts';
import type { KeptRead } from '@skillkite/client/offline/names';
import { type Answer, type ApiFailure, post } from '@skillkite/client/post';
import { inSession } from './session/session-trouble.ts';
import { type Answered, type Asked, namesOf } from '@skillkite/client/wire';

type Base = BaseQueryFn<{ path: string; body: unknown }, unknown, ApiFailure>;

/** Cache time of unused data (spec 9). */
const UNUSED_KEPT_SECONDS = 60;

/** Calls log their failure (spec 8): `Error fetching Carousel data: Something went wrong!` */
const nameOf = (path: string) =>
  path
    .replace(/.*\/(?:fetch_|get_)?/, '')
    .replaceAll('_', ' ')
    .replace(/^./, (first) => first.toUpperCase());

/** Retries after a busy server sent a retry time. */
const BUSY_RETRIES = 3;
const LONGEST_WAIT_SECONDS = 10;

const busyForSeconds = (answer: Answer): number | undefined =>
  'error' in answer && answer.error.status === 503 ? answer.error.retryAfterSeconds : undefined;

/** Retries reads on a busy server; writes are sent once. */
async function postPatiently(...[path, body, options]: Parameters<typeof post>): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await post(path, body, options);
    const after = busyForSeconds(answer);
    if (after === undefined || attempt >= BUSY_RETRIES || options?.signal?.aborted) return answer;
    await new Promise((resolve) =>
      setTimeout(resolve, Math.min(after, LONGEST_WAIT_SECONDS) * 1000),
    );
  }
}

const listeners = new Set<(read: KeptRead) => void>();

/** Collects the reads made during some work, for example those that a course needs. */
export async function withReads<T>(
  work: () => Promise<T>,
): Promise<{ done: T; reads: KeptRead[] }> {
  const reads: KeptRead[] = [];
  const hear = (read: KeptRead) => reads.push(read);
  listeners.add(hear);
  try {
    return { done: await work(), reads };
  } finally {
    listeners.delete(hear);
  }
}

const base: Base = async ({ path, body }, { signal, type }) => {
  const isRead = type === 'query';
  if (isRead) for (const hear of listeners) hear({ path, body });
  const isPassing = passesWorker();
  const first = isRead ? firstAnswer(path, body) : forgetFirstAnswers();
  const send = isRead ? postPatiently : post;
  const answer = await inSession(async () =>
    first ? { data: first.details } : send(path, body, { signal }),
  );
  if ('data' in answer && isRead && !first && !isPassing) {
    keepForWorker({ path, body, details: answer.data });
  }
  if ('error' in answer && !signal.aborted) {
    const verb = isRead ? 'fetching' : 'sending';
    console.error(`Error ${verb} ${nameOf(path)} data: ${answer.error.message}`);
  }
  return answer;
};

export const api = createApi({
  reducerPath: 'api',
  baseQuery: base,
  keepUnusedDataFor: UNUSED_KEPT_SECONDS,
  tagTypes: [...tags],
  endpoints: () => ({}),
});

type EndpointOf<C extends AnyCall> = C['kind'] extends 'read'
  ? QueryDefinition<Asked<C>, Base, Tag, Answered<C>, 'api'>
  : MutationDefinition<Asked<C>, Base, Tag, Answered<C>, 'api'>;
/** A module of calls. TypeScript adds a possible default to modules known by their declarations. */
type CallsOf<M> = { readonly [K in keyof M]: K extends 'default' ? unknown : AnyCall };
type EndpointsOf<M> = {
  [K in Exclude<keyof M, 'default'>]: M[K] extends AnyCall ? EndpointOf<M[K]> : never;
};

/**
 * Turns each call of an area into an endpoint of the same name, with hooks. Names become domain
 * names here.
 */
export const endpointsFrom = <const M extends CallsOf<M>>(calls: M) =>
  api.injectEndpoints({
    overrideExisting: 'throw',
    endpoints: (build) =>
      Object.fromEntries(
        Object.entries<AnyCall>(calls as Readonly<Record<string, AnyCall>>).map(([name, call]) => {
          const names = namesOf(call);
          const asked = {
            query: (request: unknown) => ({ path: call.path, body: names.toWire(request) }),
            transformResponse: names.fromWire,
          };
          return [
            name,
            call.kind === 'read'
              ? build.query({ ...asked, providesTags: call.provides })
              : build.mutation({ ...asked, invalidatesTags: call.invalidates }),
          ];
        }),
      ) as unknown as EndpointsOf<M>,
  });
