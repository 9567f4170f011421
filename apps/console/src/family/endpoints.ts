import { fetchChildren } from '@skillkite/contract/family/children';
import {
  fetchChildData,
  requestChildData,
  setConsent,
  withdrawChildRequest,
} from '@skillkite/contract/family/data';
import { fetchJoins, joinChild } from '@skillkite/contract/family/joining';
import { fetchMade, fetchWeek, fetchWon } from '@skillkite/contract/family/week';
import {
  fetchWeeklyMail,
  setWeeklyMail,
  stopWeeklyMail,
} from '@skillkite/contract/family/weekly-mail';
import { endpointsFrom } from '../app/api.ts';
import type { Domain } from '../app/names.ts';

export const { useFetchChildrenQuery, useFetchMadeQuery, useFetchWeekQuery, useFetchWonQuery } =
  endpointsFrom({ fetchChildren, fetchMade, fetchWeek, fetchWon });

export const { useFetchJoinsQuery, useJoinChildMutation } = endpointsFrom({
  fetchJoins,
  joinChild,
});

export const { useFetchWeeklyMailQuery, useSetWeeklyMailMutation, useStopWeeklyMailMutation } =
  endpointsFrom({ fetchWeeklyMail, setWeeklyMail, stopWeeklyMail });

export const {
  useFetchChildDataQuery,
  useRequestChildDataMutation,
  useSetConsentMutation,
  useWithdrawChildRequestMutation,
} = endpointsFrom({ fetchChildData, requestChildData, setConsent, withdrawChildRequest });

export type Child = Domain<(typeof fetchChildren)['~details']>['children'][number];
export type Week = Domain<(typeof fetchWeek)['~details']>;
export type ChildData = Domain<(typeof fetchChildData)['~details']>;
export type Project = Domain<(typeof fetchMade)['~details']>['projects'][number];
