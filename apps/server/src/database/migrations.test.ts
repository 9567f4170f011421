import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../repository-files.ts';

const META = join(MIGRATIONS, 'meta');

it('the newest snapshot of the tables is kept, and no other', () => {
  const { entries } = JSON.parse(readFileSync(join(META, '_journal.json'), 'utf8')) as {
    entries: readonly { idx: number }[];
  };
  const newest = String(entries.at(-1)?.idx).padStart(4, '0');
  expect(readdirSync(META).toSorted()).toEqual([`${newest}_snapshot.json`, '_journal.json']);
});
