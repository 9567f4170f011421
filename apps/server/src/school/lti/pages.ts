import type { FastifyInstance } from 'fastify';
import type { Ports } from '../../ports.ts';
import type { WithSchoolCatalogue } from '../../content/catalogue/catalogue.ts';
import type { WithProfileReads } from '../login/queries.ts';
import { type PageOptions, acceptBrowserForms, answerRefusals } from './forms.ts';
import { joinRoutes } from './join-routes.ts';
import { launchRoutes } from './launch/launch-routes.ts';
import { loginRoutes } from './launch/login-routes.ts';
import { LTI_PATHS } from './paths.ts';
import { registrationRoutes } from './registration.ts';
import { selectionRoutes } from './launch/selection.ts';
import { ltiKeySet } from './signing-keys.ts';

/** A school may share one address. */
const LAUNCHES_TO_A_FAILED_TRY = 10;
const KEYS_KNOWN_SECONDS = 3600;

/** Learning platforms of schools launch courses (LTI 1.3, decision 30). */
export async function ltiPages(
  app: FastifyInstance,
  services: Ports<'clock' | 'config' | 'database' | 'sessions'> &
    WithSchoolCatalogue &
    WithProfileReads,
): Promise<void> {
  const { config } = services;
  const max = LAUNCHES_TO_A_FAILED_TRY * config.failedTriesPerMinute;
  const options: PageOptions = {
    config: { rateLimit: { max, timeWindow: '1 minute' } },
    schema: { hide: true },
  };
  acceptBrowserForms(app);
  answerRefusals(app, config);
  const selections = selectionRoutes(app, services, options);
  loginRoutes(app, services, options);
  launchRoutes(app, services, { options, selections });
  joinRoutes(app, services, options);
  registrationRoutes(app, services, options);
  app.get(LTI_PATHS.keys, options, async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${KEYS_KNOWN_SECONDS}`)
      .send(await ltiKeySet(services)),
  );
}
