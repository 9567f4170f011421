import * as onboarding from '@skillkite/contract/learning/onboarding';
import { endpointsFrom } from '../../app/api.ts';

export const onboardingApi = endpointsFrom(onboarding);
