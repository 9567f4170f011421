import { LOCALE_CODES } from '@skillkite/rules/text/locale';
import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bytes, identity, reference, timestamptz } from '../../../database/columns.ts';
import { drafts } from '../tables.ts';

/** The Yjs document of a page in one language (decision 112). It is over when the text of the draft is another one than it made. */
export const pageDocuments = pgTable(
  'page_documents',
  {
    id: identity(),
    draftId: reference('draft_id')
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    language: text('language', { enum: LOCALE_CODES }).notNull(),
    /** What it was begun with: two browsers that begin with the same text have the same document. */
    seed: text('seed').notNull(),
    /** Of the text that it made last. */
    bodyHash: text('body_hash').notNull(),
    /** All updates up to `state_number` in one. */
    state: bytes('state').notNull(),
    stateNumber: integer('state_number').notNull(),
    /** Of the last update. */
    lastNumber: integer('last_number').notNull(),
    activeAt: timestamptz('active_at').notNull(),
  },
  (t) => [
    unique('page_documents_page').on(t.draftId, t.language),
    index('page_documents_active').on(t.activeAt),
  ],
);

/** Updates of a document after its state. */
export const pageUpdates = pgTable(
  'page_updates',
  {
    documentId: reference('document_id')
      .notNull()
      .references(() => pageDocuments.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    content: bytes('content').notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.number] })],
);
