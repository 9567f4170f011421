import * as parents from '@skillkite/contract/parents';
import * as privacy from '@skillkite/contract/privacy';
import { endpointsFrom } from '../../app/api.ts';

export const privacyApi = endpointsFrom(privacy);
export const parentsApi = endpointsFrom(parents);
