import * as dashboard from '@skillkite/contract/learning/dashboard';
import { endpointsFrom } from '../../app/api.ts';

export const dashboardApi = endpointsFrom(dashboard);
