import type { BlockingDialog } from '@skillkite/rules/access/after-login';
import { useSyncExternalStore } from 'react';
import type { Answer } from '@skillkite/client/post';
import { TROUBLE_OF, isTrouble } from './refused-student.ts';

/** What keeps a student from going on with this page: no session, no word of who they are, or a dialog of spec 8. */
export type SessionTrouble = 'signed-out' | 'no-details' | BlockingDialog;

let trouble: SessionTrouble | null = null;
let hadFocus: Element | null = null;
let isActing = false;
let isConfirmed = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const sessionTrouble = () => trouble;
export const useSessionTrouble = () => useSyncExternalStore(subscribe, sessionTrouble);

/** A page covers itself with what comes first; only missing details give way to what is more. */
export function setSessionTrouble(next: SessionTrouble | null): void {
  if (next !== null && trouble !== null && trouble !== 'no-details') return;
  if (trouble === null) hadFocus = document.activeElement;
  trouble = next;
  for (const listener of listeners) listener();
}

/** What had the focus when the page was covered: what is hidden loses it. */
export const focusedBefore = () => hadFocus;

/** Whether this page has a student, whose calls these are. */
export function setActing(isNow: boolean): void {
  isActing = isNow;
}

/** Whether the server has answered this page before: then there may be something on it that must not be lost. */
export const wasAnswered = () => isConfirmed;

/** Hears what the server says of the session. True where the call has to wait for a log-in. */
export function hearOfSession(answer: Answer): boolean {
  if (!('error' in answer)) isConfirmed = true;
  else if (isActing && isTrouble(answer.error.code)) {
    const troubled = TROUBLE_OF[answer.error.code];
    setSessionTrouble(troubled);
    return troubled === 'signed-out' && isConfirmed;
  }
  return false;
}

/** Sends a call. Where the session has ended, it waits until its student is back, and is sent then. */
export async function inSession<A extends Answer>(send: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await send();
    if (!hearOfSession(answer)) return answer;
    await new Promise<void>((resolve) => {
      const stop = subscribe(() => {
        if (trouble !== null) return;
        stop();
        resolve();
      });
    });
  }
}
