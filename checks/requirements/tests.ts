import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

/** A test of the repository: its file from the repository's root, and its title with those of its groups before it. */
export type FoundTest = { file: string; title: string };

const HOLD_TESTS = ['packages', 'apps', 'scripts', 'checks', 'e2e'];
const IS_TEST = /\.(?:test|spec)\.ts$/;
const NOT_OURS = /(?:^|\/)(?:node_modules|dist)\//;
/** Modifiers of `it`, `test` and `describe` that still define tests. */
const MODIFIERS = new Set(['each', 'for', 'describe', 'serial', 'parallel', 'concurrent', 'only']);
const NEVER_RUN = new Set(['skip', 'todo', 'fixme', 'fails']);

type Node = { type: string; [key: string]: unknown };
type Callee = { base: string; words: string[] };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** `describe.each(table)` is the base `describe` with the word `each`. */
function calleeOf(node: unknown): Callee | null {
  if (!isNode(node)) return null;
  if (node.type === 'Identifier') return { base: String(node['value']), words: [] };
  if (node.type === 'CallExpression') return calleeOf(node['callee']);
  if (node.type === 'TaggedTemplateExpression') return calleeOf(node['tag']);
  if (node.type !== 'MemberExpression') return null;
  const inner = calleeOf(node['object']);
  const property = node['property'] as Node;
  return inner && { ...inner, words: [...inner.words, String(property['value'])] };
}

/** Playwright's tags at the end of a title select the projects. */
const TAGS = /(?: @[\w-]+)+$/;

/** Text of a title without its tags, with placeholders as `${…}`. */
function titleOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'StringLiteral') return String(node['value']);
  if (node.type !== 'TemplateLiteral') return null;
  return (node['quasis'] as { cooked: string }[]).map(({ cooked }) => cooked).join('${…}');
}

const childrenOf = (node: Node): unknown[] =>
  Object.entries(node).flatMap(([key, value]) => (key === 'span' ? [] : [value].flat()));

type Declared = { title: string; isGroup: boolean; isRun: boolean; body: unknown[] };

/** The test or group that a call declares, if it does. */
function declaredBy(node: Node): Declared | null {
  if (node.type !== 'CallExpression') return null;
  const [first, ...rest] = (node['arguments'] as { expression: unknown }[]).map(
    ({ expression }) => expression,
  );
  const callee = calleeOf(node['callee']);
  const title = titleOf(first);
  if (!callee || title === null || rest.length === 0) return null;
  const { base, words } = callee;
  if (!['it', 'test', 'describe'].includes(base)) return null;
  const isRun = words.every((word) => MODIFIERS.has(word));
  if (!isRun && !words.every((word) => MODIFIERS.has(word) || NEVER_RUN.has(word))) return null;
  return {
    title: title.replace(TAGS, ''),
    isRun,
    isGroup: base === 'describe' || words.includes('describe'),
    body: rest,
  };
}

/** Titles of a source's tests, with those of their groups. Skipped tests are left out. */
export function titlesIn(source: string): string[] {
  const walk = (node: unknown, groups: readonly string[]): string[] => {
    if (Array.isArray(node)) return node.flatMap((child) => walk(child, groups));
    if (typeof node !== 'object' || node === null) return [];
    const declared = declaredBy(node as Node);
    if (!declared) return childrenOf(node as Node).flatMap((child) => walk(child, groups));
    const { title, isGroup, isRun, body } = declared;
    if (!isRun) return [];
    const chain = [...groups, title];
    return isGroup ? walk(body, chain) : [chain.join(' › ')];
  };
  return walk(parseSync(source, { syntax: 'typescript' }).body, []);
}

/** Every test there is in the repository, by reading the sources: nothing runs. */
export function testsOf(repoRoot: string): FoundTest[] {
  const files = HOLD_TESTS.flatMap((folder) =>
    readdirSync(join(repoRoot, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => IS_TEST.test(file) && !NOT_OURS.test(file)),
  );
  return files
    .sort()
    .flatMap((file) =>
      titlesIn(readFileSync(join(repoRoot, file), 'utf8')).map((title) => ({ file, title })),
    );
}
