import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** The identity of a row. A pack or a demo may give it; otherwise the database does. */
export const identity = () =>
  bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** A reference to an identity. */
export const reference = (name: string) => bigint(name, { mode: 'number' });

/** A moment in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
