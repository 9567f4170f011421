import { COURSE } from '@skillkite/bridge/sealed-states';
import type { SlotStorage } from '../../../app/outbox-slots.ts';

/** Longer work is only noted: the player's journal has it, and others need the room. */
const LONGEST_ASIDE = 300_000;
type Of = { readonly studentId: number; readonly lessonId: number };

const placeOf = ({ studentId, lessonId }: Of) => `refused/${studentId}/scorm/${lessonId}/`;

/** States that the server refused for good: they lie on this device, under their student, until a later one is taken. */
export type RefusedWork<Body> = {
  /** What became of the latest state of a SCO. */
  answered(of: Of, sco: string, body: Body, isTaken: boolean): void;
  /** How many SCOs of a lesson have such a state. */
  count(of: Of): number;
  /** Those states, as far as they are not too long to lie here. */
  bodies(of: Of): Body[];
  /** Forgets the states of SCOs that are not in the lesson's package any more: nothing can take them. */
  forgetOthers(of: Of, scos: readonly string[]): void;
  /** Whether there were any when the lesson was opened last. */
  isOutdated(of: Of): boolean;
  /** Called after every change. Returns the way to stop. */
  subscribe(listener: () => void): () => void;
};

export function refusedWorkIn<Body>(storage: SlotStorage): RefusedWork<Body> {
  const listeners = new Set<() => void>();
  const outdated = new Set<string>();
  const keysOf = (of: Of) =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(placeOf(of)),
    );

  return {
    answered: (of, sco, body, isTaken) => {
      const key = `${placeOf(of)}${sco}`;
      storage.removeItem(key);
      if (!isTaken) {
        const text = JSON.stringify(body);
        try {
          storage.setItem(key, text.length > LONGEST_ASIDE ? '' : text);
        } catch {
          storage.setItem(key, '');
        }
      }
      for (const listener of listeners) listener();
    },
    forgetOthers: (of, scos) => {
      const kept = new Set([COURSE, ...scos].map((sco) => `${placeOf(of)}${sco}`));
      const gone = keysOf(of).filter((key) => !kept.has(key));
      for (const key of gone) storage.removeItem(key);
      if (gone.length > 0) outdated.add(placeOf(of));
      else if (!outdated.delete(placeOf(of))) return;
      for (const listener of listeners) listener();
    },
    isOutdated: (of) => outdated.has(placeOf(of)),
    count: (of) => keysOf(of).length,
    bodies: (of) =>
      keysOf(of).flatMap((key) => {
        const text = storage.getItem(key);
        return text ? [JSON.parse(text) as Body] : [];
      }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
