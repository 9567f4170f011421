import type { Action } from '@reduxjs/toolkit';
import { CELEBRATIONS_KEY } from '@skillkite/rules/device/kept-on-device';
import type { Celebrations } from './celebrations.ts';
import { celebrationsAdopted } from '../courses/celebrate-progress.ts';
import { holdTab, openTabs, tabClosed } from '../open-tabs.ts';
import { readCelebrations } from './shared-celebrations.ts';
import { thisTab } from '../this-tab.ts';

type Store = {
  dispatch: (action: Action) => unknown;
  getState: () => { celebrations: Celebrations };
};

/** Long enough for a tab to reload. */
const GONE_AFTER_MS = 3000;

/** Follows changes by other tabs, and takes over celebrations of closed ones. */
export async function followCelebrations({ dispatch, getState }: Store): Promise<void> {
  const awaited = new Set<string>();
  const adopt = async () => {
    if (document.hidden) return;
    const tab = thisTab();
    const others = ((await openTabs()) ?? []).filter((one) => one !== tab);
    dispatch(celebrationsAdopted({ tab, open: [...others, tab] }));
  };
  const awaitOthers = () => {
    for (const { tab } of getState().celebrations.waiting) {
      if (tab === thisTab() || awaited.has(tab)) continue;
      awaited.add(tab);
      void tabClosed(tab).then(() => {
        awaited.delete(tab);
        setTimeout(() => void adopt(), GONE_AFTER_MS);
      });
    }
  };
  addEventListener('storage', ({ key }) => {
    if (key !== CELEBRATIONS_KEY) return;
    readCelebrations({ dispatch });
    awaitOthers();
  });
  readCelebrations({ dispatch });
  await holdTab();
  document.addEventListener('visibilitychange', () => void adopt());
  await adopt();
  awaitOthers();
}
