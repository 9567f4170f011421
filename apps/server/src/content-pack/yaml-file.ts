import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import type { Static, TSchema } from 'typebox';
import { LineCounter, type Node, isMap, isPair, isScalar, isSeq, parseDocument } from 'yaml';
import type { Problem } from './problem.ts';

const LARGEST_BYTES = 1_000_000;
/** A few aliases are convenience; thousands are an attack on memory. */
const MOST_ALIASES = 50;

const ajv = new Ajv({ allErrors: true, strict: false });

type Position = { line: number; column: number };

/** A YAML file that fits its schema, with the place of every value in it. */
export type YamlFile<S extends TSchema> = {
  readonly file: string;
  readonly value: Static<S>;
  /** The problem at a value: `at(['lessons', 2, 'file'], 'There is no such file.')`. */
  problemAt(path: readonly (string | number)[], message: string): Problem;
};

const nearest = (word: string, known: readonly string[]): string | undefined =>
  known.find((name) => name.startsWith(word.slice(0, 3)) || word.startsWith(name.slice(0, 3)));

const messageOf = (error: {
  message?: string;
  keyword: string;
  params: Record<string, unknown>;
  parentSchema?: { properties?: Record<string, unknown> };
}): string => {
  const { additionalProperty, missingProperty, allowedValues } = error.params;
  if (typeof additionalProperty === 'string') {
    const meant = nearest(additionalProperty, Object.keys(error.parentSchema?.properties ?? {}));
    return `"${additionalProperty}" is not known here.${meant ? ` Did you mean "${meant}"?` : ''}`;
  }
  if (typeof missingProperty === 'string') return `"${missingProperty}" is missing.`;
  if (Array.isArray(allowedValues)) return `It has to be one of ${allowedValues.join(', ')}.`;
  return `It ${error.message ?? 'does not fit'}.`;
};

/** The node of a path, or the nearest one above it. */
const nodeAt = (root: Node | null, path: readonly (string | number)[]): Node | null => {
  let node = root;
  for (const part of path) {
    let next: unknown = null;
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(part),
      );
      next = pair?.value ?? pair?.key ?? null;
    } else if (isSeq(node)) {
      next = node.items[Number(part)] ?? null;
    }
    if (next === null) return node;
    node = next as Node;
  }
  return node;
};

/** Reads a YAML file of a pack. Adds what is wrong to `problems` and answers null when it cannot be used. */
export async function readYaml<S extends TSchema>(
  root: string,
  file: string,
  schema: S,
  problems: Problem[],
): Promise<YamlFile<S> | null> {
  const begin = { line: 1, column: 1 };
  const add = (position: Position, message: string) =>
    problems.push({ file, ...position, message });
  const path = join(root, file);
  const info = await stat(path).catch(() => null);
  if (!info?.isFile()) {
    add(begin, 'This file is missing.');
    return null;
  }
  if (info.size > LARGEST_BYTES) {
    add(begin, 'This file is larger than 1 MB.');
    return null;
  }
  const lines = new LineCounter();
  const document = parseDocument(await readFile(path, 'utf8'), { lineCounter: lines });
  const place = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  for (const error of document.errors) add(place(error.pos[0]), error.message.split('\n')[0] ?? '');
  if (document.errors.length > 0) return null;

  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: MOST_ALIASES });
  } catch {
    add(begin, 'This file refers to itself too often.');
    return null;
  }
  const positionOf = (parts: readonly (string | number)[]): Position => {
    const range = nodeAt(document.contents, parts)?.range;
    return range ? place(range[0]) : begin;
  };
  const validate = ajv.compile({ ...schema });
  if (!validate(value)) {
    for (const error of validate.errors ?? []) {
      const parts = error.instancePath.split('/').slice(1);
      const extra = error.params['additionalProperty'];
      const where = typeof extra === 'string' ? [...parts, extra] : parts;
      add(positionOf(where), messageOf(error as Parameters<typeof messageOf>[0]));
    }
    return null;
  }
  return {
    file,
    value: value as Static<S>,
    problemAt: (parts, message) => ({ file, ...positionOf(parts), message }),
  };
}
