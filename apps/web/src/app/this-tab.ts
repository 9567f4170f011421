import { newId } from './new-id.ts';

const KEY = 'tab';
const LOCK = 'skillkite-tab/';

let id: string | null = null;

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keep(name: string): string {
  try {
    sessionStorage.setItem(KEY, name);
  } catch {
    // It is this tab's as long as its page.
  }
  id = name;
  return name;
}

/** Names this tab. A reload keeps the name. */
export const thisTab = (): string => id ?? keep(kept() ?? newId());

/** Holds the lock that says this tab is open. A duplicated tab, which has the name of the first one, gets one of its own. */
export async function holdTab(): Promise<void> {
  if (!navigator.locks) return;
  const isMine = await new Promise<boolean>((told) => {
    void navigator.locks.request(LOCK + thisTab(), { ifAvailable: true }, (lock) => {
      told(lock !== null);
      return lock === null ? undefined : new Promise(() => {});
    });
  });
  if (isMine) return;
  keep(newId());
  await holdTab();
}

/** The tabs of this device that are open; null where the browser cannot say it. */
export async function openTabs(): Promise<readonly string[] | null> {
  if (!navigator.locks) return null;
  const { held = [] } = await navigator.locks.query();
  return held.flatMap(({ name }) =>
    name?.startsWith(LOCK) === true ? [name.slice(LOCK.length)] : [],
  );
}

/** Resolves when another tab is closed or loaded anew; never where the browser cannot say it. */
export const tabClosed = (tab: string): Promise<void> =>
  navigator.locks ? navigator.locks.request(LOCK + tab, () => {}) : new Promise(() => {});
