import { DeclaredTypesError, XmlError, localName, readXml } from '@skillkite/formats/xml';
import { decodeXml } from '../../../documents/text-encoding.ts';
import { ScormPackageError } from './scorm-package-error.ts';

/** An XML element without namespace prefixes: authoring tools choose different prefixes for the same names. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
};

type OpenElement = XmlElement & { children: XmlElement[]; text: string };

/** Reads a manifest's bytes. */
export function parseXml(file: string, bytes: Uint8Array): XmlElement {
  try {
    return tree(decodeXml(bytes));
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new ScormPackageError(
      file,
      error instanceof DeclaredTypesError
        ? 'has a document type with declarations; remove it from the manifest.'
        : error.reason,
    );
  }
}

function tree(xml: string): XmlElement {
  const document: OpenElement = { name: '', attributes: {}, children: [], text: '' };
  const path = [document];
  readXml(xml, {
    open: ({ name, attributes }) => {
      const element = { name, attributes: withoutPrefixes(attributes), children: [], text: '' };
      path.at(-1)?.children.push(element);
      path.push(element);
    },
    text: (part) => {
      const element = path.at(-1);
      if (element) element.text += part;
    },
    close: () => {
      const element = path.pop();
      if (element) element.text = element.text.trim();
    },
  });
  return document.children[0] ?? document;
}

const withoutPrefixes = (attributes: XmlElement['attributes']): XmlElement['attributes'] =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => !name.startsWith('xmlns:'))
      .map(([name, value]) => [localName(name), value.trim()]),
  );

/** The first child of that name. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((one) => one.name === name);
}

/** All children of that name. */
export function children(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((one) => one.name === name) ?? [];
}

/** The text of the first child of that name; empty if there is none. */
export function textOf(element: XmlElement | undefined, name: string): string {
  return child(element, name)?.text ?? '';
}
