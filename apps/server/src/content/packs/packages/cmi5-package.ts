import type { ManifestItem, PackageManifest } from '@skillkite/bridge/manifest';
import { RETURN_PAGE } from '@skillkite/bridge/messages';
import { MOVE_ON } from '@skillkite/rules/scorm/cmi5';
import { ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { ScormPackageError } from './scorm-package-error.ts';
import { type HrefFinder, hrefFinder } from './scorm-package-href.ts';
import { DEEPEST_ITEM, LONGEST_ID, plainItem } from './scorm-package-item.ts';
import { type PackageFile, madeFile } from './scorm-package-source.ts';
import { type XmlElement, child, children, textOf } from './scorm-package-xml.ts';

/** The course structure of a cmi5 package, at its top (14.0). */
export const COURSE_STRUCTURE = 'cmi5.xml';
const MOST_LANGUAGES = 100;
const LONGEST_TITLE = 1000;

/** The page to which an AU returns. */
export const returnPage = (): PackageFile =>
  madeFile(RETURN_PAGE, '<!doctype html><meta charset="utf-8" /><title>-</title>\n');
export const isReturnPage = (path: string): boolean => path === RETURN_PAGE;

const refuse = (what: string): never => {
  throw new ScormPackageError(COURSE_STRUCTURE, what);
};

type Reading = { readonly find: HrefFinder; readonly seen: Set<string> };

/** A text by language; of two of one language the first. */
function textsOf(element: XmlElement, name: string): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const { attributes, text } of children(child(element, name), 'langstring')) {
    const tag = attributes['lang'] ?? 'und';
    if (text !== '' && !(tag in texts) && Object.keys(texts).length < MOST_LANGUAGES) {
      texts[tag.slice(0, 100)] = text.replaceAll(/\s+/g, ' ').slice(0, LONGEST_TITLE);
    }
  }
  return texts;
}

const inOriginal = (texts: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(texts).find(([tag]) => tag.toLowerCase().startsWith(ORIGINAL_LOCALE))?.[1] ??
  Object.values(texts)[0];

function idOf(element: XmlElement, { seen }: Reading): string {
  const id = element.attributes['id'] ?? '';
  if (id === '') return refuse(`has a <${element.name}> without an id.`);
  if (id.length > LONGEST_ID) {
    return refuse(`has a <${element.name}> with an id of more than ${LONGEST_ID} characters.`);
  }
  if (!/^[a-z][a-z\d+.-]*:\S+$/i.test(id)) {
    return refuse(`has a <${element.name}> with the id "${id}", which is no address (IRI).`);
  }
  if (seen.has(id)) return refuse(`uses the id "${id}" twice.`);
  seen.add(id);
  return id;
}

/** Objectives are named by the course, and blocks and AUs refer to them (13.1.3). Nothing here shows them. */
function checkObjectives(structure: XmlElement, reading: Reading): void {
  const named = children(child(structure, 'objectives'), 'objective');
  for (const objective of named) idOf(objective, reading);
}

/** The names that are put behind an AU's address as it is launched (8.1). */
const LAUNCH_PARAMETERS = ['endpoint', 'fetch', 'actor', 'registration', 'activityId'];

function urlOf(element: XmlElement, title: string): string {
  const url = textOf(element, 'url');
  if (url === '') refuse(`gives the AU "${title}" no url.`);
  const [, query = ''] = /\?([^#]*)/.exec(url) ?? [];
  const taken = [...new URLSearchParams(query).keys()].find((one) =>
    LAUNCH_PARAMETERS.includes(one),
  );
  return taken === undefined
    ? url
    : refuse(`gives the AU "${title}" a url with "${taken}", which it is told at its launch.`);
}

/** A word of a closed list; the first one by default. */
function wordOf<const W extends readonly [string, ...string[]]>(
  element: XmlElement,
  name: string,
  words: W,
): W[number] {
  const said = element.attributes[name];
  if (said === undefined) return words[0];
  return (
    words.find((word) => word === said) ??
    refuse(`gives the AU "${element.attributes['id']}" the ${name} "${said}", which is none.`)
  );
}

function masteryScoreOf({ attributes }: XmlElement): number | null {
  const said = attributes['masteryScore'];
  if (said === undefined) return null;
  const score = said === '' ? Number.NaN : Number(said);
  return score >= 0 && score <= 1
    ? score
    : refuse(`gives the AU "${attributes['id']}" the masteryScore "${said}", which is not 0 to 1.`);
}

const textOrNull = (element: XmlElement, name: string, longest: number): string | null =>
  textOf(element, name).slice(0, longest) || null;

function itemOf(element: XmlElement, reading: Reading, depth: number): ManifestItem {
  const id = idOf(element, reading);
  if (depth > DEEPEST_ITEM) refuse(`puts "${id}" more than ${DEEPEST_ITEM} levels deep.`);
  const titles = textsOf(element, 'title');
  const descriptions = textsOf(element, 'description');
  const title = inOriginal(titles) ?? id;
  if (element.name === 'block') {
    return {
      ...plainItem(id, title, null),
      titles,
      descriptions,
      children: itemsIn(element, reading, depth),
    };
  }
  const masteryScore = masteryScoreOf(element);
  const launchParameters = textOrNull(element, 'launchParameters', 65_536);
  const url = urlOf(element, title);
  const found = reading.find('', url, `the AU "${title}"`);
  return {
    ...plainItem(id, title, 'missing' in found ? refuse(found.missing) : found.href),
    titles,
    descriptions,
    masteryScore: masteryScore === null ? null : masteryScore * 100,
    au: {
      moveOn: wordOf(element, 'moveOn', MOVE_ON),
      masteryScore,
      launchMethod: wordOf(element, 'launchMethod', ['AnyWindow', 'OwnWindow']),
      launchParameters,
      entitlementKey: textOrNull(element, 'entitlementKey', 4000),
    },
  };
}

const itemsIn = (element: XmlElement, reading: Reading, depth: number): ManifestItem[] =>
  element.children
    .filter(({ name }) => name === 'block' || name === 'au')
    .map((one) => itemOf(one, reading, depth + 1));

const hasAu = (item: ManifestItem): boolean => item.launch !== null || item.children.some(hasAu);

/** Parses cmi5.xml for the player and checks it against the files (cmi5 13.0). */
export function courseStructureOf(
  structure: XmlElement,
  paths: readonly string[],
): PackageManifest {
  if (structure.name !== 'courseStructure') {
    refuse(`starts with <${structure.name}> instead of <courseStructure>.`);
  }
  const course = child(structure, 'course');
  if (course === undefined) return refuse('has no <course>.');
  const reading = { find: hrefFinder(COURSE_STRUCTURE, paths), seen: new Set<string>() };
  const id = idOf(course, reading);
  checkObjectives(structure, reading);
  const titles = textsOf(course, 'title');
  const root = {
    ...plainItem(id, inOriginal(titles) ?? id, null),
    titles,
    descriptions: textsOf(course, 'description'),
    children: itemsIn(structure, reading, 0),
  };
  if (!hasAu(root)) refuse('has no <au>, so there is nothing to play.');
  return { format: 1, version: 'cmi5', edition: 'cmi5', identifier: id, root };
}
