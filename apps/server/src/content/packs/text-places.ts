import type { TSchema } from 'typebox';
import type { PackText } from '@skillkite/content/local-text';
import { FILE_KEYWORD, isLocal } from '@skillkite/content/pack-schemas';
import type { PlacedText } from './problem.ts';
import type { ValuePath } from './yaml-place.ts';

type Node = TSchema & {
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
};

type Found = Omit<PlacedText, 'voice'> & { readonly path: ValuePath };

/** All translatable texts of a value that fits the schema. */
export function localTextsIn(schema: TSchema, value: unknown, path: ValuePath = []): Found[] {
  const { properties = {}, items, anyOf = [] } = schema as Node;
  if (isLocal(schema)) {
    const kind = FILE_KEYWORD in schema ? 'file' : 'text';
    return value === undefined ? [] : [{ path, kind, text: value as PackText }];
  }
  if (Array.isArray(value)) {
    return items ? value.flatMap((item, index) => localTextsIn(items, item, [...path, index])) : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(properties).flatMap(([key, property]) =>
    localTextsIn(property, (value as Record<string, unknown>)[key], [...path, key]),
  );
  return [...inside, ...anyOf.flatMap((one) => localTextsIn(one, value, path))];
}
