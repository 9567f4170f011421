import { whoAmI } from '@skillkite/contract/staff/access';
import type { AnyStaffCall } from '@skillkite/contract/staff-call';
import { type StaffTag, staffTags } from '@skillkite/contract/staff-tags';
import { type ApiFailure, post } from '@skillkite/client/post';
import {
  type BaseQueryFn,
  type MutationDefinition,
  type QueryDefinition,
  createApi,
} from '@reduxjs/toolkit/query/react';
import { CLASS_READS } from './class-reads.ts';
import {
  firstAnswer,
  forgetFirstDetails,
  forgetFirstRefusals,
} from './first-answers/first-answers.ts';
import { commonWords } from './i18n.ts';
import { type Domain, fromWire, toWire } from './names.ts';

type Base = BaseQueryFn<{ path: string; body: unknown }, unknown, ApiFailure>;

const base: Base = async ({ path, body }, { signal, dispatch, type }) => {
  if (type === 'mutation') forgetFirstDetails();
  const first = firstAnswer(path, body);
  if (first) return first;
  const answer = await post(path, body, { signal });
  if (!('error' in answer)) forgetFirstRefusals();
  // A role or session may have ended: refetches who is signed in.
  if ('error' in answer && [401, 403].includes(answer.error.status) && path !== whoAmI.path)
    dispatch(api.util.invalidateTags(['me']));
  // A chosen student left the class: refetches the lists.
  if ('error' in answer && answer.error.code === 'STUDENT_LEFT')
    dispatch(api.util.invalidateTags([...CLASS_READS]));
  if ('error' in answer && answer.error.code === 'INTERNAL') {
    // Answers of proxies have another format.
    const words = await commonWords();
    return { error: { ...answer.error, ...(words && { message: words('trouble') }) } };
  }
  if (!('error' in answer) || answer.error.current === undefined) return answer;
  const { current, changed } = answer.error;
  return { error: { ...answer.error, current: fromWire(current), changed: fromWire(changed) } };
};

export const api = createApi({
  reducerPath: 'api',
  baseQuery: base,
  tagTypes: [...staffTags],
  endpoints: () => ({}),
});

type EndpointOf<C extends AnyStaffCall> = C['kind'] extends 'read'
  ? QueryDefinition<Domain<C['~request']>, Base, StaffTag, Domain<C['~details']>, 'api'>
  : MutationDefinition<Domain<C['~request']>, Base, StaffTag, Domain<C['~details']>, 'api'>;
type EndpointsOf<M> = { [K in keyof M]: M[K] extends AnyStaffCall ? EndpointOf<M[K]> : never };

/**
 * Turns each call into an endpoint of the same name, with hooks. Names become domain names here.
 */
export const endpointsFrom = <const M extends Readonly<Record<string, AnyStaffCall>>>(calls: M) =>
  api.injectEndpoints({
    overrideExisting: 'throw',
    endpoints: (build) =>
      Object.fromEntries(
        Object.entries<AnyStaffCall>(calls).map(([name, call]) => {
          const asked = {
            query: (request: unknown) => ({ path: call.path, body: toWire(request) }),
            transformResponse: fromWire,
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
