import { pageFragment } from '@skillkite/content/page/page-document';
import { textHash } from '@skillkite/content/page/text-hash';
import { createDocument, getSchema } from '@tiptap/core';
import { prosemirrorToYXmlFragment } from '@tiptap/y-tiptap';
import { Doc, encodeStateAsUpdate } from 'yjs';
import { mediaNodes } from '../media/media-nodes.ts';
import { extensions } from '../schema.ts';

const NONE = { change: { image: '', sound: '', video: '' }, noAlt: '', missing: '', sending: '' };
/** All that a page may hold, without an editor. */
export const pageExtensions = [
  ...extensions,
  ...mediaNodes({ words: NONE, onChange: () => undefined }),
];
export const pageSchema = getSchema(pageExtensions);

/**
 * A text as the beginning of a Yjs document: the same bytes in every browser, so that two who begin at once, or without a
 * connection, write in one document. Its name holds the text and what this editor made of it.
 */
export function seedOf(html: string): { readonly seed: string; readonly update: Uint8Array } {
  const page = createDocument(html, pageSchema);
  const hash = textHash(JSON.stringify(page.toJSON()));
  const document = new Doc();
  document.clientID = Number.parseInt(hash.slice(0, 8), 16);
  // Two who write the first words of an empty page write a paragraph each.
  if (html !== '') prosemirrorToYXmlFragment(page, pageFragment(document));
  return { seed: `${textHash(html)}-${hash}`, update: encodeStateAsUpdate(document) };
}
