import { HIDEABLE, type ManifestItem, type PackageManifest } from '@skillkite/bridge/manifest';
import { ScormPackageError } from './scorm-package-error.ts';
import type { HrefFinder } from './scorm-package-href.ts';
import { sequencingOf } from './scorm-package-sequencing.ts';
import { type XmlElement, child, children, textOf } from './scorm-package-xml.ts';

export type Resources = ReadonlyMap<string, { element: XmlElement; base: string }>;

/** State while reading the items of a manifest. */
export type Reading = {
  readonly file: string;
  readonly version: PackageManifest['version'];
  readonly resources: Resources;
  readonly shared: ReadonlyMap<string, XmlElement>;
  readonly find: HrefFinder;
  readonly seen: Set<string>;
  /** Manifests within the manifest, by their identifiers. */
  readonly submanifests: Map<string, { element: XmlElement; resources: Resources }>;
  /** Which of them is read; empty in the outermost. */
  readonly within: string;
  /** Items without anything to play, with the reason if they should start something. */
  readonly missing: Map<string, string | null>;
  /** Items without `scormtype`. */
  readonly undeclared: Set<string>;
};

export const LONGEST_ID = 255;
/** Deeper tables of contents are refused. */
export const DEEPEST_ITEM = 20;

/** An item of a package that has no manifest of SCORM. */
export const plainItem = (id: string, title: string, href: string | null): ManifestItem => ({
  id,
  title,
  visible: true,
  launch: href === null ? null : { href, kind: 'sco' },
  prerequisites: '',
  masteryScore: null,
  maxTimeAllowed: '',
  timeLimitAction: '',
  dataFromLms: '',
  completionThreshold: null,
  hidden: [],
  dataMaps: [],
  sequencing: null,
  children: [],
});

/** Reads one item, or the organization, and everything below it. */
export function itemOf(element: XmlElement, reading: Reading, depth: number): ManifestItem {
  const { attributes } = element;
  const title = textOf(element, 'title');
  const id = idOf(element, title, reading);
  if (depth > DEEPEST_ITEM) {
    throw new ScormPackageError(
      reading.file,
      `item "${id}" is nested more than ${DEEPEST_ITEM} levels deep.`,
    );
  }
  const below = itemsBelow(element, reading, depth);
  const sequencing =
    reading.version === '2004'
      ? sequencingOf(
          element,
          reading.shared.get(child(element, 'sequencing')?.attributes['IDRef'] ?? ''),
        )
      : null;
  const launch = launchOf(element, { id, title: title || id }, below.length > 0, reading);
  if (launch === null && below.length === 0 && children(element, 'item').length > 0) {
    reading.missing.set(id, null);
  }
  return {
    id,
    title: (title === '' ? id : title).slice(0, 1000),
    visible: attributes['isvisible'] !== 'false' && attributes['isvisible'] !== '0',
    launch,
    prerequisites: textOf(element, 'prerequisites').slice(0, 4000),
    masteryScore: numberOf(element, 'masteryscore'),
    maxTimeAllowed: textOf(element, 'maxtimeallowed') || (sequencing?.limits.attemptDuration ?? ''),
    timeLimitAction: textOf(element, 'timelimitaction') || textOf(element, 'timeLimitAction'),
    dataFromLms: textOf(element, 'datafromlms') || textOf(element, 'dataFromLMS'),
    completionThreshold: completionThresholdOf(element),
    hidden: hiddenOf(element),
    dataMaps: children(child(element, 'data'), 'map').map((map) => ({
      target: map.attributes['targetID'] ?? '',
      read: map.attributes['readSharedData'] !== 'false',
      write: map.attributes['writeSharedData'] !== 'false',
    })),
    sequencing,
    children: below,
  };
}

/** Child items, including those of a referenced submanifest. */
function itemsBelow(element: XmlElement, reading: Reading, depth: number): readonly ManifestItem[] {
  const reference = element.attributes['identifierref'] ?? '';
  const inner = reading.submanifests.get(reference);
  // Once: a manifest that refers to itself, or is referred to from everywhere, would have no end.
  if (inner !== undefined) reading.submanifests.delete(reference);
  const readingInner: Reading = {
    ...reading,
    within: reference,
    // Each has identifiers of its own.
    resources: new Map([...reading.resources, ...(inner?.resources ?? [])]),
  };
  return [
    ...children(element, 'item').map((one) => itemOf(one, reading, depth + 1)),
    ...children(organizationOf(inner?.element), 'item').map((one) =>
      itemOf(one, readingInner, depth + 1),
    ),
  ].filter(({ id }) => !reading.missing.has(id));
}

/** The organization that a manifest begins with. */
export function organizationOf(manifest: XmlElement | undefined): XmlElement | undefined {
  const group = child(manifest, 'organizations');
  const all = children(group, 'organization');
  const wanted = group?.attributes['default'];
  return all.find((one) => one.attributes['identifier'] === wanted) ?? all[0];
}

function idOf(element: XmlElement, title: string, reading: Reading): string {
  const own = element.attributes['identifier'] ?? '';
  const isTaken = reading.within !== '' && reading.seen.has(own);
  const id = isTaken ? `${reading.within}.${own}` : own;
  const what = element.name === 'item' ? `item "${title}"` : 'the organization';
  if (own === '') throw new ScormPackageError(reading.file, `${what} has no identifier.`);
  if (id.length > LONGEST_ID) {
    throw new ScormPackageError(
      reading.file,
      `${what} has an identifier of more than ${LONGEST_ID} characters.`,
    );
  }
  if (reading.seen.has(id)) {
    throw new ScormPackageError(reading.file, `the identifier "${id}" is used twice.`);
  }
  reading.seen.add(id);
  return id;
}

function launchOf(
  element: XmlElement,
  { id, title }: { readonly id: string; readonly title: string },
  isBranch: boolean,
  reading: Reading,
): ManifestItem['launch'] {
  const reference = element.attributes['identifierref'];
  if (reference === undefined || reference === '') return null;
  const about = `item "${title}"`;
  /** One page that is not there holds back none of the others. */
  const without = (why: string): null => {
    if (!isBranch) reading.missing.set(id, why);
    return null;
  };
  const resource = reading.resources.get(reference);
  if (resource === undefined) {
    return without(
      `${about} refers to the resource "${reference}", which the manifest does not have.`,
    );
  }
  // SCORM 2004 lets only leaves be launched (CAM 3.4.1.7).
  if (isBranch && reading.version === '2004') return null;
  const { attributes } = resource.element;
  const href = attributes['href'];
  if (href === undefined || href === '') {
    return without(`${about} refers to the resource "${reference}", which has no page to start.`);
  }
  const found = reading.find(resource.base, href, about);
  if ('missing' in found) return without(found.missing);
  const kind = attributes['scormtype'] ?? attributes['scormType'];
  if (kind === undefined) reading.undeclared.add(id);
  return {
    href: withParameters(found.href, element.attributes['parameters'] ?? ''),
    kind: kind?.toLowerCase() === 'sco' ? 'sco' : 'asset',
  };
}

/** The item's `parameters` joined to the href as CAM 3.4.1.8 says: `?` once, `#` only when there is none yet. */
function withParameters(href: string, raw: string): string {
  let parameters = raw.replace(/^[?&]+/, '');
  if (parameters === '') return href;
  if (parameters.startsWith('#')) return href.includes('#') ? href : href + parameters;
  const hash = href.indexOf('#');
  const front = hash < 0 ? href : href.slice(0, hash);
  parameters = `${front}${front.includes('?') ? '&' : '?'}${parameters}`;
  return hash < 0 ? parameters : parameters + href.slice(hash);
}

function completionThresholdOf(element: XmlElement): ManifestItem['completionThreshold'] {
  const threshold = child(element, 'completionThreshold');
  if (threshold === undefined) return null;
  const { attributes, text } = threshold;
  // The 3rd edition writes the measure as the element's text; that alone switches it on.
  const byText = text === '' ? Number.NaN : Number(text);
  const minimum = Number(attributes['minProgressMeasure'] ?? '1');
  return {
    completedByMeasure: Number.isFinite(byText) || attributes['completedByMeasure'] === 'true',
    minProgressMeasure: Number.isFinite(byText) ? byText : Number.isFinite(minimum) ? minimum : 1,
    progressWeight: Number(attributes['progressWeight'] ?? '1') || 0,
  };
}

function hiddenOf(element: XmlElement): ManifestItem['hidden'] {
  const controls = child(child(element, 'presentation'), 'navigationInterface');
  return children(controls, 'hideLMSUI').flatMap(
    ({ text }) => HIDEABLE.find((word) => word === text) ?? [],
  );
}

function numberOf(element: XmlElement, name: string): number | null {
  const text = textOf(element, name);
  const amount = Number(text);
  return text === '' || !Number.isFinite(amount) ? null : amount;
}
