import {
  changeSchool,
  createSchool,
  fetchSchool,
  fetchSchools,
  setClosed,
} from '@skillkite/contract/staff/schools';
import { endpointsFrom } from './api.ts';
import type { Domain } from './names.ts';

export const {
  useChangeSchoolMutation,
  useCreateSchoolMutation,
  useFetchSchoolQuery,
  useFetchSchoolsQuery,
  useSetClosedMutation,
} = endpointsFrom({ changeSchool, createSchool, fetchSchool, fetchSchools, setClosed });

export type School = Domain<(typeof fetchSchool)['~details']>['school'];
export type SchoolsCursor = NonNullable<Domain<(typeof fetchSchools)['~details']>['next']>;
