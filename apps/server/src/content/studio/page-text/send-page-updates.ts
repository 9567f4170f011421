import type { DraftLesson } from '@skillkite/content/draft-schemas';
import { withText } from '@skillkite/content/draft-text';
import type { sendPageUpdates } from '@skillkite/contract/staff/studio/page-text';
import { textHash } from '@skillkite/content/page/text-hash';
import { and, eq } from 'drizzle-orm';
import { Doc } from 'yjs';
import { announceDraft } from '../../../database/live-channel.ts';
import type { Tx } from '../../../database/database.ts';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import { changedMeanwhileFor } from '../../../staff/changed-meanwhile.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import {
  type HeldDraft,
  bytesOf,
  digestOf,
  holdPresentDraft,
  touchCourse,
} from '../drafts/draft-rows.ts';
import { auditOfEdit } from '../drafts/editing-audit.ts';
import { drafts } from '../tables.ts';
import { htmlOf, openDocument, readPage, stateOf, takeUpdate } from './page-document.ts';
import { pageDocuments, pageUpdates } from './tables.ts';

/** More updates, or more bytes of them, become one state. */
const MOST_UPDATES = 100;
const MOST_UPDATE_BYTES = 100_000;

async function replacedFailure(
  tx: Tx,
  { draft, editor }: HeldDraft,
  personId: number,
): Promise<Failure> {
  const current = {
    version: draft.version,
    edited_by: editor,
    edited_at: draft.editedAt.toISOString(),
    content: draft.content,
  };
  const { changed } = await changedMeanwhileFor(personId, {})(
    tx,
    {},
    { rows: { personId: draft.editedBy, at: draft.editedAt } },
  );
  return new Failure('PAGE_REPLACED', { current, ...(changed && { changed }) });
}

type Page = Awaited<ReturnType<typeof readPage>>;
type Sent = Pick<
  (typeof sendPageUpdates)['~request'],
  'draft_id' | 'language' | 'document_id' | 'seed'
>;

/** Whether an update is one of the document, or of one that it may begin. */
const fits = ({ document, body }: Page, { document_id: id, seed }: Sent): boolean => {
  if (id !== null) return document?.id === id;
  return document ? document.seed === seed : seed.startsWith(textHash(body));
};

type Written = { page: Page; html: string; fresh: Uint8Array; all: Doc; now: Date };
/** Stores what is new in a document; its id, or null where it became too large and ended. */
async function store(
  tx: Tx,
  { draft_id: draftId, language, seed }: Sent,
  { page, html, fresh, all, now }: Written,
): Promise<number | null> {
  const isPage = and(eq(pageDocuments.draftId, draftId), eq(pageDocuments.language, language));
  const { document } = page;
  const state = stateOf(all);
  if (!document || state === null) {
    await tx.delete(pageDocuments).where(isPage);
    if (state === null) return null;
  }
  const lastNumber = (document?.lastNumber ?? 0) + 1;
  const made = { bodyHash: textHash(html), lastNumber, activeAt: now };
  if (!document) {
    const [begun] = await tx
      .insert(pageDocuments)
      .values({ draftId, language, seed, state, stateNumber: lastNumber, ...made })
      .returning({ id: pageDocuments.id });
    return begun?.id ?? null;
  }
  const { id, updates } = document;
  const bytes = updates.reduce((sum, one) => sum + one.length, fresh.length);
  if (updates.length < MOST_UPDATES && bytes <= MOST_UPDATE_BYTES) {
    await tx.insert(pageUpdates).values({ documentId: id, number: lastNumber, content: fresh });
    await tx.update(pageDocuments).set(made).where(isPage);
  } else {
    await tx.delete(pageUpdates).where(eq(pageUpdates.documentId, id));
    await tx
      .update(pageDocuments)
      .set({ ...made, state, stateNumber: lastNumber })
      .where(isPage);
  }
  return id;
}

export const sendPageUpdatesHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof sendPageUpdates> =>
  ({ body, person, place, commit }) =>
    commit(async (tx) => {
      const held = await holdPresentDraft(tx, body.draft_id, ['lesson'], person.id);
      const { course, draft } = held;
      const page = await readPage(tx, { draftId: draft.id, language: body.language });
      if (!fits(page, body)) throw await replacedFailure(tx, held, person.id);
      const all = page.document ? openDocument(page.document) : new Doc();
      const fresh = takeUpdate(all, Buffer.from(body.update, 'base64'));
      if (fresh === 'foreign') throw await replacedFailure(tx, held, person.id);
      if (fresh === null)
        return { details: { document_id: page.document?.id ?? null }, audit: 'unchanged' };
      const html = htmlOf(all);
      const now = clock.now();
      const details = { document_id: await store(tx, body, { page, html, fresh, all, now }) };
      if (html === page.body) {
        await announceDraft(tx, course.id);
        return { details, audit: 'unchanged' };
      }
      const before = draft.content as DraftLesson;
      const content = { ...before, body: withText(before.body, html, page.languages) };
      await tx
        .update(drafts)
        .set({ content, digest: digestOf(content), editedBy: person.id, editedAt: now })
        .where(eq(drafts.id, draft.id));
      await touchCourse(tx, course, {
        personId: person.id,
        now,
        moreBytes: bytesOf(content) - bytesOf(before),
      });
      const edit = { course, schoolId: place?.school ?? null, personId: person.id, now };
      return { details, audit: await auditOfEdit(tx, edit, { kind: 'lesson' }) };
    });
