import type { FromPlayer } from '@skillkite/bridge/messages';
import type { SavedStates } from '@skillkite/bridge/states/saved-state';
import type { SealedStates } from '@skillkite/bridge/states/sealed-states';

/** Then a student who waits is given a way to ask again, in milliseconds. */
const OFFERED_AFTER_MS = 3000;

/** Asks the application what of a journal is true: it has the keys of earlier launches, which no package may come near. */
export type Recovery = {
  /** Waits without a limit: opening without the journal would overwrite earlier work. */
  of(found: SealedStates): Promise<SavedStates>;
  answered(saved: SavedStates): void;
};

/** `offer` is handed a way to ask again where the answer is long in coming. */
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
