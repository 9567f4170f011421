import { itemList } from '../build/items.ts';
import { joined, pictureFinder } from '../build/pictures.ts';
import { refuse } from '../build/question.ts';
import type { Importer, ReadSource } from '../import-report.ts';
import { MOST_LETTERS } from '../limits.ts';
import { createNotes } from '../notes.ts';
import { textOf } from '../text/decode.ts';
import { type Element, childrenOf } from '../xml/xml-tree.ts';
import { type Resource, isManifest, resourcesIn } from './manifest.ts';
import { qtiTree } from './qti-tree.ts';
import { partsOfItem } from './read-item.ts';

const ITEM = /<(?:[\w.-]+:)?(?:assessmentItem|qti-assessment-item)[\s>]/;
const ITEM_TYPE = /^imsqti_item|^imsqti_apipitem/i;
const TEST_TYPE = /^imsqti_(?:assessment|test)/i;

/** A text of the package, and what its manifest says of it. */
type Part = { readonly path: string; readonly xml: string; readonly resource: Resource | null };

/** The items of a package: those of its manifest, else every item among its files. */
function partsIn(source: ReadSource): {
  readonly scope: string;
  readonly parts: Part[];
  readonly tests: string[];
} {
  const { files, name, text } = source;
  if (ITEM.test(text.slice(0, 4_000)))
    return { scope: '', parts: [{ path: name, xml: text, resource: null }], tests: [] };
  let letters = 0;
  const read = (path: string): string => {
    const bytes = files.get(path);
    letters += bytes?.length ?? 0;
    return bytes === undefined || letters > MOST_LETTERS ? '' : textOf(bytes).text;
  };
  const path = [...files.keys()].find(isManifest);
  const manifest = path === undefined ? null : resourcesIn(read(path), path);
  const items = manifest?.resources.filter(({ type }) => ITEM_TYPE.test(type)) ?? [];
  const parts = manifest
    ? items.map((resource): Part => ({ path: resource.href, xml: read(resource.href), resource }))
    : [...files.keys()]
        .filter((one) => /\.xml$/i.test(one))
        .map((one): Part => ({ path: one, xml: read(one), resource: null }))
        .filter(({ xml }) => ITEM.test(xml));
  const tests =
    manifest?.resources.filter(({ type }) => TEST_TYPE.test(type)).map(({ href }) => href) ?? [];
  return { scope: manifest?.id ?? '', parts, tests };
}

/** The most points that an item gives. */
function pointsOf(item: Element): number | null {
  const score = childrenOf(item, 'outcomeDeclaration').find(({ attributes }) =>
    /^(?:max)?score$/i.test(attributes['identifier'] ?? ''),
  );
  const most = Number(score?.attributes['normalMaximum'] ?? Number.NaN);
  return Number.isFinite(most) && most > 0 ? most : null;
}

function read(source: ReadSource): ReturnType<Importer['read']> {
  const pictures = pictureFinder(source.files);
  const list = itemList('qti', source.language);
  const { scope, parts, tests } = partsIn(source);
  for (const { path, xml, resource } of parts) {
    if (list.isFull()) {
      list.add({ place: { file: path }, source: '', kind: '' }, refuse('too-many'), createNotes());
      break;
    }
    const item = qtiTree(xml);
    if (item?.name !== 'assessmentItem') {
      list.add(
        { place: { file: path }, source: xml, kind: 'item' },
        refuse('malformed', path),
        createNotes(),
      );
      continue;
    }
    const { identifier = '', title = '', label = '' } = item.attributes;
    const folder = path.includes('/') ? joined(path.slice(0, path.lastIndexOf('/')), '') : '';
    const found = partsOfItem(item, { source, pictures, folder });
    for (const [at, { built, notes, kind }] of found.entries()) {
      // A test in several languages has an item more than once.
      const own = /^[a-z]+:\S/.test(label) ? label : identifier;
      const facts = {
        place: { file: path, ...(identifier !== '' && { id: identifier }) },
        source: xml,
        kind,
        title,
        category: resource?.category ?? [],
        tags: resource?.tags ?? [],
        skill: resource?.skill ?? null,
        points: pointsOf(item),
        ownId: found.length > 1 ? `${own}#${at + 1}` : own,
        scope,
      };
      list.add(facts, built, notes);
    }
  }
  for (const path of tests)
    list.add(
      { place: { file: path }, source: '', kind: 'assessmentTest' },
      refuse('kind', 'assessmentTest'),
      createNotes(),
    );
  return { items: list.items, notes: [], files: pictures.files };
}

/** QTI 2.0 to 2.2, and 3.0 by the same names: an item, or a package of items. */
export const qti: Importer = {
  format: 'qti',
  reads: (source) =>
    source.rows === null &&
    (ITEM.test(source.text.slice(0, 4_000)) ||
      (source.files.size > 0 && partsIn(source).parts.length > 0)),
  read,
};
