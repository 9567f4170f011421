import {
  PAGE_MEDIA,
  type PageMedium,
  isPageFile,
  isPagePicture,
} from '@skillkite/content/page/page-media';
import { Node, type NodeViewRenderer } from '@tiptap/core';
import { hearUploads } from '../../files/uploads.ts';
import { shownSource, uploadOf } from './shown-source.ts';

/** A picture, sound or video of a page. `label` names a player; `alt` is said in place of a picture. */
export type MediaAttributes = {
  readonly src: string;
  readonly alt: string;
  readonly label: string;
  readonly caption: string;
};

/** What a file is shown with in the editor. */
export type MediaWords = {
  readonly change: Readonly<Record<PageMedium, string>>;
  readonly noAlt: string;
  readonly missing: string;
  readonly sending: string;
};

type Options = { readonly words: MediaWords; readonly onChange: () => void };

const TAGS = { image: 'img', sound: 'audio', video: 'video' } as const;
/** A file that comes from another device is looked for again. */
const LOOK_AGAIN_MS = 4000;
const MOST_LOOKS = 30;

const SVG = 'http://www.w3.org/2000/svg';
/** Of Lucide's pencil. */
const PENCIL = [
  'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
  'm15 5 4 4',
];
function pencil(): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(name, value);
  for (const d of PENCIL) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}

const viewOf =
  (medium: PageMedium, { words, onChange }: Options): NodeViewRenderer =>
  ({ node: first, editor, getPos }) => {
    let node = first;
    let looks = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const dom = document.createElement('figure');
    dom.className = 'page-media';
    dom.dataset['medium'] = medium;
    const shown = document.createElement(TAGS[medium]);
    if (shown instanceof HTMLMediaElement) {
      shown.controls = true;
      shown.preload = 'metadata';
    }
    const sign = document.createElement('span');
    sign.className = 'page-media-sign';
    const caption = document.createElement('figcaption');
    const change = document.createElement('button');
    change.type = 'button';
    change.className = 'page-media-change';
    change.setAttribute('aria-label', words.change[medium]);
    change.title = words.change[medium];
    change.append(pencil());
    change.addEventListener('click', () => {
      const at = getPos();
      if (at !== undefined) editor.commands.setNodeSelection(at);
      onChange();
    });
    dom.append(shown, sign, caption, change);

    const draw = () => {
      const { src, alt, label, caption: said } = node.attrs as MediaAttributes;
      const address = shownSource(src);
      const upload = uploadOf(src);
      if (address === null) shown.removeAttribute('src');
      else if (shown.getAttribute('src') !== address) shown.setAttribute('src', address);
      if (shown instanceof HTMLImageElement) shown.alt = alt;
      else shown.setAttribute('aria-label', label);
      caption.textContent = said;
      const isOnItsWay = upload !== undefined && upload.state.kind !== 'refused';
      const isMissing = address === null || dom.dataset['isBroken'] === 'true';
      sign.textContent =
        isOnItsWay && upload.percent < 100
          ? `${words.sending} ${upload.percent}%`
          : medium === 'image' && alt.trim() === ''
            ? words.noAlt
            : isMissing
              ? words.missing
              : '';
      dom.dataset['state'] = sign.textContent === '' ? 'fine' : isOnItsWay ? 'sending' : 'open';
    };
    const setBroken = (isBroken: boolean) => {
      dom.dataset['isBroken'] = String(isBroken);
      draw();
    };
    for (const event of ['load', 'loadedmetadata'])
      shown.addEventListener(event, () => setBroken(false));
    shown.addEventListener('error', () => {
      setBroken(true);
      clearTimeout(timer);
      if (looks >= MOST_LOOKS) return;
      looks += 1;
      timer = setTimeout(() => {
        shown.removeAttribute('src');
        draw();
      }, LOOK_AGAIN_MS);
    });
    draw();
    const deafen = hearUploads(draw);
    return {
      dom,
      update: (next) => {
        if (next.type !== node.type) return false;
        node = next;
        draw();
        return true;
      },
      selectNode: () => dom.classList.add('ProseMirror-selectednode'),
      deselectNode: () => dom.classList.remove('ProseMirror-selectednode'),
      // A player and a button have their own presses.
      stopEvent: ({ target }) =>
        (target instanceof Element && change.contains(target)) ||
        (shown instanceof HTMLMediaElement && target === shown),
      ignoreMutation: () => true,
      destroy: () => {
        clearTimeout(timer);
        deafen();
      },
    };
  };

const captionOf = (of: HTMLElement): string =>
  of.querySelector('figcaption')?.textContent?.trim() ?? '';

const mediaNode = (medium: PageMedium) => {
  const tag = TAGS[medium];
  const isFit = medium === 'image' ? isPagePicture : isPageFile;
  const inner = (of: HTMLElement): Element | null => (of.matches(tag) ? of : of.querySelector(tag));
  const valueOf = (name: string) => (of: HTMLElement) => inner(of)?.getAttribute(name) ?? '';
  const numberOf = (name: string) => (of: HTMLElement) => Number(valueOf(name)(of)) || null;
  const getAttrs = (of: HTMLElement) => (isFit(valueOf('src')(of)) ? null : (false as const));
  return Node.create<Options>({
    name: medium,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      src: { default: null, parseHTML: valueOf('src') },
      alt: { default: '', parseHTML: valueOf('alt') },
      label: { default: '', parseHTML: valueOf('aria-label') },
      caption: { default: '', parseHTML: captionOf },
      width: { default: null, parseHTML: numberOf('width') },
      height: { default: null, parseHTML: numberOf('height') },
    }),
    parseHTML: () => [
      { tag: `figure:has(${tag})`, getAttrs, priority: 60 },
      { tag: `${tag}[src]`, getAttrs },
    ],
    // As on the clipboard: the same that `pageHtml` writes.
    renderHTML: ({ node }) => {
      const { src, alt, label, caption } = node.attrs as MediaAttributes;
      const shown = [
        tag,
        medium === 'image' ? { src, alt } : { src, 'aria-label': label },
      ] as const;
      return caption === '' ? shown : ['figure', shown, ['figcaption', caption]];
    },
    addNodeView() {
      return viewOf(medium, this.options);
    },
  });
};

/** Pictures, sounds and videos of a page. */
export const mediaNodes = (options: Options) =>
  PAGE_MEDIA.map((medium) => mediaNode(medium).configure(options));
