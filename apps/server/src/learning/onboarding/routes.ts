import { fetchInterests, saveInterests } from '@skillkite/contract/learning/onboarding';
import type { Serve } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { fetchInterestsHandler } from './fetch-interests.ts';
import { saveInterestsHandler } from './save-interests.ts';

export function onboardingRoutes(serve: Serve, services: Ports<'database'> & WithCatalogue): void {
  serve(fetchInterests, fetchInterestsHandler(services));
  serve(saveInterests, saveInterestsHandler(services));
}
