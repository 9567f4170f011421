import { trackEvents } from '@skillkite/contract/analytics';
import type { Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { trackEventsHandler } from './track-events.ts';

export function analyticsRoutes(serve: Serve, services: Services): void {
  serve(trackEvents, trackEventsHandler(services));
}
