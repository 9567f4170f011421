import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sections } from './items/sections.ts';
import { type Judgement, judged } from './judge.ts';
import { testsOf } from './tests.ts';

const repoRoot = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Where the pages are. */
export const COVERAGE_PAGE = join(repoRoot, 'docs/develop/coverage.md');
export const SPECIFICATION_PAGE = join(repoRoot, 'docs/develop/specification.md');

/** The repository's own items against its own tests. */
export const repositoryJudged = (): Judgement => judged(sections, testsOf(repoRoot));
