import type { Browser } from '@playwright/test';
import type { Call, Note } from '@skillkite/bridge/messages';
import type { SavedStates } from '@skillkite/bridge/saved-state';
import type { HostWindow } from './scorm-try-host-page.ts';
import type { Stage } from './scorm-try-stage.ts';
import { quiet, visit } from './scorm-try-visitor.ts';

/** What one launch of a package did. */
export type Launched = {
  readonly before: SavedStates;
  readonly after: SavedStates;
  readonly calls: readonly Call[];
  readonly notes: readonly Note[];
  /** Parts that were opened. */
  readonly opened: readonly string[];
  readonly faults: readonly string[];
};

/** How the launch ends: the two ways that treat a package most differently. */
export type Leaving = 'closed gently' | 'tab closed';

/** No course anyone would click through has more parts. */
const MOST_PARTS = 60;

/** Launches a lesson, goes through its parts as far as they open, and leaves. */
export async function launchOnce(
  browser: Browser,
  stage: Stage,
  lesson: string,
  leaving: Leaving,
): Promise<Launched> {
  const student = 'trial';
  const work = stage.work(student, lesson);
  const before = work.saved;
  const alreadySaid = work.messages.length;
  const faults: string[] = [];
  const context = await browser.newContext();
  const page = await context.newPage();
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
  const said = () => work.messages.length;

  await page.goto(stage.pageFor({ student, lesson }));
  await page.waitForFunction(() =>
    (window as unknown as HostWindow).host.messages.some((one) => one.kind === 'navigation'),
  );
  const next = page.frameLocator('iframe').locator('#next');
  for (let part = 0; part < MOST_PARTS; part += 1) {
    await visit(page, said);
    const messages = work.messages.slice(alreadySaid);
    // Next that leads nowhere new has led to the end.
    const hasMoved = messages.filter((one) => one.kind === 'navigation').length > part;
    if (!hasMoved || messages.some((one) => one.kind === 'closed')) break;
    if (!(await next.isVisible()) || !(await next.isEnabled())) break;
    await next.click();
  }
  if (leaving === 'closed gently') {
    const answer = await page.evaluate(() => (window as unknown as HostWindow).host.close());
    if (answer !== 'closed') faults.push('the player did not close within its limit');
    await quiet(page, said);
  } else {
    const spare = await context.newPage();
    await page.close({ runBeforeUnload: true });
    await quiet(spare, said);
  }
  await context.close();

  const messages = work.messages.slice(alreadySaid);
  return {
    before,
    after: work.saved,
    calls: messages.filter((one) => one.kind === 'call'),
    notes: messages.filter((one) => one.kind === 'note'),
    opened: messages.flatMap((one) =>
      one.kind === 'navigation' && one.sco !== null ? [one.sco] : [],
    ),
    faults,
  };
}
