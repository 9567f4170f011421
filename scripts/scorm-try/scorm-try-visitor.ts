import type { Frame, Page } from '@playwright/test';
import type { HostWindow } from './scorm-try-host-page.ts';

/** How often the visitor looks for something to do in one part of a package. */
const ROUNDS = 12;
/** Nothing said for this long means the package waits for the student, in milliseconds. */
const QUIET_MS = 600;
const LONGEST_WAIT_MS = 8000;

/** Plays as a hasty student would: answers something, presses what leads on. */
export async function visit(page: Page): Promise<void> {
  await quiet(page);
  for (let round = 0; round < ROUNDS; round += 1) {
    let didSomething = false;
    for (const frame of partsOf(page)) {
      didSomething = (await frame.evaluate(actOnce).catch(() => false)) || didSomething;
    }
    await quiet(page);
    if (!didSomething) return;
  }
}

/** Waits until the package has nothing more to say by itself. */
async function quiet(page: Page): Promise<void> {
  const since = Date.now();
  for (let known = -1, now = await said(page); known !== now; now = await said(page)) {
    if (Date.now() - since > LONGEST_WAIT_MS) return;
    known = now;
    await page.waitForTimeout(QUIET_MS);
  }
}

function said(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as HostWindow).host.messages.length);
}

function partsOf(page: Page): readonly Frame[] {
  return page.frames().filter((frame) => frame.url().includes('/packages/'));
}

/** Runs in the package's page; true when something was pressed or answered. */
function actOnce(): boolean {
  const onwards = /\b(next|continue|start|begin|submit|check|finish|done|ok)\b|^\s*(>|»|→)\s*$/i;
  const away = /\b(exit|close|quit|back|previous|log ?out)\b/i;
  const isThere = (element: Element) =>
    element.getClientRects().length > 0 && !(element as HTMLButtonElement).disabled;

  const answered = new Set<string>();
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type=radio]')) {
    const group = `${input.form?.name} ${input.name}`;
    const isOpen = !answered.has(group) && isThere(input);
    const hasChoice = document.querySelector(`input[name="${CSS.escape(input.name)}"]:checked`);
    if (isOpen && hasChoice === null) input.click();
    answered.add(group);
  }
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type=text]')) {
    if (isThere(input) && input.value === '') input.value = '1';
  }
  const pressable = 'button, input[type=button], input[type=submit], a, [role=button], [onclick]';
  for (const element of document.querySelectorAll<HTMLElement>(pressable)) {
    const label = `${element.textContent} ${(element as HTMLInputElement).value ?? ''} ${element.title}`;
    if (!onwards.test(label) || away.test(label) || !isThere(element)) continue;
    element.click();
    return true;
  }
  return false;
}
