import { rm } from 'node:fs/promises';
import { type BrowserContext, type Frame, type Page, test as base, expect } from '@playwright/test';
import type { FromPlayer } from '@skillkite/bridge/messages';
import type { ScoState } from '@skillkite/bridge/states/saved-state';
import type { HostWindow } from '../../scripts/scorm-try/scorm-try-host-page.ts';
import type { Ask, Work } from '../../scripts/scorm-try/scorm-try-server.ts';
import { type Stage, openStage } from '../../scripts/scorm-try/scorm-try-stage.ts';
import { type PackageOptions, aPackage } from './a-package.ts';

/** One launch of a package in a browser tab, as a student and a package author would use it. */
export class Playing {
  readonly page: Page;
  readonly ask: Ask;
  readonly #stage: Stage;

  constructor(stage: Stage, page: Page, ask: Ask) {
    this.#stage = stage;
    this.page = page;
    this.ask = ask;
  }

  async open(): Promise<this> {
    await this.page.goto(this.#stage.pageFor(this.ask));
    return this;
  }

  /** The frame with this path, once it exists. */
  async frame(path: string): Promise<Frame> {
    let found: Frame | undefined;
    await expect(() => {
      found = this.#frame(path);
      expect(found).toBeTruthy();
    }).toPass();
    return found as Frame;
  }

  /** The player page. */
  player(): Promise<Frame> {
    return this.frame('/player/');
  }

  /** The package's page, once its scripts have run. */
  async sco(path = '/packages/'): Promise<Frame> {
    let found: Frame | undefined;
    // A player that reloads takes the frame it had along.
    await expect(async () => {
      found = this.#frame(path);
      expect(found).toBeTruthy();
      await found?.waitForFunction(() => 'api' in window && document.readyState === 'complete');
    }).toPass();
    return found as Frame;
  }

  #frame(path: string): Frame | undefined {
    return this.page.frames().find((frame) => frame.url().includes(path));
  }

  /** Calls the API like a package; returns the answer and the error. */
  async call(method: string, ...given: string[]): Promise<{ answer: string; error: string }> {
    const sco = await this.sco();
    return sco.evaluate(
      ([name, values]) => {
        const api = (window as unknown as { api: Record<string, (...of: string[]) => string> }).api;
        const isNew = 'GetLastError' in api;
        const answer = api[name]?.(...values) ?? 'no such method';
        return { answer, error: api[isNew ? 'GetLastError' : 'LMSGetLastError']?.() ?? '' };
      },
      [method, given] as const,
    );
  }

  /** Many calls in a row: `set cmi.core.exit suspend` in the words of the version. */
  async run(script: string): Promise<void> {
    const sco = await this.sco();
    await sco.evaluate(script);
  }

  work(): Work {
    return this.#stage.work(this.ask.student, this.ask.lesson);
  }

  state(sco = 'item1'): ScoState | undefined {
    return this.work().saved.scos[sco]?.state;
  }

  said(kind: FromPlayer['kind']): readonly FromPlayer[] {
    return this.work().messages.filter((message) => message.kind === kind);
  }

  closeGently(): Promise<'closed' | 'too late'> {
    return this.page.evaluate(() => (window as unknown as HostWindow).host.close());
  }

  removeFrame(): Promise<void> {
    return this.page.evaluate(() => (window as unknown as HostWindow).host.remove());
  }
}

type Players = {
  stage: Stage;
  /** Plays a package made for the test; the same lesson again with `again`. */
  play: (of: PackageOptions, ask?: Partial<Ask>) => Promise<Playing>;
  again: (of: Playing, ask?: Partial<Ask>, context?: BrowserContext) => Promise<Playing>;
};

let students = 0;

export const test = base.extend<Players>({
  stage: async ({ page }, use) => {
    page.setDefaultTimeout(10_000);
    const stage = await openStage();
    await use(stage);
    await stage.close();
  },
  play: async ({ stage, page }, use) => {
    await use(async (of, ask = {}) => {
      const folder = await aPackage(of);
      const lesson = await stage.add(folder);
      await rm(folder, { recursive: true });
      students += 1;
      return new Playing(stage, page, { student: `student-${students}`, ...ask, lesson }).open();
    });
  },
  again: async ({ stage, context }, use) => {
    await use(async (of, ask = {}, other = context) => {
      const page = await other.newPage();
      return new Playing(stage, page, { ...of.ask, ...ask }).open();
    });
  },
});
export { expect };
