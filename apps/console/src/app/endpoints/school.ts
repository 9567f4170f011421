import {
  changeSchool,
  createSchool,
  fetchFeatures,
  fetchSchool,
  fetchSchools,
  setClosed,
  setFeatures,
  setSharing,
} from '@skillkite/contract/staff/schools';
import { endpointsFrom } from '../api.ts';
import type { Domain } from '../names.ts';

export const {
  useChangeSchoolMutation,
  useCreateSchoolMutation,
  useFetchFeaturesQuery,
  useFetchSchoolQuery,
  useFetchSchoolsQuery,
  useSetClosedMutation,
  useSetFeaturesMutation,
  useSetSharingMutation,
} = endpointsFrom({
  changeSchool,
  createSchool,
  fetchFeatures,
  fetchSchool,
  fetchSchools,
  setClosed,
  setFeatures,
  setSharing,
});

export type School = Domain<(typeof fetchSchool)['~details']>['school'];
export type SchoolsCursor = NonNullable<Domain<(typeof fetchSchools)['~details']>['next']>;
