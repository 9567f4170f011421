import type { AnyCall, DetailsOf, RequestOf } from '@skillkite/contract/call';
import { type Tag, tags } from '@skillkite/contract/tags';
import {
  type BaseQueryFn,
  type MutationDefinition,
  type QueryDefinition,
  createApi,
} from '@reduxjs/toolkit/query/react';
import { type ApiFailure, post } from './post.ts';

type Base = BaseQueryFn<{ path: string; body: unknown }, unknown, ApiFailure>;

/** Unused cached data is kept 60 s (spec 9). */
const UNUSED_KEPT_SECONDS = 60;

const base: Base = ({ path, body }, { signal }) => post(path, body, { signal });

export const api = createApi({
  reducerPath: 'api',
  baseQuery: base,
  keepUnusedDataFor: UNUSED_KEPT_SECONDS,
  tagTypes: [...tags],
  endpoints: () => ({}),
});

type EndpointOf<C extends AnyCall> = C['kind'] extends 'read'
  ? QueryDefinition<RequestOf<C>, Base, Tag, DetailsOf<C>, 'api'>
  : MutationDefinition<RequestOf<C>, Base, Tag, DetailsOf<C>, 'api'>;
type EndpointsOf<M extends Record<string, AnyCall>> = { [K in keyof M]: EndpointOf<M[K]> };

/** Every call of an area becomes an endpoint of its own name; hooks follow (architecture 4). */
export const endpointsFrom = <const M extends Record<string, AnyCall>>(calls: M) =>
  api.injectEndpoints({
    overrideExisting: 'throw',
    endpoints: (build) =>
      Object.fromEntries(
        Object.entries(calls).map(([name, call]) => {
          const query = (body: unknown) => ({ path: call.path, body });
          return [
            name,
            call.kind === 'read'
              ? build.query({ query, providesTags: call.touches })
              : build.mutation({ query, invalidatesTags: call.touches }),
          ];
        }),
      ) as unknown as EndpointsOf<M>,
  });
