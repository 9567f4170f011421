import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Builder, By, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../fixtures/product.ts';
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

type Look = { elements: WebElement[]; heard: string[] };
type Programs = { driver: string; browser: string; display: string };

/** Keeps what goes wrong in a page from the first look at it: this WebDriver does not tell what the console says. */
const LISTEN = `
  if (!window.complaints) {
    const kept = window.complaints = [];
    addEventListener('error', ({ message, target }) => kept.push(message ?? 'could not load ' + (target.src ?? target.href)), true);
    addEventListener('unhandledrejection', ({ reason }) => kept.push(String(reason)));
    const { error } = console;
    console.error = (...words) => { kept.push(words.map(String).join(' ')); error(...words); };
  }`;
const STARTS_WITHIN_MS = 60_000;
const QUITS_WITHIN_MS = 5000;

/** A screen in memory, and its name once it is there. */
async function openScreen(program: string): Promise<{ screen: ChildProcess; name: string }> {
  const screen = spawn(
    program,
    ['-displayfd', '3', '-screen', '0', '1400x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const said = screen.stdio[3] as Readable;
  const name = await new Promise<string>((resolve, reject) => {
    createInterface({ input: said }).once('line', (line) => resolve(`:${line.trim()}`));
    screen.once('error', reject);
    screen.once('exit', () => reject(new Error(`${program} ended before it had a screen.`)));
  });
  return { screen, name };
}

/** WebKit as Debian has it, in its MiniBrowser, by WebDriver. */
export async function webkit(programs: Programs): Promise<DrivenBrowser> {
  const { screen, name } = await openScreen(programs.display);
  const port = await freePort();
  const service = spawn(programs.driver, [`--port=${port}`], {
    // A group of its own: the browser and its processes end with it.
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: name, GDK_BACKEND: 'x11', LANG: 'en_IN.UTF-8' },
  });
  const end = () => {
    if (service.pid !== undefined && service.exitCode === null)
      process.kill(-service.pid, 'SIGKILL');
    screen.kill('SIGKILL');
  };
  const complaints: string[] = [];
  const driver = await begin(port, programs.browser).catch((error: unknown) => {
    end();
    throw error;
  });

  return {
    open: async () => {
      // The first window stays, because the session ends with the last one. A second tab would be hidden.
      const [first = ''] = await driver.getAllWindowHandles();
      await driver.switchTo().window(first);
      await driver.switchTo().newWindow('window');
      const handle = await driver.getWindowHandle();
      await driver.manage().window().setRect({ x: 0, y: 0, width: 1366, height: 860 });
      return pageOf(driver, handle, complaints);
    },
    complaints: () => complaints,
    close: async () => {
      // A driver that no longer answers is ended all the same.
      await Promise.race([
        driver.quit().catch(() => {}),
        setTimeout(QUITS_WITHIN_MS, undefined, { ref: false }),
      ]);
      end();
    },
  };
}

const begin = (port: number, binary: string): Promise<WebDriver> =>
  within(STARTS_WITHIN_MS, 'WebKit', async () => {
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      // Listens from the start, to catch early errors.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': {
        binary,
        args: ['--automation'],
      },
    });
    const builder = new Builder().usingServer(`http://127.0.0.1:${port}`);
    return builder.withCapabilities(capabilities).build();
  });

function pageOf(driver: WebDriver, handle: string, complaints: string[]): DrivenPage {
  const enter = async (frames: readonly string[] = []) => {
    await driver.switchTo().window(handle);
    await driver.switchTo().defaultContent();
    for (const css of frames) await driver.switchTo().frame(driver.findElement(By.css(css)));
  };
  const shown = async (query: Query): Promise<WebElement[]> => {
    await enter(query.frames);
    const { elements, heard } = await driver.executeScript<Look>(
      `${LISTEN} return { elements: ${shownElements(query)}, heard: window.complaints.splice(0) };`,
    );
    complaints.push(...heard);
    return elements;
  };
  const first = (query: Query) =>
    within(APPEARS_WITHIN_MS, named(query), async () => (await shown(query))[0] ?? null);

  return {
    goto: async (url) => {
      await enter();
      const heard = await driver.executeAsyncScript<string[]>(
        `${LISTEN} const done = arguments[0]; (${SETTLED})().then(() => done(window.complaints.splice(0)))`,
      );
      complaints.push(...heard);
      await driver.get(url);
    },
    click: async (query) => {
      // An element may be replaced before it is scrolled to.
      const element = await within(APPEARS_WITHIN_MS, named(query), async () => {
        const found = await first(query);
        await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', found);
        return found;
      });
      await element.click();
    },
    type: async (query, text) => (await first(query)).sendKeys(text),
    count: async (query) => (await shown(query)).length,
    evaluate: async <T>(expression: string, frames?: readonly string[]) => {
      await enter(frames);
      return driver.executeAsyncScript<T>(
        `const done = arguments[0]; Promise.resolve(${expression}).then(done)`,
      );
    },
    picture: async () => {
      await enter();
      return Buffer.from(await driver.takeScreenshot(), 'base64');
    },
    close: async () => {
      await driver.switchTo().window(handle);
      await driver.close();
    },
  };
}
