import { Type } from 'typebox';
import { Body, Nullable } from '../../call.ts';
import { Count, RowId } from '../../numbers.ts';
import { Language, staffRead, staffWrite } from '../../staff-call.ts';
import { OF_DRAFT } from './shapes.ts';

/** Of one request, before base64. */
export const MOST_UPDATE_BYTES = 1_500_000;

const Update = Type.String({ description: 'base64 of a Yjs update' });
/** The text that a document was begun with: what the server had of it, and what the editor made of that. Two hashes. */
const Seed = Type.String({ pattern: '^[0-9a-f]{16}-[0-9a-f]{16}$' });

export const fetchPageUpdates = staffRead('/api/staff/studio/fetch_page_updates', {
  summary: 'What was written into a page since one asked last, in one language',
  access: OF_DRAFT,
  request: Body({
    draft_id: RowId,
    language: Language,
    /** The document that one has; null: none. */
    document_id: Nullable(RowId),
    /** Number of the last update that one has of it. */
    seen: Count,
  }),
  details: Type.Object({
    /** Null: nothing was written together yet, and the text is `body`. */
    document_id: Nullable(RowId),
    seed: Nullable(Seed),
    /** All of them where `document_id` is another one than in the request. */
    updates: Type.Array(Update),
    seen: Count,
    body: Type.String(),
  }),
  errors: ['DRAFT_REMOVED'],
});

export const sendPageUpdates = staffWrite('/api/staff/studio/send_page_updates', {
  summary: 'Write into a page, in one language, together with others',
  access: OF_DRAFT,
  atOnce: 'adds',
  request: Body({
    draft_id: RowId,
    language: Language,
    /** Null: the one that was begun with `seed`, which this update begins where there is none. */
    document_id: Nullable(RowId),
    seed: Seed,
    update: Type.String({
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
      maxLength: Math.ceil(MOST_UPDATE_BYTES / 3) * 4,
      description: 'base64 of a Yjs update',
    }),
  }),
  details: Type.Object({
    /** Null: it became too large and ended. Its text stays, and the next update begins another one. */
    document_id: Nullable(RowId),
  }),
  errors: ['DRAFT_REMOVED', 'PAGE_REPLACED', 'TOO_MANY_DRAFTS'],
});
