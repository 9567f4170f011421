import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Frame, Page } from '@playwright/test';
import { allItems } from '@skillkite/bridge/manifest';
import type { NavigationRequest } from '@skillkite/scorm/navigation';
import { parseXml } from '../apps/server/src/content-pack/scorm-package-xml.ts';
import { type Enrol, filesNamed } from './scorm-suite-play.ts';
import { type Call, type Learner, STUDENT, UNLOADS, idTitled } from './scorm-suite-learner.ts';
import { openBrowser } from './scorm-try-browser.ts';
import type { HostWindow } from './scorm-try-host-page.ts';
import { type Stage, openStage } from './scorm-try-stage.ts';

/** How long a part may take to open, in milliseconds. */
const OPENING_MS = 20_000;

/** Learners before the real player, its content origin and a browser; one page for all, as one person has. */
export async function learnersInBrowser(
  courses: string,
): Promise<{ readonly learners: () => Enrol; close(): Promise<void> }> {
  const browser: Browser = await openBrowser(process.env['PATH'] ?? '');
  const stage = await openStage();
  const page = await (await browser.newContext()).newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  return {
    learners: () => {
      const learners = new Map<string, Learner>();
      return async (name) => {
        const known = learners.get(name);
        if (known !== undefined) return known;
        const opened = learnerBefore(stage, page, await addCourse(stage, courses, name));
        learners.set(name, opened);
        return opened;
      };
    },
    async close() {
      await browser.close();
      await stage.close();
    },
  };
}

/** The suite's package as its build would make it, its applet's pages replaced by ones that wait to be told what to say. */
async function addCourse(stage: Stage, courses: string, name: string): Promise<string> {
  const source = join(courses, `LMSTestPackage_${name}`, 'imsmanifest.xml');
  const manifest = await readFile(source);
  const folder = await mkdtemp(join(tmpdir(), 'skillkite-suite-'));
  try {
    await writeFile(join(folder, 'imsmanifest.xml'), manifest);
    for (const file of filesNamed(parseXml(source, manifest), '')) {
      const path = join(folder, file.replace(/[?#].*$/, ''));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, /\.html?$/.test(path) ? pageOf(path) : '');
    }
    return await stage.add(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function pageOf(path: string): string {
  const [, request] = UNLOADS.find(([name]) => path.includes(name)) ?? [];
  const asks = request === undefined ? '' : `api.SetValue('adl.nav.request', '${request}');`;
  return `<!doctype html><title>A part</title><script>
    var api = window.parent.API_1484_11;
    addEventListener('unload', () => { ${asks} api.Terminate(''); });
  </script>`;
}

const METHODS = {
  initialize: 'Initialize',
  terminate: 'Terminate',
  get: 'GetValue',
  set: 'SetValue',
  commit: 'Commit',
  lastError: 'GetLastError',
  errorString: 'GetErrorString',
  diagnostic: 'GetDiagnostic',
} as const;

function learnerBefore(stage: Stage, page: Page, lesson: string): Learner {
  const manifest = stage.lessons.get(lesson)?.manifest;
  if (manifest === undefined) throw new Error(`no lesson ${lesson}`);
  const items = new Map(allItems(manifest.root).map((item) => [item.id, item]));
  let hasLeft = true;

  const player = (): Frame => {
    const found = page.frames().find((frame) => frame.url().includes('/player/'));
    if (found === undefined) throw new Error('the player is not there');
    return found;
  };

  /** What the player shows; its messages reach the host page in their own time. */
  function shown() {
    return player().evaluate(() => {
      const message = document.querySelector<HTMLElement>('#message');
      return {
        title: document.querySelector('#title')?.textContent.trim() ?? '',
        hasPart: document.querySelector('#stage iframe') !== null,
        isOver: message?.hidden === false && message.textContent.includes('has ended'),
      };
    });
  }

  /** Until what was asked for is there. */
  async function settled(): Promise<void> {
    // What the player does of a call comes after it.
    await player().evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
    await player().waitForFunction(
      () => {
        const message = document.querySelector<HTMLElement>('#message');
        const isOpening = message?.textContent.includes('Opening the activity') ?? true;
        if (message !== null && !message.hidden) return !isOpening;
        const frame = document.querySelector<HTMLIFrameElement>('#stage iframe');
        if (frame === null) return false;
        const inside = frame.contentWindow;
        return inside?.document.readyState === 'complete' && inside.location.href !== 'about:blank';
      },
      undefined,
      { timeout: OPENING_MS, polling: 10 },
    );
  }

  const call: Call = async (method, ...given) => {
    const told = await player().evaluate(
      ([name, texts]) => {
        const { API_1484_11: api } = window as unknown as {
          API_1484_11: Record<string, (...of: readonly string[]) => string>;
        };
        const answer = api[name]?.(...texts) ?? '';
        return { answer, error: api['GetLastError']?.() ?? '' };
      },
      [METHODS[method], given] as const,
    );
    if (method === 'terminate') await settled();
    return told;
  };

  async function openContents(): Promise<void> {
    const contents = player().locator('#contents');
    if (await contents.isHidden()) await player().locator('#contents-button').click();
  }

  async function ask(request: NavigationRequest): Promise<void> {
    switch (request.kind) {
      case 'continue':
      case 'previous':
        await player()
          .locator(request.kind === 'continue' ? '#next' : '#previous')
          .click();
        break;
      case 'choice': {
        await openContents();
        const title = items.get(request.target)?.title.trim() ?? '';
        const entry = player()
          .locator('#contents button')
          .filter({ has: player().getByText(title, { exact: true }) });
        await entry.click();
        break;
      }
      case 'exitAll':
        hasLeft = true;
        await page.evaluate(() => (window as unknown as HostWindow).host.close());
        return;
      default:
        // A tab that is closed is what suspends a session here.
        hasLeft = true;
        await page.goto('about:blank');
        return;
    }
    await settled();
  }

  return {
    async launch() {
      hasLeft = false;
      await page.goto('about:blank');
      await page.goto(stage.pageFor({ student: STUDENT.id, lesson, strict: true, trace: false }));
      await page.waitForFunction(
        () =>
          (window as unknown as HostWindow).host.messages.some(
            (one) => one.kind === 'navigation' || one.kind === 'closed',
          ),
        undefined,
        { timeout: OPENING_MS },
      );
      await settled();
    },
    async open() {
      if (hasLeft) return null;
      const { title, hasPart } = await shown();
      const item = hasPart ? items.get(idTitled(manifest, title) ?? '') : undefined;
      return item === undefined ? null : { item, call };
    },
    isOver: async () => hasLeft || (await shown()).isOver,
    ask,
    async offers() {
      const seen = await player().evaluate(() => {
        const button = (id: string) => document.querySelector<HTMLButtonElement>(id);
        const isOffered = (id: string) => button(id)?.disabled === false && !isHidden;
        const isHidden = document.querySelector<HTMLElement>('#bar')?.hidden !== false;
        const lines = [...document.querySelectorAll('#contents li')];
        return {
          next: isOffered('#next'),
          previous: isOffered('#previous'),
          lines: lines.map((line) => ({
            title: (line.querySelector('.name') ?? line).textContent.trim(),
            isSelectable: line.querySelector('button')?.disabled === false,
          })),
        };
      });
      return {
        next: seen.next,
        previous: seen.previous,
        contents: seen.lines.flatMap(({ title, isSelectable }) => {
          const id = idTitled(manifest, title);
          const depth = id === manifest.root.id ? 0 : 1;
          return id === null ? [] : [{ id, depth, isVisible: true, isSelectable }];
        }),
      };
    },
    titled: (title) => idTitled(manifest, title),
  };
}
