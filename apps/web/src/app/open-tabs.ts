import { newId } from '@skillkite/client/new-id';
import { nameTab, thisTab } from './this-tab.ts';

const LOCK = 'skillkite-tab/';

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
  nameTab(newId());
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

/** Resolves when another tab closes or reloads; never in browsers without Web Locks. */
export const tabClosed = (tab: string): Promise<void> =>
  navigator.locks ? navigator.locks.request(LOCK + tab, () => {}) : new Promise(() => {});
