import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { allItems } from '@skillkite/bridge/manifest';
import type { NavigationRequest } from '@skillkite/scorm/navigation';
import { parseXml } from '../../apps/server/src/content/packs/packages/scorm-package-xml.ts';
import { type Enrol, filesNamed } from './scorm-suite-play.ts';
import {
  type Answer,
  type Call,
  type Learner,
  STUDENT,
  UNLOADS,
  idTitled,
} from './scorm-suite-learner.ts';
import { type DrivenPage, within } from '../../e2e/browsers/driven-page.ts';
import { openBrowser } from '../../e2e/browsers/open-browser.ts';
import type { HostWindow } from '../scorm-try/scorm-try-host-page.ts';
import type { Ask } from '../scorm-try/scorm-try-server.ts';
import { type Stage, openStage } from '../scorm-try/scorm-try-stage.ts';

/** How long a part may take to open, in milliseconds. */
export const OPENING_MS = 20_000;

/** A browser, the real player and its content origin; one page for all learners, as one person has. */
export async function openPlayerIn(
  name: string,
): Promise<{ readonly stage: Stage; readonly page: DrivenPage; close(): Promise<void> }> {
  const browser = await openBrowser(name);
  const stage = await openStage();
  return {
    stage,
    page: await browser.open(),
    async close() {
      await browser.close();
      await stage.close();
    },
  };
}

/** Learners before the real player. */
export async function learnersInBrowser(
  courses: string,
  browser: string,
): Promise<{ readonly learners: () => Enrol; close(): Promise<void> }> {
  const { stage, page, close } = await openPlayerIn(browser);
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
    close,
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

/** The one frame of the host page. */
export const PLAYER = ['iframe'];

/** An expression that runs a self-contained function in a page. */
const calling = <Given extends readonly unknown[]>(
  run: (...given: Given) => unknown,
  ...given: Given
): string => `(${String(run)})(${given.map((one) => JSON.stringify(one)).join(', ')})`;

/** Visible state of the player; its messages arrive later. */
function shownInPlayer() {
  const message = document.querySelector<HTMLElement>('#message');
  return {
    title: document.querySelector('#title')?.textContent.trim() ?? '',
    hasPart: document.querySelector('#stage iframe') !== null,
    isOver: message?.hidden === false && message.textContent.includes('has ended'),
  };
}

/** Resolves when the requested state exists. */
function settledInPlayer(limit: number): Promise<boolean> {
  const isThere = () => {
    const message = document.querySelector<HTMLElement>('#message');
    const isOpening = message?.textContent.includes('Opening the activity') ?? true;
    if (message !== null && !message.hidden) return !isOpening;
    const inside = document.querySelector<HTMLIFrameElement>('#stage iframe')?.contentWindow;
    if (!inside) return false;
    return inside.document.readyState === 'complete' && inside.location.href !== 'about:blank';
  };
  const deadline = performance.now() + limit;
  return new Promise((resolve) => {
    const look = () => {
      if (isThere()) resolve(true);
      else if (performance.now() > deadline) resolve(false);
      else setTimeout(look, 10);
    };
    // The player reacts after the call.
    setTimeout(look);
  });
}

function callInPlayer(name: string, texts: readonly string[]): Answer {
  const { API_1484_11: api } = window as unknown as {
    API_1484_11: Record<string, (...of: readonly string[]) => string>;
  };
  const answer = api[name]?.(...texts) ?? '';
  return { answer, error: api['GetLastError']?.() ?? '' };
}

function offersOfPlayer() {
  const isHidden = document.querySelector<HTMLElement>('#bar')?.hidden !== false;
  const isOffered = (id: string) =>
    document.querySelector<HTMLButtonElement>(id)?.disabled === false && !isHidden;
  return {
    next: isOffered('#next'),
    previous: isOffered('#previous'),
    areContentsOpen: document.querySelector<HTMLElement>('#contents')?.hidden === false,
    lines: [...document.querySelectorAll('#contents li')].map((line) => ({
      title: (line.querySelector('.name') ?? line).textContent.trim(),
      isSelectable: line.querySelector('button')?.disabled === false,
    })),
  };
}

/** Whether the host page's player has opened the package, or ended it; never of a page that is being left. */
function isLaunched(): boolean {
  const { host, isLeft } = window as unknown as Partial<HostWindow> & { isLeft?: boolean };
  const messages = isLeft === true ? [] : (host?.messages ?? []);
  return messages.some(({ kind }) => kind === 'navigation' || kind === 'closed');
}

export function learnerBefore(
  stage: Stage,
  page: DrivenPage,
  lesson: string,
  as: Pick<Ask, 'credit' | 'mode'> = {},
): Learner {
  const manifest = stage.lessons.get(lesson)?.manifest;
  if (manifest === undefined) throw new Error(`no lesson ${lesson}`);
  const items = new Map(allItems(manifest.root).map((item) => [item.id, item]));
  let hasLeft = true;

  const inPlayer = <T>(expression: string) => page.evaluate<T>(expression, PLAYER);
  const press = (css: string) => page.click({ css, frames: PLAYER });
  const shown = () => inPlayer<ReturnType<typeof shownInPlayer>>(calling(shownInPlayer));
  const offered = () => inPlayer<ReturnType<typeof offersOfPlayer>>(calling(offersOfPlayer));

  async function settled(): Promise<void> {
    if (await inPlayer<boolean>(calling(settledInPlayer, OPENING_MS))) return;
    throw new Error(`nothing is open after ${OPENING_MS / 1000} s`);
  }

  const call: Call = async (method, ...given) => {
    const told = await inPlayer<Answer>(calling(callInPlayer, METHODS[method], given));
    if (method === 'terminate') await settled();
    return told;
  };

  async function choose(title: string): Promise<void> {
    const { areContentsOpen, lines } = await offered();
    if (!areContentsOpen) await press('#contents-button');
    const at = lines.findIndex((line) => line.title === title);
    await press(`#contents li:nth-child(${at + 1}) button`);
  }

  /** What closes a tab: the page goes without a word to its package. */
  async function leavePage(): Promise<void> {
    await page.evaluate('void (window.isLeft = true)');
    await page.goto('about:blank');
  }

  async function ask(request: NavigationRequest): Promise<void> {
    switch (request.kind) {
      case 'continue':
      case 'previous':
        await press(request.kind === 'continue' ? '#next' : '#previous');
        break;
      case 'choice':
        await choose(items.get(request.target)?.title.trim() ?? '');
        break;
      case 'exitAll':
        hasLeft = true;
        await page.evaluate('window.host.close()');
        return;
      default:
        // A tab that is closed is what suspends a session here.
        hasLeft = true;
        await leavePage();
        return;
    }
    await settled();
  }

  return {
    async launch() {
      hasLeft = false;
      await leavePage();
      await page.goto(
        stage.pageFor({ student: STUDENT.id, lesson, strict: true, trace: false, ...as }),
      );
      await within(OPENING_MS, 'the player', async () =>
        (await page.evaluate<boolean>(calling(isLaunched))) ? true : null,
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
      const { next, previous, lines } = await offered();
      const contents = lines.flatMap(({ title, isSelectable }) => {
        const id = idTitled(manifest, title);
        const depth = id === manifest.root.id ? 0 : 1;
        return id === null ? [] : [{ id, depth, isVisible: true, isSelectable }];
      });
      return { next, previous, contents };
    },
    titled: (title) => idTitled(manifest, title),
  };
}
