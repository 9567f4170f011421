import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { SESSIONS_CHANNEL } from '../../security/session.ts';
import { sessions } from './tables.ts';

/** Ends the sessions that meet a condition, and tells all processes at commit. */
export const endSessions = (tx: Tx, which: SQL | undefined) =>
  tx.execute(sql`
    with ended as (delete from ${sessions} where ${which} returning token_hash)
    select pg_notify(${SESSIONS_CHANNEL}, token_hash) from ended`);
