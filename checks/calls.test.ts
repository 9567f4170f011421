import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { AnyCall } from '@skillkite/contract/call';
import { SOURCE_CALLS } from '@skillkite/contract/sources';
import { describe, expect, it } from 'vitest';
import { contractCalls } from '../apps/server/src/testing/calls/contract-calls.ts';
import { staffCalls } from '../apps/server/src/testing/calls/staff-calls.ts';
import { SERVER, isOfStaff } from './staff-rooms.ts';

const calls = await contractCalls();
const grownUps = await staffCalls();

const serverFiles = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const textOf = (file: string) => readFileSync(join(SERVER, file), 'utf8');
const routeTexts = serverFiles.filter((file) => file.endsWith('routes.ts')).map(textOf);
/** The files that have the name of a call, in the folder of its area or below it. */
const answering = (area: string, wanted: string): string[] =>
  serverFiles.filter(
    (file) => basename(file) === wanted && `/${dirname(file)}/`.includes(`/${area}/`),
  );
const lastPart = (path: string) => path.split('/').at(-1) ?? '';
const kebab = (word: string) => word.replaceAll('_', '-');
const camel = (word: string) =>
  word.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** All course sources share one implementation file, named after the school's. */
const schoolCallOf = (call: AnyCall): AnyCall => {
  const does = Object.values(SOURCE_CALLS)
    .flatMap((ofSource) => Object.entries<AnyCall>(ofSource))
    .find(([, one]) => one.path === call.path)?.[0];
  return does === undefined ? call : SOURCE_CALLS.school[does as keyof typeof SOURCE_CALLS.school];
};

describe('a call is declared once', () => {
  it('finds the calls', () => {
    expect(calls.length).toBeGreaterThan(40);
  });

  it('no two calls share a path', () => {
    const paths = calls.map(({ call }) => call.path);
    expect(paths).toEqual([...new Set(paths)]);
  });

  it.each(calls)('$call.path is exported as the camelCase of its last part', ({ name, call }) => {
    expect(name).toBe(camel(lastPart(call.path)));
  });

  it.each(calls)('$call.path has one file on the server, in the folder of its area', (named) => {
    const wanted = `${kebab(lastPart(schoolCallOf(named.call).path))}.ts`;
    const found = answering(named.area, wanted).filter((file) => !isOfStaff(file));
    expect(found).toHaveLength(1);
  });

  it.each(calls)('$call.path has one serve line', ({ name }) => {
    const line = new RegExp(`serve\\(\\s*${name}\\b`, 'g');
    const lines = routeTexts.reduce((sum, text) => sum + [...text.matchAll(line)].length, 0);
    expect(lines).toBe(1);
  });
});

describe('a call of grown-ups is declared once', () => {
  it('no two of them share a path', () => {
    const paths = grownUps.map(({ call }) => call.path);
    expect(paths).toEqual([...new Set(paths)]);
  });

  it.each(grownUps)(
    '$call.path is exported as the camelCase of its last part',
    ({ name, call }) => {
      expect(name).toBe(camel(lastPart(call.path)));
    },
  );

  it.each(grownUps)('$call.path stands in its area, there and on the server', ({ area, call }) => {
    const folder = area === 'family' ? '/api/family/' : `/api/staff/${area}/`;
    expect(call.path.startsWith(folder)).toBe(true);
    const found = answering(area, `${kebab(lastPart(call.path))}.ts`).filter(isOfStaff);
    expect(found).toHaveLength(1);
  });

  it.each(grownUps)('$call.path has one serve line', ({ name }) => {
    const line = new RegExp(`serve\\(\\s*${name}\\b`, 'g');
    const lines = routeTexts.reduce((sum, text) => sum + [...text.matchAll(line)].length, 0);
    expect(lines).toBe(1);
  });
});
