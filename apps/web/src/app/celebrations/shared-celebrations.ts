import type { Action, Middleware } from '@reduxjs/toolkit';
import { CELEBRATIONS_KEY } from '@skillkite/rules/device/kept-on-device';
import {
  type Celebrations,
  NO_CELEBRATIONS,
  celebrationsShared,
  celebrationsSlice,
} from './celebrations.ts';
import { storedUserId } from '../session/local-data.ts';
import { userStored } from '../session/session-slice.ts';
import { thisTab } from '../this-tab.ts';

type Kept = Celebrations & { readonly owner: number | null };
type State = { celebrations: Celebrations };

/** The stored text that this page last read or wrote. */
let known: string | null = null;

const textOf = (): string | null => {
  try {
    return localStorage.getItem(CELEBRATIONS_KEY);
  } catch {
    return known;
  }
};

/** The stored celebrations of the signed-in student. */
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
    // The device is full: only this page has them.
  }
}

const isOwn = (action: unknown): boolean =>
  String((action as { type?: unknown }).type).startsWith(`${celebrationsSlice.name}/`) &&
  !celebrationsShared.match(action);

/**
 * All tabs of a device share one queue. Each change applies to the stored value, so that no tab repeats or loses a
 * celebration (decision 79).
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
    // This page's student may have changed.
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

type Store = { dispatch: (action: Action) => unknown };

/** Reads celebrations that other tabs changed. */
export function readCelebrations({ dispatch }: Store): void {
  known = textOf();
  dispatch(celebrationsShared(celebrationsOf(known)));
}

/** Restores celebrations of earlier pages; this tab's hidden sheet is dropped. */
export function restoreCelebrations({ dispatch }: Store): void {
  known = textOf();
  const { waiting, ...left } = celebrationsOf(known);
  const isOver = ({ tab, celebration }: (typeof waiting)[number]) =>
    tab === thisTab() && celebration.kind === 'activity' && celebration.isAside;
  dispatch(celebrationsShared({ ...left, waiting: waiting.filter((one) => !isOver(one)) }));
}
