import { readFileSync, readdirSync } from 'node:fs';
import { asTeacher, ownClass } from '../fixtures/accounts/own-class.ts';
import { expect, test } from '../fixtures/journey.ts';
import { requestsOf, scriptBytes, sumOf } from '../fixtures/script-bytes.ts';

const KB = 1024;
/** Of a first visit, with all that follows until the network is quiet. */
const MOST_REQUESTS = 40;

test('the login page loads under 85 KB of scripts before anything is typed @both-screens', async ({
  page,
}) => {
  const sizes = await scriptBytes(page, '/login');
  expect(sizes.size).toBeGreaterThan(1);
  expect(sumOf(sizes), [...sizes].join('\n')).toBeLessThan(85 * KB);
});

for (const { name, path, most } of [
  { name: 'home', path: '/home', most: 160 },
  { name: 'a classroom', path: '/classroom/1021/classes', most: 236 },
]) {
  test(`${name} loads under ${most} KB of scripts, by few requests`, async ({
    browser,
    baseURL,
    logIn,
    page,
  }) => {
    await logIn('asha');
    await page.waitForURL((url) => !url.pathname.includes('login'));
    // A fresh cache, as on a first visit.
    const options = {
      ...(baseURL !== undefined && { baseURL }),
      storageState: await page.context().storageState(),
    };
    const weighed = await browser.newContext(options);
    const sizes = await scriptBytes(await weighed.newPage(), path);
    await weighed.close();
    expect(sizes.size).toBeGreaterThan(2);
    expect(sumOf(sizes), [...sizes].join('\n')).toBeLessThan(most * KB);
    const counted = await browser.newContext({ ...options, serviceWorkers: 'block' });
    const requests = await requestsOf(await counted.newPage(), path);
    await counted.close();
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
  });
}

/** In each script that edits a course. Today lists courses that wait, with calls of a script of its own. */
const STUDIO = '/api/staff/studio/save_';
/** In the scripts of the page editor: ProseMirror, KaTeX, the reader of Word documents. */
const EDITOR = ['ProseMirror', 'katex-mathml', 'mammoth'];

test('no script of students holds the Studio, and the console loads it where it is opened (D20 student-bundles) @one-screen', async ({
  page,
  database,
}) => {
  const assets = new URL('../../apps/web/dist/assets/', import.meta.url);
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const holding = scripts.filter((file) => {
    const script = readFileSync(new URL(file, assets), 'utf8');
    return ['/api/staff/studio/', ...EDITOR].some((part) => script.includes(part));
  });
  expect(holding).toEqual([]);
  const loaded: string[] = [];
  const editors: string[] = [];
  const reads: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    reads.push(
      response.text().then((text) => {
        if (text.includes(STUDIO)) loaded.push(response.url());
        if (EDITOR.some((part) => text.includes(part))) editors.push(response.url());
      }),
    );
  });
  const { email } = await ownClass(database);
  await asTeacher(page, email);
  await page.waitForLoadState('networkidle');
  await Promise.all(reads);
  expect(loaded).toEqual([]);
  await page.goto('/staff/studio');
  await page.getByRole('heading', { name: 'Studio' }).waitFor();
  await Promise.all(reads);
  expect(loaded.length).toBeGreaterThan(0);
  expect(editors).toEqual([]);
});
