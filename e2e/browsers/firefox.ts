import puppeteer, { type ElementHandle, type Frame, type Page } from 'puppeteer-core';
import {
  APPEARS_WITHIN_MS,
  type DrivenBrowser,
  type DrivenPage,
  type Query,
  SETTLED,
  named,
  shownElements,
  within,
} from './driven-page.ts';

const STARTS_WITHIN_MS = 60_000;

/** Firefox by WebDriver BiDi, with a profile of its own. */
export async function firefox(executablePath: string): Promise<DrivenBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: STARTS_WITHIN_MS,
    extraPrefsFirefox: { 'media.autoplay.default': 0, 'intl.accept_languages': 'en-IN, en' },
  });
  const complaints: string[] = [];

  return {
    open: async () => {
      const page = await browser.newPage();
      await page.setViewport({ width: 1366, height: 768 });
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        // The error's handle may be gone with its page, so the location is used.
        const { url = '', lineNumber } = message.location();
        complaints.push(`${message.text()} (${url}:${lineNumber})`);
      });
      page.on('pageerror', (error) =>
        complaints.push(error instanceof Error ? error.message : String(error)),
      );
      page.on('requestfailed', (request) =>
        complaints.push(`${request.url()}: ${request.failure()?.errorText ?? 'failed'}`),
      );
      return pageOf(page);
    },
    complaints: () => complaints,
    close: () => browser.close(),
  };
}

function pageOf(page: Page): DrivenPage {
  const frameOf = async (frames: readonly string[] = []): Promise<Frame | null> => {
    let frame: Frame | null = page.mainFrame();
    for (const css of frames) {
      const element: ElementHandle | null = await (frame?.$(css) ?? null);
      frame = (await element?.contentFrame()) ?? null;
    }
    return frame;
  };
  const first = (query: Query) =>
    within(APPEARS_WITHIN_MS, named(query), async () => {
      const frame = await frameOf(query.frames);
      const handle = await frame?.evaluateHandle(`${shownElements(query)}[0]`);
      return (handle?.asElement() ?? null) as ElementHandle | null;
    });

  return {
    goto: async (url) => {
      await page.evaluate(`(${SETTLED})()`);
      await page.goto(url, { waitUntil: 'load' });
    },
    click: async (query) => {
      // An element may be replaced before it is scrolled to.
      const element = await within(APPEARS_WITHIN_MS, named(query), async () => {
        const found = await first(query);
        await found.scrollIntoView();
        return found;
      });
      await element.click();
    },
    type: async (query, text) => {
      const element = await first(query);
      await element.type(text);
    },
    count: async (query) => {
      const frame = await frameOf(query.frames);
      if (!frame) return 0;
      return (await frame.evaluate(`${shownElements(query)}.length`)) as number;
    },
    evaluate: async <T>(expression: string, frames?: readonly string[]) =>
      (await ((await frameOf(frames)) ?? page).evaluate(expression)) as T,
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => page.close({ runBeforeUnload: false }),
  };
}
