import { joined } from '../build/pictures.ts';
import { type Element, allOf, childOf, childrenOf, textIn, xmlTree } from '../xml/xml-tree.ts';

/** A resource of a package, with what its metadata says. */
export type Resource = {
  readonly href: string;
  readonly type: string;
  readonly tags: readonly string[];
  readonly category: readonly string[];
  readonly skill: string | null;
};

const text = (element: Element | undefined): string => textIn(element).trim();

function classified(resource: Element, purpose: string): string[] {
  const found = allOf(resource, 'classification').filter(
    (one) =>
      text(childOf(childOf(one, 'purpose'), 'value')) === purpose ||
      text(childOf(one, 'purpose')).endsWith(purpose),
  );
  return found.flatMap((one) => allOf(one, 'entry')).map(text);
}

export const isManifest = (path: string): boolean => /(?:^|\/)imsmanifest\.xml$/i.test(path);

/** The resources of a manifest, their paths from the top of the package. Null where it is no XML. */
export function resourcesIn(
  xml: string,
  path: string,
): { readonly id: string; readonly resources: Resource[] } | null {
  const manifest = xmlTree(xml);
  if (!manifest) return null;
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
  const list = childOf(manifest, 'resources');
  const base = list?.attributes['base'] ?? '';
  const resources = childrenOf(list ?? manifest, 'resource').map((resource): Resource => {
    const { href = '', type = '', base: own = '' } = resource.attributes;
    return {
      href:
        href === ''
          ? ''
          : joined([folder, base, own].filter((part) => part !== '').join('/'), href),
      type,
      tags: allOf(resource, 'keyword').map(text),
      category: classified(resource, 'discipline'),
      skill: classified(resource, 'competency')[0] ?? null,
    };
  });
  return { id: manifest.attributes['identifier'] ?? '', resources };
}
