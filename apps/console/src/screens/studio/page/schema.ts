import { TEX, isPlainMath, plainMath } from '@skillkite/content/page/formula';
import { HEADING_LEVELS, NOTE_CLASS, safeLink } from '@skillkite/content/page/page-html';
import { type Extensions, Mark, Node, mergeAttributes } from '@tiptap/core';
import { Heading } from '@tiptap/extension-heading';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

const Note = Node.create({
  name: 'note',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: `aside.${NOTE_CLASS}` }, { tag: 'aside' }],
  renderHTML: ({ HTMLAttributes }) => [
    'aside',
    mergeAttributes(HTMLAttributes, { class: NOTE_CLASS }),
    0,
  ],
});

const mathElement = (mathml: string): HTMLElement => {
  const around = document.createElement('span');
  const math = new DOMParser().parseFromString(mathml, 'text/html').querySelector('math');
  if (math) around.append(document.importNode(math, true));
  return around;
};

const Formula = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  // Read from the element itself, never from attributes of its own.
  addAttributes: () => ({
    tex: { default: '', rendered: false },
    mathml: { default: '', rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'math',
      getAttrs: (of) => ({
        tex: of.querySelector(`annotation[encoding="${TEX}"]`)?.textContent ?? of.textContent,
        mathml: plainMath(of),
      }),
    },
  ],
  renderHTML: ({ node }) => {
    const { mathml, tex } = node.attrs as { mathml: string; tex: string };
    return isPlainMath(mathml) ? mathElement(mathml) : ['span', tex];
  },
  renderText: ({ node }) => String(node.attrs['tex']),
});

const raised = (name: string, tag: string, align: string) =>
  Mark.create({
    name,
    excludes: 'subscript superscript',
    parseHTML: () => [{ tag }, { style: `vertical-align=${align}` }],
    renderHTML: () => [tag, 0],
  });

const Headings = Heading.extend({
  parseHTML: () =>
    [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      // The name of the lesson is the first heading.
      attrs: { level: Math.min(Math.max(level, HEADING_LEVELS[0]), 4) },
    })),
}).configure({ levels: [...HEADING_LEVELS] });

/** What a page may hold, but for pictures, sounds and videos: the kinds of `pageHtml`. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: false,
    link: {
      openOnClick: false,
      // Words after a link are not part of it.
      autolink: false,
      defaultProtocol: 'https',
      protocols: ['https', 'mailto'],
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => safeLink(address ?? '') !== null,
    },
  }),
  Headings,
  Note,
  Formula,
  raised('subscript', 'sub', 'sub'),
  raised('superscript', 'sup', 'super'),
  TableKit.configure({ table: { resizable: false } }),
];
