import { fetchPacks, managePack } from '@skillkite/contract/staff/studio/managed';
import { endpointsFrom } from '../../../app/api.ts';

export const packsApi = endpointsFrom({ fetchPacks, managePack });
