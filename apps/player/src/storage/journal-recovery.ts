import type { FromPlayer } from '@skillkite/bridge/messages';
import type { SavedStates } from '@skillkite/bridge/states/saved-state';
import type { SealedStates } from '@skillkite/bridge/states/sealed-states';

/** Delay in milliseconds before a waiting student gets a retry button. */
const OFFERED_AFTER_MS = 3000;

/**
 * Asks the application which states of a journal are genuine. Only the application has the keys of
 * earlier launches, because packages could read them here.
 */
export type Recovery = {
  /** Waits without a limit: opening without the journal would overwrite earlier work. */
  of(found: SealedStates): Promise<SavedStates>;
  answered(saved: SavedStates): void;
};

/** `offer` receives a retry function if the answer is late. */
export function openRecovery(
  post: (message: FromPlayer) => void,
  offer: (askAgain: () => void) => void,
): Recovery {
  let answered: (saved: SavedStates) => void = () => {};

  return {
    of(found) {
      if (Object.keys(found.scos).length === 0 && found.course === null) {
        return Promise.resolve({ scos: {}, course: null });
      }
      return new Promise((resolve) => {
        const ask = () => post({ kind: 'journal', found });
        const timer = setTimeout(() => offer(ask), OFFERED_AFTER_MS);
        answered = (saved) => {
          clearTimeout(timer);
          resolve(saved);
        };
        ask();
      });
    },
    answered: (saved) => answered(saved),
  };
}
