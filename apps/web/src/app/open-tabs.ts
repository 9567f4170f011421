import { newId } from '@skillkite/client/new-id';
import { nameTab, thisTab } from './this-tab.ts';

const LOCK = 'skillkite-tab/';

/** Holds a lock that marks this tab as open. A duplicated tab gets a new name. */
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

/** Names of this device's open tabs; null if the browser cannot list them. */
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
