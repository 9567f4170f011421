import { fetchHealth } from '@skillkite/contract/staff/operator/health';
import { endpointsFrom } from '../api.ts';
import type { Domain } from '../names.ts';

export const { useFetchHealthQuery } = endpointsFrom({ fetchHealth });

export type Health = Domain<(typeof fetchHealth)['~details']>;
