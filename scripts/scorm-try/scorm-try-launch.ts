import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type PackageManifest, launchableItems } from '@skillkite/bridge/manifest';
import type { Call, FromPlayer, Note } from '@skillkite/bridge/messages';
import type { SavedStates } from '@skillkite/bridge/states/saved-state';
import { openJournal } from '../../apps/player/src/storage/journal.ts';
import type { HostWindow } from './scorm-try-host-page.ts';
import type { Stage } from './scorm-try-stage.ts';
import { visit } from './scorm-try-visitor.ts';

/** What one launch of a package did. */
export type Launched = {
  readonly before: SavedStates;
  readonly after: SavedStates;
  /** Calls before leaving; for tab closes the journal is more reliable. */
  readonly calls: readonly Call[];
  readonly notes: readonly Note[];
  /** Parts that were opened. */
  readonly opened: readonly string[];
  /** Data on the device after the launch. */
  readonly journal: SavedStates;
  readonly faults: readonly string[];
};

/** How the launch ends: the two ways that treat a package most differently. */
export type Leaving = 'closed gently' | 'tab closed';

const STUDENT = 'trial';
/** Packages may lead in circles until everything is right; this many parts show enough. */
const MOST_PARTS = 30;
/** Delivery time to a local server, in milliseconds. */
const ARRIVAL_MS = 1500;
/** Packages load megabytes of scripts before they open their session, in milliseconds. */
const SLOWEST_START_MS = 20_000;

/** Launches a lesson, goes through its parts as far as they open, and leaves. */
export async function launchOnce(
  browser: Browser,
  stage: Stage,
  lesson: string,
  leaving: Leaving,
): Promise<Launched> {
  const before = stage.work(STUDENT, lesson).saved;
  const faults: string[] = [];
  const context = await browser.newContext();
  const page = await context.newPage();
  collectFaults(page, faults);
  await page.goto(stage.pageFor({ student: STUDENT, lesson }));
  await page.waitForFunction(() =>
    (window as unknown as HostWindow).host.messages.some((one) => one.kind === 'navigation'),
  );
  await goThrough(page, stage.lessons.get(lesson)?.manifest);
  const messages = await leave(page, leaving, faults);
  const journal = await journalOf(context, stage, lesson);
  await context.close();
  return {
    before,
    after: stage.work(STUDENT, lesson).saved,
    calls: messages.filter((one) => one.kind === 'call'),
    notes: messages.filter((one) => one.kind === 'note'),
    opened: openedIn(messages),
    journal,
    faults,
  };
}

async function goThrough(page: Page, manifest: PackageManifest | undefined): Promise<void> {
  const chosen = new Set<number>();
  const speaking = new Set(
    manifest === undefined
      ? []
      : launchableItems(manifest).flatMap(({ id, launch }) => (launch?.kind === 'sco' ? [id] : [])),
  );
  let isWaitedFor = true;
  for (let part = 0; part < MOST_PARTS; part += 1) {
    // Of parts that never speak one is enough to wait for.
    isWaitedFor = isWaitedFor && (await hasSpoken(page, speaking));
    await visit(page);
    const messages = await heard(page);
    // No new part: the end.
    if (openedIn(messages).length <= part) return;
    if (messages.some((one) => one.kind === 'closed')) return;
    if (!(await goOn(page, chosen))) return;
  }
}

/** Waits for a part that should open its session; false where it never did. */
async function hasSpoken(page: Page, speaking: ReadonlySet<string>): Promise<boolean> {
  const messages = await heard(page);
  const sco = openedIn(messages).at(-1);
  if (sco === undefined || !speaking.has(sco)) return true;
  return page
    .waitForFunction(
      (id) =>
        (window as unknown as HostWindow).host.messages.some(
          (one) => one.kind === 'call' && one.sco === id && one.method.endsWith('Initialize'),
        ),
      sco,
      { timeout: SLOWEST_START_MS },
    )
    .then(
      () => true,
      () => false,
    );
}

/** Leads on as a student would: by the player's Next, else by the first of its contents that is open and was not chosen. */
async function goOn(page: Page, chosen: Set<number>): Promise<boolean> {
  const player = page.frameLocator('iframe').first();
  const next = player.locator('#next');
  if (!(await next.isVisible())) return false;
  if (await next.isEnabled()) {
    await next.click();
    return true;
  }
  const entries = player.locator('#contents ol button');
  for (const [index, entry] of (await entries.all()).entries()) {
    const isHere = (await entry.getAttribute('aria-current')) !== null;
    if (isHere) chosen.add(index);
    if (chosen.has(index) || (await entry.isDisabled())) continue;
    chosen.add(index);
    if (await player.locator('#contents').isHidden()) {
      await player.locator('#contents-button').click();
    }
    await entry.click();
    return true;
  }
  return false;
}

async function leave(
  page: Page,
  leaving: Leaving,
  faults: string[],
): Promise<readonly FromPlayer[]> {
  if (leaving === 'tab closed') {
    const messages = await heard(page);
    const gone = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await gone;
    return messages;
  }
  const answer = await page.evaluate(() => (window as unknown as HostWindow).host.close());
  if (answer !== 'closed') faults.push('the player did not close within its limit');
  return heard(page);
}

/** Reads the device like the next launch, after sent data has arrived. */
async function journalOf(
  context: BrowserContext,
  stage: Stage,
  lesson: string,
): Promise<SavedStates> {
  const page = await context.newPage();
  await page.goto(`${stage.contentUrl}/player/player.html`);
  await page.waitForTimeout(ARRIVAL_MS);
  const kept = new Map(await page.evaluate(() => Object.entries(localStorage as object)));
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: () => {},
    removeItem: () => {},
  };
  const manifest = stage.lessons.get(lesson)?.manifest;
  const scos = manifest === undefined ? [] : launchableItems(manifest).map(({ id }) => id);
  return openJournal(store, STUDENT, lesson)?.read(scos) ?? { scos: {}, course: null };
}

function heard(page: Page): Promise<readonly FromPlayer[]> {
  return page.evaluate(() => (window as unknown as HostWindow).host.messages);
}

function openedIn(messages: readonly FromPlayer[]): readonly string[] {
  return messages.flatMap((one) =>
    one.kind === 'navigation' && one.sco !== null ? [one.sco] : [],
  );
}

function collectFaults(page: Page, faults: string[]): void {
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'csp') {
      faults.push(`not loaded, a package may load nothing from elsewhere: ${request.url()}`);
    }
  });
}
