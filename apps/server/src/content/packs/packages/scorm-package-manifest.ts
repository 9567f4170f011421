import type { ManifestItem, PackageManifest } from '@skillkite/bridge/manifest';
import { ScormPackageError } from './scorm-package-error.ts';
import { hrefFinder, innerBase } from './scorm-package-href.ts';
import { type Reading, type Resources, itemOf, organizationOf } from './scorm-package-item.ts';
import { sharedSequencing } from './scorm-package-sequencing.ts';
import { type XmlElement, child, children, textOf } from './scorm-package-xml.ts';

type Version = PackageManifest['version'];

type ReadManifest = {
  readonly manifest: PackageManifest;
  readonly missing: readonly string[];
  readonly undeclared: ReadonlySet<string>;
};

/** Parses imsmanifest.xml for the player and checks it against the files. */
export function manifestOf(
  file: string,
  manifest: XmlElement,
  paths: readonly string[],
): ReadManifest {
  if (manifest.name !== 'manifest') {
    throw new ScormPackageError(file, `starts with <${manifest.name}> instead of <manifest>.`);
  }
  const edition = textOf(child(manifest, 'metadata'), 'schemaversion');
  const version = versionOf(manifest, edition);
  const submanifests = submanifestsIn(manifest);
  const reading: Reading = {
    file,
    version,
    submanifests: new Map(
      submanifests.map((element) => [
        element.attributes['identifier'] ?? '',
        { element, resources: ownResources(element) },
      ]),
    ),
    within: '',
    missing: new Map(),
    undeclared: new Set(),
    resources: resourcesOf(manifest, submanifests),
    shared: sharedSequencing(manifest),
    find: hrefFinder(file, paths),
    seen: new Set(),
  };
  const root = rootItem(manifest, submanifests, reading);
  const missing = [...reading.missing.values()].filter((why) => why !== null);
  if (!hasLaunchable(root)) {
    throw new ScormPackageError(
      file,
      missing[0] ??
        `has no item that starts a page, so there is nothing to play${hintOf(manifest)}.`,
    );
  }
  return {
    manifest: {
      format: 1,
      version,
      edition: edition.slice(0, 100),
      identifier: manifest.attributes['identifier'] ?? '',
      root,
      ...globalToSystem(organizationOf(manifest)),
    },
    missing,
    undeclared: reading.undeclared,
  };
}

/** Other kinds of content that IMS packs with a manifest of this name. */
function hintOf(manifest: XmlElement): string {
  const metadata = child(manifest, 'metadata');
  const schema = `${textOf(metadata, 'schema')} ${textOf(metadata, 'schemaversion')}`;
  if (/common cartridge|thin/i.test(schema)) {
    return ': it is a Common Cartridge, which brings an LMS whole courses; export the activity as SCORM';
  }
  return /QTI/i.test(schema) || hasQuestions(manifest)
    ? ': it is a bank of questions (QTI); write them as a quiz, or export the activity as SCORM'
    : '';
}

const hasQuestions = (manifest: XmlElement): boolean =>
  children(child(manifest, 'resources'), 'resource').some(({ attributes }) =>
    /^imsqti/i.test(attributes['type'] ?? ''),
  );

/** Manifests within a manifest (IMS Content Packaging 1.1.4, 4.4), the outermost first. */
function submanifestsIn(manifest: XmlElement): XmlElement[] {
  const inside = children(manifest, 'manifest');
  return [...inside, ...inside.flatMap(submanifestsIn)];
}

/** Said only where a package keeps what its activities share to itself. */
function globalToSystem(
  organization: XmlElement | undefined,
): Pick<PackageManifest, 'globalToSystem'> {
  const isGlobal = (attribute: string) =>
    !['false', '0'].includes(organization?.attributes[attribute] ?? '');
  const objectives = isGlobal('objectivesGlobalToSystem');
  const data = isGlobal('sharedDataGlobalToSystem');
  return objectives && data ? {} : { globalToSystem: { objectives, data } };
}

/** SCORM 1.2 names its version; everything later is 2004 (the 2nd edition names "CAM 1.3"). */
function versionOf(manifest: XmlElement, edition: string): Version {
  if (/2004|CAM|1\.3/i.test(edition)) return '2004';
  if (edition !== '') return '1.2';
  // A manifest silent about its version tells it by the names only one version has.
  return has2004Names(manifest) ? '2004' : '1.2';
}

function has2004Names(element: XmlElement): boolean {
  return (
    element.name === 'sequencing' ||
    'scormType' in element.attributes ||
    element.children.some(has2004Names)
  );
}

function resourcesOf(
  manifest: XmlElement,
  submanifests: readonly XmlElement[],
): Reading['resources'] {
  const found = new Map<string, { element: XmlElement; base: string }>();
  for (const one of [manifest, ...submanifests]) {
    // The outer of two resources with one identifier counts.
    for (const [id, resource] of ownResources(one)) if (!found.has(id)) found.set(id, resource);
  }
  return found;
}

function ownResources(manifest: XmlElement): Resources {
  const top = innerBase('', manifest.attributes['base']);
  const group = child(manifest, 'resources');
  const base = innerBase(top, group?.attributes['base']);
  return new Map(
    children(group, 'resource').map((element) => [
      element.attributes['identifier'] ?? '',
      { element, base: innerBase(base, element.attributes['base']) },
    ]),
  );
}

function rootItem(
  manifest: XmlElement,
  submanifests: readonly XmlElement[],
  reading: Reading,
): ManifestItem {
  // A manifest may be no more than a cover for those within.
  const organization = [manifest, ...submanifests].flatMap((one) => organizationOf(one) ?? [])[0];
  return organization === undefined
    ? looseResources(manifest, reading)
    : itemOf(organization, reading, 0);
}

/** A package without an organization: its startable resources, in their order. */
function looseResources(manifest: XmlElement, reading: Reading): ManifestItem {
  const identifier = manifest.attributes['identifier'] ?? 'package';
  const items = [...reading.resources].flatMap(([id, { element }]) =>
    element.attributes['href'] === undefined
      ? []
      : [
          itemOf(
            {
              name: 'item',
              attributes: { identifier: id, identifierref: id },
              children: [],
              text: '',
            },
            reading,
            1,
          ),
        ],
  );
  return {
    ...itemOf(
      { name: 'organization', attributes: { identifier }, children: [], text: '' },
      reading,
      0,
    ),
    children: items.filter(({ id }) => !reading.missing.has(id)),
  };
}

function hasLaunchable(item: ManifestItem): boolean {
  return item.launch !== null || item.children.some(hasLaunchable);
}
