import type { ManifestItem, PackageManifest } from '@skillkite/bridge/manifest';
import { ScormPackageError } from './scorm-package-error.ts';
import { hrefFinder, innerBase } from './scorm-package-href.ts';
import { type Reading, itemOf } from './scorm-package-item.ts';
import { sharedSequencing } from './scorm-package-sequencing.ts';
import { type XmlElement, child, children, textOf } from './scorm-package-xml.ts';

type Version = PackageManifest['version'];

/** Reads imsmanifest.xml: what the player needs to know, checked against the files that are there. */
export function manifestOf(
  file: string,
  manifest: XmlElement,
  paths: readonly string[],
): PackageManifest {
  if (manifest.name !== 'manifest') {
    throw new ScormPackageError(file, `starts with <${manifest.name}> instead of <manifest>.`);
  }
  const edition = textOf(child(manifest, 'metadata'), 'schemaversion');
  const version = versionOf(manifest, edition);
  const reading: Reading = {
    file,
    version,
    resources: resourcesOf(manifest),
    shared: sharedSequencing(manifest),
    find: hrefFinder(file, paths),
    seen: new Set(),
  };
  const root = rootItem(manifest, reading);
  if (!hasLaunchable(root)) {
    throw new ScormPackageError(
      file,
      'has no item that starts a page, so there is nothing to play.',
    );
  }
  return {
    format: 1,
    version,
    edition: edition.slice(0, 100),
    identifier: manifest.attributes['identifier'] ?? '',
    root,
    ...globalToSystem(organizationOf(manifest)),
  };
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

/** SCORM 1.2 says so; everything later is a 2004 (2nd edition says "CAM 1.3"). */
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

function resourcesOf(manifest: XmlElement): Reading['resources'] {
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

function organizationOf(manifest: XmlElement): XmlElement | undefined {
  const group = child(manifest, 'organizations');
  const all = children(group, 'organization');
  const wanted = group?.attributes['default'];
  return all.find((one) => one.attributes['identifier'] === wanted) ?? all[0];
}

function rootItem(manifest: XmlElement, reading: Reading): ManifestItem {
  const organization = organizationOf(manifest);
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
    children: items,
  };
}

function hasLaunchable(item: ManifestItem): boolean {
  return item.launch !== null || item.children.some(hasLaunchable);
}
