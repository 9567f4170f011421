import { fetchInterests, saveInterests } from '@skillkite/contract/onboarding';
import type { Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { fetchInterestsHandler } from './fetch-interests.ts';
import { saveInterestsHandler } from './save-interests.ts';

export function onboardingRoutes(serve: Serve, services: Services): void {
  serve(fetchInterests, fetchInterestsHandler(services));
  serve(saveInterests, saveInterestsHandler(services));
}
