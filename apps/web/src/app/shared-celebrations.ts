import type { Middleware } from '@reduxjs/toolkit';
import { CELEBRATIONS_KEY } from '@skillkite/rules/kept-on-device';
import {
  type Celebrations,
  NO_CELEBRATIONS,
  celebrationsAdopted,
  celebrationsShared,
  celebrationsSlice,
} from './celebrations.ts';
import { storedUserId } from './local-data.ts';
import { userStored } from './session-slice.ts';
import { holdTab, openTabs, tabClosed, thisTab } from './this-tab.ts';

type Kept = Celebrations & { readonly owner: number | null };
type State = { celebrations: Celebrations };

/** What this page last read or wrote. */
let known: string | null = null;

const textOf = (): string | null => {
  try {
    return localStorage.getItem(CELEBRATIONS_KEY);
  } catch {
    return known;
  }
};

/** What lies on the device for the student who is signed in. */
function celebrationsOf(text: string | null): Celebrations {
  try {
    const { owner, ...celebrations } = JSON.parse(text ?? 'null') as Kept;
    return owner === storedUserId() ? celebrations : NO_CELEBRATIONS;
  } catch {
    return NO_CELEBRATIONS;
  }
}

function keep(celebrations: Celebrations): void {
  const text = JSON.stringify({ owner: storedUserId(), ...celebrations });
  try {
    localStorage.setItem(CELEBRATIONS_KEY, text);
    known = text;
  } catch {
    // A full device: this page alone knows them.
  }
}

const isOwn = (action: unknown): boolean =>
  String((action as { type?: unknown }).type).startsWith(`${celebrationsSlice.name}/`) &&
  !celebrationsShared.match(action);

/**
 * All tabs of a device have one queue: each change is made to what lies on the device now, so that nothing is celebrated twice or
 * lost, whichever tab it happens on (decision 79).
 */
export const shareCelebrations: Middleware<object, State> = (api) => (next) => (action) => {
  const share = () => {
    const text = textOf();
    if (text === known) return;
    known = text;
    next(celebrationsShared(celebrationsOf(text)));
  };
  if (userStored.match(action)) {
    const result = next(action);
    // Another student may have signed in on this page.
    next(celebrationsShared(celebrationsOf(textOf())));
    return result;
  }
  if (!isOwn(action)) return next(action);
  share();
  const before = api.getState().celebrations;
  const result = next(action);
  const { celebrations } = api.getState();
  if (celebrations !== before) keep(celebrations);
  return result;
};

type Store = { dispatch: (action: { type: string }) => unknown; getState: () => State };

/** What earlier pages left waiting on this device. */
export function readCelebrations({ dispatch }: Pick<Store, 'dispatch'>): void {
  known = textOf();
  dispatch(celebrationsShared(celebrationsOf(known)));
}

/** A tab that is loaded anew is there again by then. */
const GONE_AFTER_MS = 3000;

/** From now on this page hears of what other tabs celebrate, and takes over what happened on tabs that were closed. */
export async function hearCelebrations({ dispatch, getState }: Store): Promise<void> {
  let isFirst = true;
  const awaited = new Set<string>();
  const adopt = async () => {
    if (document.hidden) return;
    const tab = thisTab();
    const others = ((await openTabs()) ?? []).filter((one) => one !== tab);
    // What an earlier page of this tab had put aside is over.
    dispatch(celebrationsAdopted({ tab, open: isFirst ? others : [...others, tab] }));
    isFirst = false;
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
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== CELEBRATIONS_KEY) return;
    known = newValue;
    dispatch(celebrationsShared(celebrationsOf(newValue)));
    awaitOthers();
  });
  await holdTab();
  document.addEventListener('visibilitychange', () => void adopt());
  await adopt();
  awaitOthers();
}
