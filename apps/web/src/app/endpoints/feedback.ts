import * as feedback from '@skillkite/contract/feedback';
import { endpointsFrom } from '../api.ts';

export const feedbackApi = endpointsFrom(feedback);
