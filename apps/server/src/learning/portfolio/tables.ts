import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../database/columns.ts';

/** Signing keys by purpose, created once: verifiers need them for years. */
export const signingKeys = pgTable('signing_keys', {
  purpose: text('purpose').primaryKey(),
  /** Digest of the public key (RFC 7638): its name in signatures. */
  keyId: text('key_id').notNull(),
  /** PKCS #8 in PEM. */
  privateKey: text('private_key').notNull(),
  madeAt: timestamptz('made_at').notNull(),
});
