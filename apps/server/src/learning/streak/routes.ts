import { streaksDetails } from '@skillkite/contract/streak';
import type { Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { streaksDetailsHandler } from './streaks-details.ts';

export function streakRoutes(serve: Serve, services: Services): void {
  serve(streaksDetails, streaksDetailsHandler(services));
}
