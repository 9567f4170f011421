import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Page as BrowserPage, chromium } from '@playwright/test';
import { issueMachineCodes } from '../apps/server/src/school/login/machines/machine-codes.ts';
import { hashPassword } from '../apps/server/src/school/login/password/password.ts';
import { type Database, openDatabase } from '../apps/server/src/database/database.ts';
import { aStudent, unique } from '../apps/server/src/testing/data/builders.ts';
import { launchOptions } from '../e2e/fixtures/chromium.ts';
import { doneBefore } from '../e2e/fixtures/done-before.ts';
import { finish } from '../e2e/fixtures/finished.ts';
import { freePort } from '../e2e/fixtures/product.ts';
import { signInByEmail } from '../e2e/fixtures/accounts/sign-in-by-email.ts';
import { startTemporaryProduct } from '../e2e/fixtures/temporary-product.ts';
import { type Figure, record } from './record.ts';

/** Not a dependency, because it would be a third of the installation. Installed into `.cache` on demand. */
const VERSION = '13.5.0';
const FOLDER = join(import.meta.dirname, `../.cache/lighthouse-${VERSION}`);
const PASSWORD = 'kite-demo-1';
const RECORDED_TARGET = 'at least 95, at most 2.0 s, 200 ms, 0.05';

/** A student who stands before a lesson: everything of its program before it is done. */
type At = { readonly grade: number; readonly lesson: number };
/** An own student with everything done, a browser on a known school computer, or an adult. */
type Visitor = { readonly as: 'finished' | 'school computer' | 'parent' | 'teacher' };
/** A demo login, or another visitor. */
type Who = string | At | Visitor | null;
type Page = { readonly name: string; readonly path: string; readonly who: Who };
/** Measured pages, each for the visitor with the most content. */
const PAGES: readonly Page[] = [
  { name: 'login', path: '/login', who: null },
  { name: 'home', path: '/home', who: 'dev' },
  { name: 'school page', path: '/school-homepage', who: 'asha' },
  { name: 'journey', path: '/ilm-journey?skill_id=101', who: 'asha' },
  { name: 'classroom', path: '/classroom/1021/classes', who: 'asha' },
  { name: 'lesson page', path: '/classroom/1041/classes', who: 'dev' },
  { name: 'picture', path: '/classroom/1021/classes', who: { grade: 6, lesson: 10_213 } },
  { name: 'activity', path: '/classroom/1012/classes', who: { grade: 6, lesson: 10_115 } },
  { name: 'table', path: '/classroom/1012/classes', who: { grade: 6, lesson: 10_112 } },
  { name: 'PDF', path: '/classroom/1032/classes', who: { grade: 9, lesson: 10_323 } },
  { name: 'Word', path: '/classroom/1033/classes', who: { grade: 9, lesson: 10_333 } },
  { name: 'daily quests', path: '/classroom/1021/daily-quests', who: 'asha' },
  { name: 'dashboard', path: '/dashboard', who: 'asha' },
  { name: 'explore', path: '/explore', who: 'ravi' },
  { name: 'careers', path: '/career', who: 'ravi' },
  { name: 'events', path: '/events', who: 'asha' },
  { name: 'practice', path: '/practice', who: 'asha' },
  { name: 'certificates', path: '/profile/certificates', who: 'asha' },
  { name: 'profile', path: '/edit-profile', who: 'asha' },
  { name: 'help', path: '/support', who: 'asha' },
  { name: 'kept courses', path: '/profile-favorite', who: 'asha' },
  { name: 'home of class II', path: '/home', who: 'tara' },
  { name: 'quiz of class II', path: '/classroom/1061/classes', who: 'tara' },
  { name: 'courses of class II', path: '/home?door=learn', who: 'tara' },
  { name: 'kites of class II', path: '/home?door=kites', who: 'tara' },
  { name: 'school login', path: '/institutional-login', who: null },
  { name: 'school computer', path: '/login', who: { as: 'school computer' } },
  { name: 'privacy', path: '/privacy-policy', who: null },
  { name: 'profiles', path: '/profile-selection', who: 'ravi' },
  { name: 'onboarding', path: '/onboarding', who: 'asha' },
  { name: 'tour', path: '/tutorial', who: 'asha' },
  { name: 'earlier program', path: '/ilm-journey?skill_id=101', who: 'ravi' },
  { name: 'creative program', path: '/ilm-journey?skill_id=201&fromExplore=true', who: 'ravi' },
  { name: 'career program', path: '/career-ilm-journey?skill_id=301', who: 'ravi' },
  { name: 'explored course', path: '/explore-detailed?ilm_id=2001', who: 'ravi' },
  { name: 'creative lesson', path: '/classroom/2001/classes?fromExplore=true', who: 'ravi' },
  { name: 'career lesson', path: '/classroom/3001/classes?is_career=true', who: 'ravi' },
  { name: 'quiz', path: '/classroom/1001/classes', who: { grade: 5, lesson: 10_005 } },
  { name: 'sound', path: '/classroom/1022/classes', who: { grade: 6, lesson: 10_223 } },
  { name: 'project lesson', path: '/classroom/1012/classes', who: { grade: 6, lesson: 10_114 } },
  { name: 'project', path: '/classroom/1012/projects', who: 'asha' },
  { name: 'event', path: '/events-detail/2', who: 'asha' },
  { name: 'ask for help', path: '/support/raise-ticket', who: 'asha' },
  { name: 'projects made', path: '/profile/projects', who: 'asha' },
  { name: 'posters', path: '/profile/posters', who: { as: 'finished' } },
  { name: 'assessment before', path: '/skill-introduction', who: 'meera' },
  { name: 'assessment', path: '/skill-assessment', who: 'meera' },
  { name: 'skill report', path: '/skill-report', who: { as: 'finished' } },
  { name: 'family login', path: '/family/', who: null },
  { name: 'family', path: '/family/', who: { as: 'parent' } },
  { name: 'staff login', path: '/staff/', who: null },
  { name: 'today of staff', path: '/staff/', who: { as: 'teacher' } },
  { name: 'class of staff', path: '/staff/classes/1/6/A', who: { as: 'teacher' } },
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

type SignIn = (page: BrowserPage) => Promise<void>;

const asStudent =
  (login: string): SignIn =>
  async (page) => {
    await page.goto('/login');
    await page.getByLabel('Login ID').fill(login);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL((at) => !at.pathname.includes('login'));
    if (page.url().includes('profile')) {
      await page.getByRole('main').getByRole('button').first().click();
      await page.waitForURL((at) => !at.pathname.includes('profile'));
    }
  };

const ADULTS = { parent: '/family/', teacher: '/staff/' } as const;
const asAdult =
  (role: keyof typeof ADULTS): SignIn =>
  async (page) => {
    await page.goto(ADULTS[role]);
    await signInByEmail(page, `${role}@demo01.example`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForURL((at) => !at.pathname.includes('sign-in'));
  };

/** A child of classes I to III on a known computer. */
const onSchoolComputer =
  (code: string): SignIn =>
  async (page) => {
    await page.goto('/login');
    await page.getByRole('tab', { name: 'PIN' }).click();
    await page.getByRole('button', { name: 'Set up this computer' }).click();
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Set up', exact: true }).click();
    await page.getByText('Your school knows this computer now.').waitFor();
  };

/** One visit with an empty cache, on Lighthouse's phone behind a simulated slow 4G. */
async function visit(
  lighthouse: Lighthouse,
  { url, path, signIn }: { url: string; path: string; signIn: SignIn | null },
): Promise<Result> {
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
    if (signIn !== null) {
      await signIn(page);
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

/** Signs in for a page. Each visit uses a new browser. */
async function signInOf(database: Database, who: Who): Promise<SignIn | null> {
  if (who === null) return null;
  if (typeof who === 'string') return asStudent(who);
  const as = 'as' in who ? who.as : null;
  if (as === 'parent' || as === 'teacher') return asAdult(as);
  if (as === 'school computer') {
    return async (page) => {
      const asked = { schoolCode: 'DEMO01', count: 1, now: new Date() };
      const [code = ''] = await issueMachineCodes(database, asked);
      await onSchoolComputer(code)(page);
    };
  }
  const loginId = unique('lighthouse');
  const passwordHash = await hashPassword(PASSWORD);
  const grade = 'as' in who ? 6 : who.grade;
  const { id } = await aStudent(database, { schoolId: 1, grade, loginId, passwordHash });
  if ('as' in who) await finish(database, id);
  else await doneBefore(database, id, who.lesson);
  return asStudent(loginId);
}

/** Copies are made in the background after the demo is loaded; the first minute is not measured. */
async function untilPicturesAreCopied({ pool }: Database): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select 1 from jobs where kind = 'picture-copies' and state in ('waiting', 'running')`,
    );
    if (rows.length === 0) return;
    await sleep(100);
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, reports: { type: 'string' } },
});
const pages = PAGES.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const lighthouse = await openLighthouse();
const product = await startTemporaryProduct('lighthouse');
const database = openDatabase(product.database.url, { connections: 1, onError: () => {} });
const faults = new Set<string>();
const figures: Figure[] = [];
await untilPicturesAreCopied(database);
console.log(
  `\n| ${['page', 'performance', 'accessibility', 'best practices', 'SEO', 'first paint s', 'largest paint s', 'blocked ms', 'shift'].join(' | ')} |\n|${' --- |'.repeat(9)}`,
);
try {
  for (const page of pages) {
    const signIn = await signInOf(database, page.who);
    const results: Result[] = [];
    for (let run = 0; run < Number(values.runs); run += 1)
      results.push(await visit(lighthouse, { url: product.url, path: page.path, signIn }));
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
    figures.push({
      what: `${page.name}: performance, largest paint, blocked time, shift`,
      value: `${cells[1]}, ${cells[6]} s, ${cells[7]} ms, ${cells[8]}`,
      target: RECORDED_TARGET,
    });
  }
  await record('npm run lighthouse', figures);
} finally {
  await database.close();
  await product.end();
}
if (faults.size > 0) console.log(`\n${[...faults].join('\n')}`);
