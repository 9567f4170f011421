import * as parents from '@skillkite/contract/school/parents';
import * as privacy from '@skillkite/contract/school/privacy';
import { endpointsFrom } from '../../app/api.ts';

export const privacyApi = endpointsFrom(privacy);
export const parentsApi = endpointsFrom(parents);
