import type { Mark } from './read-aloud-mark.ts';
import type { ReadableText } from './read-aloud-text.ts';

/** A paragraph's letters and the text nodes that contain them. */
type Paragraph = { words: string; nodes: { node: Text; at: number }[] };

const NAME = 'read-aloud';
/** Elements that are not read aloud: code, controls, drawings. */
const SKIPPED = 'script,style,noscript,template,svg,math,button,select,textarea,audio,video,canvas';
/** Dark letters on yellow, readable on light and dark pages. */
const LOOK = `::highlight(${NAME}){background-color:#f6ae1a;color:#1c2244}
.${NAME}-now{outline:3px solid currentColor;outline-offset:2px}`;

/** The block element that contains the text. */
function blockOf(node: Text): Element | null {
  let element = node.parentElement;
  while (element !== null && getComputedStyle(element).display.startsWith('inline')) {
    element = element.parentElement;
  }
  return element;
}

function paragraphsOf(root: Element): Paragraph[] {
  const found: Paragraph[] = [];
  let block: Element | null = null;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, {
    acceptNode: (node) =>
      node instanceof Element &&
      (node.matches(SKIPPED) || node.ariaHidden === 'true' || !node.checkVisibility())
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  });
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const last = found.at(-1);
    // A line break separates words.
    if (node instanceof HTMLBRElement && last) last.words += ' ';
    if (!(node instanceof Text)) continue;
    const own = blockOf(node);
    if (last && own === block) {
      last.nodes.push({ node, at: last.words.length });
      last.words += node.data.replaceAll(/\s/g, ' ');
    } else if (node.data.trim() !== '') {
      block = own;
      found.push({ words: node.data.replaceAll(/\s/g, ' '), nodes: [{ node, at: 0 }] });
    }
  }
  return found;
}

/** Node and offset of a letter. */
function placeOf({ nodes }: Paragraph, letter: number): { node: Text; offset: number } | null {
  const holder = nodes.findLast(({ at }) => at <= letter);
  if (!holder) return null;
  return { node: holder.node, offset: Math.min(letter - holder.at, holder.node.length) };
}

export type ReadablePage = {
  text: () => ReadableText;
  /** Vertical position of the marked words in the viewport; null if none are visible. */
  mark: (mark: Mark) => { top: number; bottom: number } | null;
};

/**
 * The readable paragraphs under an element, and a mark for the spoken words. The mark does not change the document. If
 * the browser cannot do that, the paragraph gets an outline.
 */
export function readablePage(root: Element): ReadablePage {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(LOOK);
  let paragraphs: Paragraph[] = [];
  let outlined: Element | null = null;

  const unmark = () => {
    if ('highlights' in CSS) CSS.highlights.delete(NAME);
    outlined?.classList.remove(`${NAME}-now`);
    outlined = null;
  };
  return {
    text: () => {
      paragraphs = paragraphsOf(root);
      return {
        kind: 'read-aloud-text',
        language: root.closest('[lang]')?.getAttribute('lang') ?? '',
        paragraphs: paragraphs.map(({ words }) => words),
      };
    },
    mark: ({ paragraph, start, end }) => {
      unmark();
      const wanted = paragraphs[paragraph];
      const from = wanted && placeOf(wanted, start);
      const to = wanted && placeOf(wanted, Math.max(start, end - 1));
      if (!from || !to || end <= start || !from.node.isConnected) return null;
      if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
      const range = new Range();
      range.setStart(from.node, from.offset);
      range.setEnd(to.node, Math.min(to.offset + 1, to.node.length));
      if ('highlights' in CSS) CSS.highlights.set(NAME, new Highlight(range));
      else {
        outlined = blockOf(from.node);
        outlined?.classList.add(`${NAME}-now`);
      }
      const { top, bottom } = range.getBoundingClientRect();
      // Without smooth scrolling, to avoid unrequested motion.
      if (top < 0 || bottom > innerHeight)
        from.node.parentElement?.scrollIntoView({ block: 'center' });
      const shown = range.getBoundingClientRect();
      return { top: shown.top, bottom: shown.bottom };
    },
  };
}
