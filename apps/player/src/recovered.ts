import type { FromPlayer } from '@skillkite/bridge/messages';
import type { SavedStates } from '@skillkite/bridge/saved-state';
import type { SealedStates } from '@skillkite/bridge/sealed-states';

/** Nobody waits longer for the application's word on a journal, in milliseconds: the activity opens without it. */
const ANSWER_LIMIT_MS = 3000;

/** Asks the application what of a journal is true: it has the keys of earlier launches, which no package may come near. */
export type Recovery = {
  /** Null where the application said nothing in time. */
  of(found: SealedStates): Promise<SavedStates | null>;
  answered(saved: SavedStates): void;
};

export function openRecovery(post: (message: FromPlayer) => void): Recovery {
  let answered: (saved: SavedStates | null) => void = () => {};

  return {
    of(found) {
      if (Object.keys(found.scos).length === 0 && found.course === null) {
        return Promise.resolve({ scos: {}, course: null });
      }
      return new Promise((resolve) => {
        answered = resolve;
        setTimeout(() => resolve(null), ANSWER_LIMIT_MS);
        post({ kind: 'journal', found });
      });
    },
    answered: (saved) => answered(saved),
  };
}
