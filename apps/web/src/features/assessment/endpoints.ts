import * as assessment from '@skillkite/contract/assessment';
import { endpointsFrom } from '../../app/api.ts';

export const assessmentApi = endpointsFrom(assessment);
