import type { trackEvents } from '@skillkite/contract/installation/analytics';
import { dayOf } from '@skillkite/rules/time/calendar-day';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';

/** Browsers give a batch up long before. */
const REPEATS_WITHIN_MS = 86_400_000;

/** Our pages send nothing then; other clients might. */
const wantsNoTracking = ({ headers }: FastifyRequest): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1';

/** Stores a batch once, by day, without the sender. */
export const trackEventsHandler =
  ({
    clock,
    config,
    database,
  }: Ports<'clock' | 'config' | 'database'>): Handler<typeof trackEvents> =>
  async ({ body, request }) => {
    if (config.analytics.sink !== 'server' || wantsNoTracking(request)) return { stored: 0 };
    const now = clock.now();
    const today = dayOf(now, config.timeZone);
    const { orm } = database;
    const { rowCount } = await orm.execute(sql`
      with batch as (
        insert into analytics_batches (key, expires_at)
        values (${body.batch_key}, ${new Date(now.getTime() + REPEATS_WITHIN_MS)})
        on conflict do nothing
        returning key
      )
      insert into analytics_events
        (name, day, route, program_id, course_id, lesson_id, quest_id, badge_milestone, seconds, is_done)
      select e.name, ${today}, e.route, e.program_id, e.course_id, e.lesson_id, e.quest_id, e.badge_milestone,
        e.seconds, e.is_done
      from batch, jsonb_to_recordset(${JSON.stringify(body.events)}::jsonb) as e (
        name text, route text, program_id bigint, course_id bigint, lesson_id bigint, quest_id bigint,
        badge_milestone smallint, seconds integer, is_done smallint)`);
    return { stored: rowCount ?? 0 };
  };
