import { textHash } from '@skillkite/content/page/text-hash';
import { pageFragment } from '@skillkite/content/page/page-document';
import { Doc, XmlElement, XmlText, applyUpdate, encodeStateAsUpdate } from 'yjs';

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const paragraph = (text: string): XmlElement => {
  const made = new XmlElement('paragraph');
  made.insert(0, text === '' ? [] : [new XmlText(text)]);
  return made;
};

/** A text in paragraphs as a Yjs update, the same one in every browser. */
export function seedOf(html: string) {
  const texts = [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, text = '']) => text);
  const hash = textHash(JSON.stringify(texts));
  const document = new Doc();
  document.clientID = Number.parseInt(hash.slice(0, 8), 16);
  if (texts.length > 0) pageFragment(document).insert(0, texts.map(paragraph));
  return { seed: `${textHash(html)}-${hash}`, update: encodeStateAsUpdate(document) };
}

/** A document as a browser begins it. */
export function aDocument(html = '') {
  const { seed, update } = seedOf(html);
  const document = new Doc();
  applyUpdate(document, update);
  const page = pageFragment(document);
  const all = () => base64(encodeStateAsUpdate(document));
  return {
    document,
    seed,
    page,
    all,
    write: (text: string, at = page.length) => page.insert(at, [paragraph(text)]),
  };
}

/** The first words of an empty page. */
export function aPageUpdate(words = 'Water') {
  const { seed, write, all } = aDocument();
  write(words);
  return { language: 'en', document_id: null, seed, update: all() } as const;
}
