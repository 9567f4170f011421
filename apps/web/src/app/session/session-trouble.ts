import type { BlockingDialog } from '@skillkite/rules/access/after-login';
import { useSyncExternalStore } from 'react';
import type { Answer } from '@skillkite/client/post';
import { TROUBLE_OF, isTrouble } from './refused-student.ts';

/** Reasons that stop a student: no session, missing details, or a dialog of spec 8. */
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

/** Covers the page for the first trouble; only missing details can be replaced by another. */
export function setSessionTrouble(next: SessionTrouble | null): void {
  if (next !== null && trouble !== null && trouble !== 'no-details') return;
  if (trouble === null) hadFocus = document.activeElement;
  trouble = next;
  for (const listener of listeners) listener();
}

/** Element focused before the page was covered: hidden elements lose focus. */
export const focusedBefore = () => hadFocus;

/** Whether this page acts for a student. */
export function setActing(isNow: boolean): void {
  isActing = isNow;
}

/** Whether the server has answered this page before. Then it may contain unsaved work. */
export const wasAnswered = () => isConfirmed;

/** Handles session failures of an answer. Returns true if the call must wait for a log-in. */
export function hearOfSession(answer: Answer): boolean {
  if (!('error' in answer)) isConfirmed = true;
  else if (isActing && isTrouble(answer.error.code)) {
    const troubled = TROUBLE_OF[answer.error.code];
    setSessionTrouble(troubled);
    return troubled === 'signed-out' && isConfirmed;
  }
  return false;
}

/** Sends a call. If the session ended, it waits for the student's next log-in and sends then. */
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
