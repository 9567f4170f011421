import * as onboarding from '@skillkite/contract/onboarding';
import { endpointsFrom } from '../../app/api.ts';

export const onboardingApi = endpointsFrom(onboarding);
