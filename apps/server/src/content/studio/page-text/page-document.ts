import { type Languages, textOf } from '@skillkite/content/draft-text';
import {
  type DraftCourse,
  type DraftLesson,
  MOST_CHARACTERS_OF_PAGE,
} from '@skillkite/content/draft-schemas';
import { pageOfDocument } from '@skillkite/content/page/page-document';
import { hasKnownKinds, pageHtml } from '@skillkite/content/page/page-html';
import { textHash } from '@skillkite/content/page/text-hash';
import type { Locale } from '@skillkite/rules/text/locale';
import { type SQL, sql } from 'drizzle-orm';
import { Doc, applyUpdate, decodeUpdate, encodeStateAsUpdate, mergeUpdates } from 'yjs';
import type { Tx } from '../../../database/database.ts';
import { Failure } from '../../../errors/failure.ts';

/** Parts of one update. A page of 200,000 characters that is pasted has some 10,000. */
const MOST_PARTS = 20_000;
/** A larger document ends: the next one begins with its text alone, without what was deleted. */
const LARGEST_STATE_BYTES = 1_000_000;

const malformed = (message: string, cause?: unknown): Failure =>
  new Failure('BAD_REQUEST', { field: 'update', message: `The field "update" ${message}.`, cause });

type Stored = { readonly state: Uint8Array; readonly updates: readonly Uint8Array[] };

export function openDocument({ state, updates }: Stored): Doc {
  const document = new Doc();
  for (const update of [state, ...updates]) applyUpdate(document, update);
  return document;
}

/** What of an update from a browser was new to the document; null where all of it was known, 'foreign' where it builds on another one. */
export function takeUpdate(document: Doc, update: Uint8Array): Uint8Array | 'foreign' | null {
  const fresh: Uint8Array[] = [];
  document.on('update', (one: Uint8Array) => fresh.push(one));
  try {
    if (decodeUpdate(update).structs.length > MOST_PARTS) throw malformed('has too many parts');
    applyUpdate(document, update);
  } catch (error) {
    throw error instanceof Failure ? error : malformed('is no update of Yjs', error);
  }
  const { pendingStructs, pendingDs } = document.store;
  if (pendingStructs !== null || pendingDs !== null) return 'foreign';
  return fresh.length === 0 ? null : mergeUpdates(fresh);
}

/** The text of a page as a draft has it. Browsers that know less than a page holds would delete the rest: it holds known kinds only. */
export function htmlOf(document: Doc): string {
  const page = pageOfDocument(document);
  if (!hasKnownKinds(page)) throw malformed('holds something that pages do not have');
  const html = pageHtml(page);
  if (html.length > MOST_CHARACTERS_OF_PAGE)
    throw malformed(`makes the page longer than ${MOST_CHARACTERS_OF_PAGE} characters`);
  return html;
}

/** All of a document in one update; null where that is too large. */
export function stateOf(document: Doc): Uint8Array | null {
  const state = encodeStateAsUpdate(document);
  return state.length > LARGEST_STATE_BYTES ? null : state;
}

/** The text of a draft lesson in one language, as it is stored. */
export const bodyOf = (content: DraftLesson, languages: Languages): string =>
  textOf(content.body, languages);

type Row = {
  readonly id: number;
  readonly seed: string;
  readonly state: Uint8Array;
  readonly stateNumber: number;
  readonly lastNumber: number;
  /** Those after the state, or after the one that the reader has. */
  readonly updates: readonly Uint8Array[];
};
type Page = {
  readonly languages: Languages;
  readonly body: string;
  /** Null: none was begun, or it is over. */
  readonly document: Row | null;
};

/** A page in one language and its document, as of one moment. */
export async function readPage(
  tx: Tx,
  { draftId, language, seen = 0 }: { draftId: number; language: Locale; seen?: number },
): Promise<Page> {
  const updates: SQL = sql`
    array(select u.content from page_updates u where u.document_id = p.id and u.number > greatest(p.state_number, ${seen}::int)
      order by u.number)`;
  const { rows } = await tx.execute<{
    content: DraftLesson;
    course: DraftCourse;
    id: number | null;
    seed: string;
    hash: string;
    state: Uint8Array;
    stateNumber: number;
    lastNumber: number;
    updates: Uint8Array[];
  }>(sql`
    select d.content, c.content as course, p.id, p.seed, p.body_hash as hash, p.state,
      p.state_number as "stateNumber", p.last_number as "lastNumber", ${updates} as updates
    from drafts d join drafts c on c.id = d.course_id
    left join page_documents p on p.draft_id = d.id and p.language = ${language}
    where d.id = ${draftId}`);
  const [row] = rows;
  if (!row) throw new Failure('NOT_FOUND');
  const { content, course, id, hash, ...document } = row;
  const languages = { shown: language, original: course.lang };
  const body = bodyOf(content, languages);
  const isOver = id === null || hash !== textHash(body);
  return { languages, body, document: isOver ? null : { ...document, id } };
}
