import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Judgement, judged } from './judge.ts';
import { readSections } from './read-sections.ts';
import { testsOf } from './tests.ts';

const repoRoot = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Every section of the specification and every decision, from docs/develop/requirements. */
export const sections = readSections(join(repoRoot, 'docs/develop/requirements'));

export const COVERAGE_PAGE = join(repoRoot, 'docs/develop/coverage.md');
export const SPECIFICATION_PAGE = join(repoRoot, 'docs/develop/specification.md');

export const repositoryJudged = (): Judgement => judged(sections, testsOf(repoRoot));
