import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../e2e/fixtures/chromium.ts';
import { freePort, startProduct } from '../e2e/fixtures/product.ts';

/** Not a dependency: it would be a third of all that is installed. Fetched into `.cache` by who measures. */
const VERSION = '13.5.0';
const FOLDER = join(import.meta.dirname, `../.cache/lighthouse-${VERSION}`);
const PASSWORD = 'kite-demo-1';

type Page = { readonly name: string; readonly path: string; readonly login: string | null };
/** The pages of the table, each by who has most to see there. */
const PAGES: readonly Page[] = [
  { name: 'login', path: '/login', login: null },
  { name: 'home', path: '/home', login: 'dev' },
  { name: 'school page', path: '/school-homepage', login: 'asha' },
  { name: 'journey', path: '/ilm-journey?skill_id=101', login: 'asha' },
  { name: 'classroom', path: '/classroom/1021/classes', login: 'asha' },
  { name: 'lesson page', path: '/classroom/1041/classes', login: 'dev' },
  { name: 'daily quests', path: '/classroom/1021/daily-quests', login: 'asha' },
  { name: 'dashboard', path: '/dashboard', login: 'asha' },
  { name: 'explore', path: '/explore', login: 'ravi' },
  { name: 'events', path: '/events', login: 'asha' },
  { name: 'practice', path: '/practice', login: 'asha' },
  { name: 'certificates', path: '/profile/certificates', login: 'asha' },
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
] as const;
const SHIFT = 'cumulative-layout-shift';

type Audit = { id: string; title: string; score: number | null; numericValue?: number };
type Result = {
  audits: Readonly<Record<string, Audit>>;
  categories: Readonly<
    Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >;
};
type Lighthouse = (
  url: string,
  flags: Readonly<Record<string, unknown>>,
) => Promise<{ lhr: Result } | undefined>;

async function openLighthouse(): Promise<Lighthouse> {
  const main = join(FOLDER, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(main)) {
    console.log(`Fetching Lighthouse ${VERSION} …`);
    await mkdir(FOLDER, { recursive: true });
    const asked = ['install', '--prefix', FOLDER, '--no-save', '--no-audit', '--no-fund'];
    const { status } = spawnSync('npm', [...asked, `lighthouse@${VERSION}`], { stdio: 'inherit' });
    if (status !== 0) throw new Error('Lighthouse could not be fetched.');
  }
  const { default: lighthouse } = (await import(pathToFileURL(main).href)) as {
    default: Lighthouse;
  };
  return lighthouse;
}

/** One visit with an empty cache, on Lighthouse's phone behind a simulated slow 4G. */
async function visit(lighthouse: Lighthouse, url: string, { path, login }: Page): Promise<Result> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'skillkite-lighthouse-'));
  const options = launchOptions();
  const context = await chromium.launchPersistentContext(folder, {
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
    baseURL: url,
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    if (login !== null) {
      await page.goto('/login');
      await page.getByLabel('Login ID').fill(login);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.waitForURL((at) => !at.pathname.includes('login'));
      if (page.url().includes('profile')) {
        await page.getByRole('main').getByRole('button').first().click();
        await page.waitForURL((at) => !at.pathname.includes('profile'));
      }
      // The session stays; what came with the log-in is as far away as on a first visit.
      await page.goto('/robots.txt');
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.clearBrowserCache');
      await devtools.send('Storage.clearDataForOrigin', {
        origin: url,
        storageTypes: 'service_workers,cache_storage',
      });
    }
    const answer = await lighthouse(url + path, {
      port,
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      disableStorageReset: true,
    });
    if (!answer) throw new Error(`Lighthouse said nothing of ${path}.`);
    return answer.lhr;
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The whole reports, each to be looked at where the table is not enough. */
async function keep(folder: string, { name }: Page, results: readonly Result[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [run, result] of results.entries())
    await writeFile(
      join(folder, `${name.replaceAll(' ', '-')}-${run + 1}.json`),
      JSON.stringify(result),
    );
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** What costs points where there is a right and a wrong. */
const faultsOf = ({ audits, categories }: Result): string[] =>
  CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${audits[id]?.title ?? id}`),
  );

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    url: { type: 'string' },
    reports: { type: 'string' },
  },
});
const pages = PAGES.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const lighthouse = await openLighthouse();
const dataDir = await mkdtemp(join(tmpdir(), 'skillkite-lighthouse-data-'));
const [port, contentPort] = await Promise.all([freePort(), freePort()]);
const product =
  values.url === undefined ? await startProduct({ dataDir, port, contentPort }) : null;
const url = values.url ?? product?.url ?? '';
const faults = new Set<string>();
console.log(
  `\n| ${['page', 'performance', 'accessibility', 'best practices', 'SEO', 'first paint s', 'largest paint s', 'blocked ms', 'shift'].join(' | ')} |\n|${' --- |'.repeat(9)}`,
);
try {
  for (const page of pages) {
    const results: Result[] = [];
    for (let run = 0; run < Number(values.runs); run += 1)
      results.push(await visit(lighthouse, url, page));
    if (values.reports !== undefined) await keep(values.reports, page, results);
    for (const result of results)
      for (const fault of faultsOf(result)) faults.add(`${page.name}: ${fault}`);
    const score = (category: string) =>
      Math.round(median(results.map((one) => one.categories[category]?.score ?? 0)) * 100);
    const value = (audit: string) =>
      median(results.map((one) => one.audits[audit]?.numericValue ?? Number.NaN));
    const [first, largest, blocked] = TIMES.map(value);
    const cells = [
      page.name,
      ...CATEGORIES.map(score),
      ((first ?? 0) / 1000).toFixed(2),
      ((largest ?? 0) / 1000).toFixed(2),
      Math.round(blocked ?? 0),
      value(SHIFT).toFixed(3),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
} finally {
  await product?.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}
if (faults.size > 0) console.log(`\n${[...faults].join('\n')}`);
