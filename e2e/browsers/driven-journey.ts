import { test as base, expect } from '../fixtures/journey.ts';
import { type Product, freePort, startProduct } from '../fixtures/product.ts';
import { type DrivenBrowser, type DrivenPage, type Query, named, within } from './driven-page.ts';
import { openBrowser } from './open-browser.ts';

export const heading = (text: string | RegExp): Query => ({ css: 'h1', text });
export const button = (text: string | RegExp): Query => ({ css: 'button', text });

/** Requests that were under way as their page or video went away: Firefox tells of them as if they had failed. */
const GIVEN_UP =
  /NS_BINDING_ABORTED|[Bb]rowsing context (?:already closed|was disposed)|CORS request did not succeed\)\. Status code: \(null\)/;

type Fixtures = {
  browserOfProject: DrivenBrowser;
  /** Where the server of all journeys is. */
  url: string;
  /** A server of its own on their database, which takes seconds to start: to be stopped while the browser goes on. */
  product: { url: string; stop(): Promise<void>; start(): Promise<void> };
};

export const test = base.extend<Fixtures>({
  browserOfProject: async ({}, use, info) => {
    const browser = await openBrowser(info.project.name);
    const pages: DrivenPage[] = [];
    const open = async () => {
      const page = await browser.open();
      pages.push(page);
      return page;
    };
    await use({ ...browser, open });
    const last = pages.at(-1);
    if (info.status !== info.expectedStatus && last) {
      await info.attach('shown at the end', {
        body: await last.picture(),
        contentType: 'image/png',
      });
    }
    await browser.close();
  },
  url: async ({ baseURL }, use) => use(baseURL ?? ''),
  product: async ({}, use) => {
    const [port, contentPort] = await Promise.all([freePort(), freePort()]);
    const dataDir = process.env['SKILLKITE_E2E_DATA'] ?? '';
    const databaseUrl = process.env['SKILLKITE_E2E_DATABASE'] ?? '';
    const begin = () => startProduct({ dataDir, port, contentPort, databaseUrl });
    let running: Product | null = await begin();
    const { url } = running;
    await use({
      url,
      stop: async () => {
        await running?.end('SIGTERM');
        running = null;
      },
      start: async () => {
        running ??= await begin();
      },
    });
    await running?.end('SIGTERM');
  },
});

export const shows = (page: DrivenPage, query: Query, ms = 30_000) =>
  within(ms, named(query), async () => ((await page.count(query)) > 0 ? true : null));
export const hides = (page: DrivenPage, query: Query) =>
  within(30_000, `${named(query)} to go`, async () =>
    (await page.count(query)) === 0 ? true : null,
  );
export const leadsTo = (page: DrivenPage, path: string) =>
  within(30_000, path, async () =>
    (await page.evaluate<string>('location.pathname')) === path ? true : null,
  );

/** The browser has had nothing to complain of so far. */
export const expectNoComplaints = (browser: DrivenBrowser) =>
  expect(browser.complaints().filter((words) => !GIVEN_UP.test(words))).toEqual([]);
