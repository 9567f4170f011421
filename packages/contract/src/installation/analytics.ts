import { Type } from 'typebox';
import { Body, write } from '../call.ts';
import { Count } from '../numbers.ts';
import { AnalyticsEvent } from '../shapes/analytics-event.ts';

export const trackEvents = write('/api/analytics/track_events', {
  summary:
    'Count what is used, without saying by whom; the same batch twice counts once, and nothing where the operator does not collect',
  // Requires a session, against fake events. The session is not stored.
  access: { action: 'report-usage', owner: [] },
  whenStopped: true,
  callsPerMinute: 30,
  request: Body({
    batch_key: Type.String({ pattern: '^[A-Za-z0-9-]{16,64}$' }),
    events: Type.Array(AnalyticsEvent, { minItems: 1, maxItems: 50 }),
  }),
  details: Type.Object({ stored: Count }),
});
