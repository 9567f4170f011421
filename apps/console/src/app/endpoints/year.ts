import { beginNewYear, fetchNewYear, undoNewYear } from '@skillkite/contract/staff/year';
import { endpointsFrom } from '../api.ts';
import type { Domain } from '../names.ts';

export const { useBeginNewYearMutation, useFetchNewYearQuery, useUndoNewYearMutation } =
  endpointsFrom({ beginNewYear, fetchNewYear, undoNewYear });

export type SchoolYear = Domain<(typeof fetchNewYear)['~details']>['year'];
