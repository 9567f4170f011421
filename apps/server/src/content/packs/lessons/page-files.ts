import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path/posix';
import { extensionOf, fileKind } from '@skillkite/rules/files/file-kind';
import { rejectionReason } from '../media/file-sniff.ts';
import { type PackPlace, placeInPack } from '../pack-file.ts';
import { type Reference, styleAddresses } from './page-references.ts';

const LARGEST_BYTES = 20_000_000;
/** Files that pages load and that are not lessons themselves. */
const CARRIED = ['css', 'js', 'json', 'vtt', 'woff', 'woff2', 'ttf', 'otf'];

type Wanted = {
  readonly root: string;
  /** Base folder of relative addresses, inside the pack. */
  readonly folder: string;
  /** Markdown shows pictures and nothing else. */
  readonly onlyPictures: boolean;
  readonly references: readonly Reference[];
};

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/** Why a link does not lead where students can follow; null when it does. */
function deadLink(address: string): string | null {
  if (address.startsWith('#')) return null;
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  return scheme === 'https' || scheme === 'mailto'
    ? null
    : `A link leads to https:, mailto: or a place on the page, not to "${address}".`;
}

const plainPath = (address: string): string | null => {
  try {
    return decodeURIComponent(address.split(/[?#]/, 1)[0] ?? '');
  } catch {
    return null;
  }
};

async function carried(
  { root, folder, onlyPictures }: Omit<Wanted, 'references'>,
  address: string,
): Promise<PackPlace | string> {
  const name = plainPath(address);
  if (name === null) return `"${address}" is no address that can be read.`;
  const place = await placeInPack(root, folder, name);
  if (typeof place === 'string') return place;
  const kind = fileKind(place.path);
  if (place.isFolder) return `"${name}" is a folder.`;
  if (onlyPictures && kind !== 'Image') return `"${name}" is no picture.`;
  if (kind === 'html') return `"${name}" is another page: a lesson is one page.`;
  if (CARRIED.includes(extensionOf(place.path))) {
    return place.size <= LARGEST_BYTES ? place : `"${name}" is larger than 20 MB.`;
  }
  return (await rejectionReason(place, name)) ?? place;
}

type Waiting = { reference: Reference; folder: string; address: string; said: string };

/**
 * The files of the pack that a page shows, and through its styles those that they show. `report` hears of what cannot
 * be shown: everything that lies elsewhere.
 */
export async function pageFiles(
  { root, folder, onlyPictures, references }: Wanted,
  report: (reference: Reference, message: string) => void,
): Promise<PackPlace[]> {
  const found = new Map<string, PackPlace>();
  for (const reference of references.filter(({ use }) => use === 'link')) {
    const dead = deadLink(reference.address);
    if (dead !== null) report(reference, dead);
  }
  const waiting: Waiting[] = references
    .filter(({ use }) => use === 'load')
    .map((reference) => ({ reference, folder, address: reference.address, said: '' }));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { reference, address, said } = next;
    if (address.startsWith('#') || /^(?:data|blob):/i.test(address)) continue;
    const place =
      address.startsWith('/') || SCHEME.test(address)
        ? `It loads "${address}": what a lesson shows lies in the pack.`
        : await carried({ root, folder: next.folder, onlyPictures }, address);
    if (typeof place === 'string') {
      report(reference, said + place);
      continue;
    }
    if (found.has(place.inside)) continue;
    found.set(place.inside, place);
    if (extensionOf(place.path) !== 'css') continue;
    // Addresses in a style sheet are relative to it; problems are reported where the page names the sheet.
    for (const style of styleAddresses(await readFile(place.path, 'utf8'))) {
      const at = { folder: dirname(place.inside), said: `${place.inside}: ` };
      waiting.push({ reference, address: style.address, ...at });
    }
  }
  return [...found.values()].sort((a, b) => (a.inside < b.inside ? -1 : 1));
}
