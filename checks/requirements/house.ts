import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sections } from './items/sections.ts';
import { type Judgement, judged } from './judge.ts';
import { testsOf } from './tests.ts';

const house = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Where the pages are. */
export const COVERAGE_PAGE = join(house, 'docs/coverage.md');
export const SPECIFICATION_PAGE = join(house, 'docs/specification.md');

/** The house's own items against its own tests. */
export const houseJudged = (): Judgement => judged(sections, testsOf(house));
