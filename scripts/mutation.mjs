import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from './browsers/chromium.mjs';
import { ensureInstalled, environment, repoRoot, run, tool } from './ensure-installed.mjs';
import { AREAS } from './mutation/areas.mjs';
import { mutationFigures, mutationPage } from './mutation/report.mjs';
import { codeIn, sampleOf, testsBeside } from './mutation/sample.mjs';

// `npm run mutation -- rules [--whole | --most N | file …]` changes the code in small ways, one at a time, and counts the
// changes that the tests notice. It mutates the sample of an area, all of it, or the first N files of the sample. With
// files it mutates these alone, prints what survived, and keeps no figures. It has the lowest priority, and goes on where
// it was interrupted.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { whole: { type: 'boolean', default: false }, most: { type: 'string' } },
});
const [area, ...files] = positionals;
const chosen = AREAS[area];
if (chosen === undefined) {
  console.error(
    `Usage: npm run mutation -- <area> [--whole | --most N | file …]. The areas: ${Object.keys(AREAS).join(', ')}.`,
  );
  process.exit(2);
}
ensureInstalled();
if (chosen.components !== undefined) ensureChromium();

setPriority(19);
const cache = join(repoRoot, '.cache/mutation');
mkdirSync(cache, { recursive: true });
const all = chosen.folders.flatMap(codeIn);
const most = values.most === undefined ? Infinity : Number(values.most);
const drawn = sampleOf(all, { ...chosen, most });
const sample = values.whole ? all : [...new Set([...drawn, ...(chosen.besides ?? [])])];
const mutated = files.length > 0 ? files : sample;
const report = join(cache, `${area}.json`);
const settings = join(cache, `${area}.settings.json`);
writeFileSync(
  settings,
  JSON.stringify({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', pool: 'threads' },
    mutate: mutated,
    ...(chosen.isBesideOnly && { testFiles: [...new Set(mutated.flatMap(testsBeside))] }),
    coverageAnalysis: 'perTest',
    concurrency: 1,
    reporters: ['progress-append-only', 'json', ...(files.length > 0 ? ['clear-text'] : [])],
    clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false },
    jsonReporter: { fileName: report },
    tempDirName: `.cache/stryker-${area}`,
    ignorePatterns: ['/.cache', '/.data', '**/dist', '/test-results'],
    // TypeScript is stripped by Vite; nothing is checked, and no tsconfig is rewritten.
    disableTypeChecks: false,
    tsconfigFile: 'none',
    // Code that runs once at import would need every test again for each change; tables are proved by what reads them.
    ignoreStatic: true,
    timeoutMS: 4000,
    incremental: true,
    incrementalFile: join(cache, `${area}.incremental.json`),
    force: files.length > 0,
    dryRunTimeoutMinutes: 60,
  }),
);

const status = run(tool('stryker'), ['run', settings], {
  env: { ...environment(), MUTATION_AREA: area },
});
if (status !== 0 || !existsSync(report)) process.exit(status || 1);

const figures = mutationFigures(JSON.parse(readFileSync(report, 'utf8')), mutated);
console.log(`\n${figures.lines.join('\n')}`);
if (files.length === 0) {
  const page = join(repoRoot, 'docs/develop/testing-mutation.md');
  mkdirSync(join(repoRoot, 'docs/develop'), { recursive: true });
  const before = existsSync(page) ? readFileSync(page, 'utf8') : '';
  writeFileSync(
    page,
    mutationPage(before, {
      area,
      chosen: sample.length,
      all: all.length,
      threshold: chosen.threshold,
      ...figures,
    }),
  );
  run(tool('oxfmt'), [page]);
}
const isEnough = figures.score >= chosen.threshold;
console.log(
  `${area}: ${figures.score.toFixed(1)} % of ${figures.mutants} mutants killed, ${chosen.threshold} % wanted.`,
);
process.exit(isEnough || files.length > 0 ? 0 : 1);
