import { confirmParent, fetchAsked } from '@skillkite/contract/staff/families';
import { endpointsFrom } from '../api.ts';
import type { Domain } from '../names.ts';

export const { useConfirmParentMutation, useFetchAskedQuery } = endpointsFrom({
  confirmParent,
  fetchAsked,
});

export type AskedParent = Domain<(typeof fetchAsked)['~details']>['asked'][number];
