import type { Locale } from '@skillkite/rules/text/locale';
import { sql } from 'drizzle-orm';
import { timestamptz } from '../../database/columns.ts';
import { check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** One row of settings that an operator chose for the installation; null for defaults. */
export const installation = pgTable(
  'installation',
  {
    id: smallint('id').primaryKey().default(1),
    productName: text('product_name'),
    locales: text('locales').array().$type<readonly Locale[]>(),
    helpContact: text('help_contact'),
    runBy: text('run_by'),
    backupDays: integer('backup_days'),
    /** When the first steps were over; null while they are taken. */
    setUpAt: timestamptz('set_up_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [check('installation_one', sql`${t.id} = 1`)],
);
