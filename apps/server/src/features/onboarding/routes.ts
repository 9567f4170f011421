import { fetchInterests, saveInterests } from '@skillkite/contract/onboarding';
import type { Serve } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { answerFetchInterests } from './fetch-interests.ts';
import { answerSaveInterests } from './save-interests.ts';

export function onboardingRoutes(serve: Serve, services: Services): void {
  serve(fetchInterests, answerFetchInterests(services));
  serve(saveInterests, answerSaveInterests(services));
}
