import { whoAmI } from '@skillkite/contract/staff/access';
import { fetchClass, fetchClasses, fetchWaiting } from '@skillkite/contract/staff/class';
import { fetchAsked } from '@skillkite/contract/staff/families';
import { fetchClassPlaces } from '@skillkite/contract/staff/lti';
import { fetchFaultyImports, fetchSchoolClasses } from '@skillkite/contract/staff/roster';
import { fetchTickets } from '@skillkite/contract/staff/tickets';
import type { Application } from '@skillkite/client/server/page';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../app/api.ts';
import { fromWire } from '../app/names.ts';
import { store } from '../app/store.ts';
import { router } from '../router.tsx';
import { renderedAt } from './rendered-at.tsx';

/** Calls that come with a page (first-paint/staff-screens.ts of the server), by the names of their endpoints. */
const CALLS = {
  whoAmI,
  fetchAsked,
  fetchClass,
  fetchClassPlaces,
  fetchClasses,
  fetchFaultyImports,
  fetchSchoolClasses,
  fetchTickets,
  fetchWaiting,
};
const nameByPath = new Map<string, string>(
  Object.entries(CALLS).map(([name, { path }]) => [path, name]),
);

type Initiate = (
  request: unknown,
  how: { subscribe: false },
) => ThunkAction<Promise<unknown>, ReturnType<typeof store.getState>, unknown, UnknownAction>;
const endpoints = api.endpoints as Readonly<Record<string, { initiate: Initiate } | undefined>>;

/** A page of the console with its answers, which the calls themselves put into the store. */
export const render: Application['render'] = ({ answers }, signal) =>
  renderedAt(router, signal, async () => {
    for (const { path, body } of answers) {
      const endpoint = endpoints[nameByPath.get(path) ?? ''];
      if (endpoint) await store.dispatch(endpoint.initiate(fromWire(body), { subscribe: false }));
    }
  });
