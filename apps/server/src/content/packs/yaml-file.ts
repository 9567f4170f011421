import { readFile } from 'node:fs/promises';
import { isPlainText } from '@skillkite/rules/text/plain-text';
import type { Static, TSchema } from 'typebox';
import { LineCounter, parseDocument } from 'yaml';
import { placeInPack } from './pack-file.ts';
import { type Findings, type Problem, UNKEEPABLE, type Voice, voiceAt } from './problem.ts';
import { type Misfit, misfits } from './schema-misfit.ts';
import { localTextsIn } from './text-places.ts';
import { type Position, type ValuePath, valuePlaces } from './yaml-place.ts';

const LARGEST_BYTES = 1_000_000;
/** A few aliases are convenience; thousands are an attack on memory. */
const MOST_ALIASES = 50;
/** Longest list of problems. */
const MOST_PROBLEMS = 50;

/** A YAML file that fits its schema, with the place of every value in it. */
export type YamlFile<S extends TSchema> = {
  readonly file: string;
  readonly value: Static<S>;
  /** Reports at a value: `at(['lessons', 2, 'file']).problem('There is no such file.')`. */
  at(path: ValuePath): Voice;
};

const BEGIN: Position = { line: 1, column: 1 };

async function textOf(root: string, file: string): Promise<{ text: string } | string> {
  const place = await placeInPack(root, '', file);
  if (typeof place === 'string') return place;
  if (place.isFolder) return 'This must be a file.';
  if (place.size > LARGEST_BYTES) return 'This file is larger than 1 MB.';
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(await readFile(place.path)) };
  } catch {
    return 'This file is not written in UTF-8.';
  }
}

type Say = (message: string, position?: Position) => void;

/** Texts that no database could hold, which YAML can write as escapes. */
function unkeepable(value: unknown, path: ValuePath = []): Misfit[] {
  if (typeof value === 'string') {
    return isPlainText(value) ? [] : [{ path, isKey: false, message: UNKEEPABLE }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) =>
    unkeepable(inside, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

async function readValue<S extends TSchema>(
  root: string,
  file: string,
  schema: S,
  say: Say,
): Promise<{ value: Static<S>; placeOf: (path: ValuePath) => Position } | null> {
  const read = await textOf(root, file);
  if (typeof read === 'string') {
    say(read);
    return null;
  }
  const lines = new LineCounter();
  const document = parseDocument(read.text, { lineCounter: lines });
  const places = valuePlaces(document, lines);
  const slips = [...document.errors, ...document.warnings];
  // The parser's stack ended before the file did: thousands of brackets inside each other.
  if (slips.some(({ message }) => message.includes('call stack'))) {
    say('This file is nested too deeply.');
    return null;
  }
  for (const { pos, message } of slips) {
    say(`${message.split(' at line ')[0]}.`, places.ofOffset(pos[0]));
  }
  if (slips.length > 0) return null;
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: MOST_ALIASES });
  } catch {
    say('This file refers to itself too often.');
    return null;
  }
  const wrong = [...misfits(schema, value), ...unkeepable(value)];
  for (const { path, isKey, message } of wrong) {
    say(message, isKey ? places.ofKey(path) : places.of(path));
  }
  return wrong.length > 0 ? null : { value: value as Static<S>, placeOf: places.of };
}

/** Parses a YAML file of a pack. Adds problems to `findings` and returns null if it is unusable. */
export async function readYaml<S extends TSchema>(
  root: string,
  file: string,
  schema: S,
  findings: Findings,
): Promise<YamlFile<S> | null> {
  const found: Problem[] = [];
  const read = await readValue(root, file, schema, (message, position = BEGIN) => {
    found.push({ file, ...position, message });
  });
  findings.problems.push(...found.slice(0, MOST_PROBLEMS));
  if (found.length > MOST_PROBLEMS) {
    const message = `… and ${found.length - MOST_PROBLEMS} more problems in this file.`;
    findings.problems.push({ file, ...BEGIN, message });
  }
  if (!read) return null;
  const { value, placeOf } = read;
  const at = (path: ValuePath) =>
    voiceAt(findings, (message) => ({ file, ...placeOf(path), message }));
  for (const { path, ...found } of localTextsIn(schema, value))
    findings.texts.push({ ...found, voice: at(path) });
  return { file, value, at };
}
