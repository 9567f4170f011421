import { streaksDetails } from '@skillkite/contract/learning/streak';
import type { Serve } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithStreakReads } from './queries.ts';
import { streaksDetailsHandler } from './streaks-details.ts';

export function streakRoutes(serve: Serve, services: Ports<'clock'> & WithStreakReads): void {
  serve(streaksDetails, streaksDetailsHandler(services));
}
