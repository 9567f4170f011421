import { DOMParser, Node as XmlNode } from '@xmldom/xmldom';
import { WORD_PAGES } from '@skillkite/rules/text/word-pages';
import { type Html, checkedMarkup, markup } from '../../http/pages/html.ts';
import { type DrawnElement, Unpaintable, draw, tagsOf, written } from './drawn-element.ts';

/** More than a screen holds, in letters of a page. */
const MOST_MARKUP = 40_000;
const MOST_STYLES = 40_000;

/** A Word document as the reader in the page draws it, or its beginning. */
export type WordWords = { readonly kind: 'word'; readonly html: string; readonly isWhole: boolean };

/** Of what docx-preview asks of a browser's own, this is all that xmldom does not have. */
class XmlParser extends DOMParser {
  override parseFromString(...asked: Parameters<DOMParser['parseFromString']>) {
    const document = super.parseFromString(...asked);
    return Object.defineProperty(document, 'firstElementChild', {
      value: document.documentElement,
    });
  }
}

const STYLE_RULE = /([^{}]+)\{([^{}]*)\}/g;
/** The spaces behind the sign of a list. */
const SPACES = /\\(?:9|a0)(?=")/g;
/** Rules of a document's own classes, which nothing else of a page has. */
const SELECTOR = /^\s*[a-z]*\.docx[\p{L}\p{M}\p{N}_.:> -]*$/u;

function styleOf(css: string): Html {
  const plain = css.replaceAll(SPACES, '');
  const selectors = [...plain.matchAll(STYLE_RULE)].map(([, selector = '']) => selector);
  const isPlain =
    !/[<@\\]|(?:url|image|src)\s*\(/i.test(plain) &&
    plain.replaceAll(STYLE_RULE, '').trim() === '' &&
    selectors.every((selector) => selector.split(',').every((part) => SELECTOR.test(part)));
  if (!isPlain) throw new Unpaintable('style');
  return checkedMarkup(`<style>${css}</style>`);
}

/** Elements in their order, until one cannot be painted or there is enough of them. */
class Paper {
  #left = MOST_MARKUP;
  isWhole = true;

  /** The children of an element, each of them whole: columns would break elsewhere. */
  #article(article: DrawnElement): Html {
    const [open, close] = tagsOf(article);
    const blocks: Html[] = [];
    for (const block of article.elements) {
      if (!this.isWhole) break;
      const piece = this.#piece(() => written(block));
      if (piece) blocks.push(piece);
    }
    if (!this.isWhole && article.style['columnCount'] !== undefined)
      throw new Unpaintable('columns');
    return markup`${open}${blocks}${close}`;
  }

  #piece(write: () => Html): Html | null {
    try {
      const piece = write();
      this.#left -= piece.text.length;
      if (this.#left >= 0) return piece;
    } catch (error) {
      if (!(error instanceof Unpaintable)) throw error;
    }
    this.isWhole = false;
    return null;
  }

  /** A page of the document: header, content, notes. */
  section(section: DrawnElement): Html {
    const [open, close] = tagsOf(section);
    const parts: Html[] = [];
    for (const part of section.elements) {
      if (!this.isWhole) break;
      const piece =
        part.tagName === 'article' ? this.#article(part) : this.#piece(() => written(part));
      if (piece) parts.push(piece);
    }
    return markup`${open}${parts}${close}`;
  }
}

/** Throws where the document cannot be read, and where its first words cannot be painted as the reader draws them. */
export async function readWord(file: Buffer): Promise<WordWords> {
  // Its modules ask for them when they draw.
  Object.assign(globalThis, { DOMParser: XmlParser, Node: XmlNode });
  const { parseAsync, renderDocument } = await import('docx-preview');
  const options = { ...WORD_PAGES, h: draw };
  const drawn = (await renderDocument(
    await parseAsync(file, options),
    options,
  )) as unknown as DrawnElement[];
  const css = drawn.filter(({ tagName }) => tagName === 'style').map(({ text }) => text);
  if (css.join('').length > MOST_STYLES) throw new Unpaintable('style');
  const wrapper = drawn.find(({ className }) => className === 'docx-wrapper');
  const paper = new Paper();
  const pages: Html[] = [];
  for (const section of wrapper?.elements ?? []) {
    if (!paper.isWhole) break;
    pages.push(paper.section(section));
  }
  const styles = css.map(styleOf);
  const { text } = markup`${styles}<div class="docx-wrapper">${pages}</div>`;
  return { kind: 'word', html: text, isWhole: paper.isWhole && !/<a[ >]/.test(text) };
}
