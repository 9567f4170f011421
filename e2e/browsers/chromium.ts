import {
  type ElementHandle,
  type Frame,
  type Page,
  chromium as playwright,
} from '@playwright/test';
import { launchOptions } from '../fixtures/chromium.ts';
import {
  APPEARS_WITHIN_MS,
  type DrivenBrowser,
  type DrivenPage,
  type Query,
  named,
  shownElements,
  within,
} from './driven-page.ts';

/** Chromium as the journeys have it, by Playwright: for what all three browsers are asked the same way. */
export async function chromium(): Promise<DrivenBrowser> {
  const browser = await playwright.launch(launchOptions());
  const complaints: string[] = [];
  return {
    open: async () => {
      const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
      page.on('pageerror', ({ message }) => complaints.push(message));
      return pageOf(page);
    },
    complaints: () => complaints,
    close: () => browser.close(),
  };
}

function pageOf(page: Page): DrivenPage {
  const frameOf = async (frames: readonly string[] = []): Promise<Frame | null> => {
    let frame: Frame | null = page.mainFrame();
    for (const css of frames) frame = (await (await frame?.$(css))?.contentFrame()) ?? null;
    return frame;
  };
  const first = (query: Query) =>
    within<ElementHandle>(APPEARS_WITHIN_MS, named(query), async () => {
      const frame = await frameOf(query.frames);
      const handle = await frame?.evaluateHandle<unknown>(`${shownElements(query)}[0]`);
      return handle?.asElement() ?? null;
    });

  return {
    goto: async (url) => {
      await page.goto(url);
    },
    click: async (query) => (await first(query)).click(),
    type: async (query, text) => (await first(query)).type(text),
    count: async (query) => {
      const frame = await frameOf(query.frames);
      return frame ? frame.evaluate<number>(`${shownElements(query)}.length`) : 0;
    },
    evaluate: async (expression, frames) =>
      ((await frameOf(frames)) ?? page.mainFrame()).evaluate(expression),
    picture: () => page.screenshot(),
    close: () => page.close(),
  };
}
