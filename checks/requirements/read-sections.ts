import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Item, Section } from './item.ts';

type Draft = { id: string; rule: string[]; provedBy: Record<string, string[]>; missing?: string };

const HEAD = /^# (spec \d+|D\d+): (.+)$/;
const ID = /^## ([a-z0-9]+(?:-[a-z0-9]+)*)$/;
const FILE = /^- `([^`]+)`$/;
const TEST = /^ {2}- (`+)( ?)(.+)\2\1$/;
const MISSING = /^Missing: (.+)$/;

/** A page of docs/develop/requirements: one section or decision. Throws where a line has no place in it. */
export function sectionIn(page: string, name: string): Section {
  const [first = '', ...lines] = page.split('\n');
  const [, place, title] = HEAD.exec(first) ?? [];
  if (place === undefined || title === undefined)
    throw new Error(`${name}:1 has to be “# spec N: title” or “# DN: title”.`);
  const drafts: Draft[] = [];
  let titles: string[] | null = null;
  for (const [at, line] of lines.entries()) {
    const item = drafts.at(-1);
    const id = ID.exec(line)?.[1];
    const file = FILE.exec(line)?.[1];
    const test = TEST.exec(line)?.[3];
    const missing = MISSING.exec(line)?.[1];
    if (line === '') continue;
    if (id !== undefined) {
      drafts.push({ id, rule: [], provedBy: {} });
      titles = null;
    } else if (item && file !== undefined) titles = item.provedBy[file] ??= [];
    else if (titles && test !== undefined) titles.push(test);
    else if (item && missing !== undefined) item.missing = missing;
    else if (item && !titles && /^[^-#\s]/.test(line)) item.rule.push(line);
    else throw new Error(`${name}:${at + 2} is no id, sentence, file or test: ${line}`);
  }
  const items = drafts.map(({ rule, ...draft }): Item => ({ ...draft, rule: rule.join(' ') }));
  const empty = items.find(({ rule }) => rule === '');
  if (empty) throw new Error(`${name}: ${empty.id} has no sentence.`);
  return { place, title, items };
}

const orderOf = ({ place }: Section): number =>
  Number(/\d+/.exec(place)?.[0]) + (place.startsWith('D') ? 1000 : 0);

/** Every page of a folder, the sections of the specification before the decisions. */
export const readSections = (folder: string): Section[] =>
  readdirSync(folder)
    .map((name) => sectionIn(readFileSync(join(folder, name), 'utf8'), name))
    .toSorted((a, b) => orderOf(a) - orderOf(b));
