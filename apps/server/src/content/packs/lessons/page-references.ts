import { Parser } from 'htmlparser2';

/** An address in a page, its offset and its use. */
export type Reference = { address: string; offset: number; use: 'load' | 'link' };

/** A forbidden part of a page, with a reason for the author. */
export type Refusal = { offset: number; message: string };

const REFUSED_TAGS = ['iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'base', 'portal'];
const LOADING = new Set(['src', 'poster', 'background', 'data', 'xlink:href']);
const LINKING_TAGS = new Set(['a', 'area']);
const CSS_ADDRESS = /@import\s+(['"])(.*?)\1|url\(\s*(?:(['"])(.*?)\3|([^'")\s]*))\s*\)/gi;

/** The addresses that a style loads. */
export function styleAddresses(css: string): { address: string; at: number }[] {
  const withoutComments = css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) =>
    ' '.repeat(comment.length),
  );
  return [...withoutComments.matchAll(CSS_ADDRESS)].map((match) => ({
    address: match[2] ?? match[4] ?? match[5] ?? '',
    at: match.index,
  }));
}

const addressesOfSet = (srcset: string): string[] =>
  // `data:` addresses contain commas and are not supported in a `srcset`.
  srcset.split(',').flatMap((candidate) => candidate.trim().split(/\s+/, 1));

function refusalOf(tag: string, attributes: Record<string, string>): string | null {
  if (REFUSED_TAGS.includes(tag)) return `A lesson's page may not hold <${tag}>.`;
  if (tag === 'form' && attributes['action'] !== undefined) {
    return 'A form that sends has nowhere to send to: leave "action" away.';
  }
  if (tag === 'meta' && attributes['http-equiv']?.toLowerCase() === 'refresh') {
    return 'A page that refreshes itself would leave its lesson.';
  }
  const type = attributes['type']?.toLowerCase();
  if (tag === 'script' && (type === 'module' || type === 'importmap')) {
    return 'Scripts of modules do not run in the sandbox: write a classic script.';
  }
  return null;
}

/** All addresses of a page, and its forbidden parts. */
export function readReferences(html: string): { references: Reference[]; refusals: Refusal[] } {
  const references: Reference[] = [];
  const refusals: Refusal[] = [];
  let isStyle = false;
  const add = (address: string, offset: number, use: Reference['use']) => {
    if (address.trim() !== '') references.push({ address: address.trim(), offset, use });
  };
  const parser = new Parser({
    onopentag(tag, attributes) {
      const offset = parser.startIndex;
      isStyle = tag === 'style';
      const message = refusalOf(tag, attributes);
      if (message !== null) refusals.push({ offset, message });
      for (const [name, value] of Object.entries(attributes)) {
        if (LOADING.has(name)) add(value, offset, 'load');
        else if (name === 'srcset' || name === 'imagesrcset') {
          for (const address of addressesOfSet(value)) add(address, offset, 'load');
        } else if (name === 'href') add(value, offset, LINKING_TAGS.has(tag) ? 'link' : 'load');
        else if (name === 'style') {
          for (const { address } of styleAddresses(value)) add(address, offset, 'load');
        }
      }
    },
    ontext(text) {
      if (!isStyle) return;
      const offset = parser.startIndex;
      for (const { address, at } of styleAddresses(text)) add(address, offset + at, 'load');
    },
    onclosetag() {
      isStyle = false;
    },
  });
  parser.end(html);
  return { references, refusals };
}
