import { trackEvents } from '@skillkite/contract/installation/analytics';
import type { Serve } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { trackEventsHandler } from './track-events.ts';

export function analyticsRoutes(
  serve: Serve,
  services: Ports<'clock' | 'config' | 'database'>,
): void {
  serve(trackEvents, trackEventsHandler(services));
}
