import { COURSE } from '@skillkite/bridge/states/sealed-states';
import type { SlotStorage, StoredEntry } from '../../../app/outbox/outbox-slots.ts';

/** Longer states are only counted: the player's journal has them, and space is limited. */
const LONGEST_ASIDE = 300_000;
type Of = { readonly studentId: number; readonly lessonId: number };
type State<Body> = Of & { readonly sco: string; readonly body: Body };

const ofStudent = (studentId: number) => `refused/${studentId}/`;
const placeOf = ({ studentId, lessonId }: Of) => `${ofStudent(studentId)}scorm/${lessonId}/`;
/** Marks that the student has seen the notice outside the lesson. */
const toldOf = ({ studentId, lessonId }: Of) => `${ofStudent(studentId)}told/${lessonId}`;
/** Path of the page where the states were made. */
const pageOf = ({ studentId, lessonId }: Of) => `${ofStudent(studentId)}page/${lessonId}`;
const ASIDE = /^\d+\//;

/**
 * States that the server refused for good. They stay on this device under their student until a
 * later state is accepted.
 */
export type RefusedWork<Body> = {
  /** Result of a SCO's latest state, and the page it was made on. */
  answered(of: Of, sco: string, body: Body, isTaken: boolean, page?: string): void;
  /** Number of a lesson's SCOs with a refused state. */
  count(of: Of): number;
  /** The stored ones of these states. */
  bodies(of: Of): Body[];
  /** Deletes states of SCOs that the package no longer has. */
  forgetOthers(of: Of, scos: readonly string[]): void;
  /** Whether there were any when the lesson was last opened. */
  isOutdated(of: Of): boolean;
  /** Takes over refused states that the outbox set aside after their page closed; other entries are dropped. */
  takeAside(studentId: number, stateIn: (entry: StoredEntry) => State<Body> | null): void;
  /** A lesson with refused states that the student has not seen. */
  untold(studentId: number): number | null;
  /** Marks the notice as seen. */
  tell(of: Of): void;
  /** Path of the page where they were made, if known. */
  page(of: Of): string | null;
  /** Called after every change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
};

export function refusedWorkIn<Body>(storage: SlotStorage): RefusedWork<Body> {
  const listeners = new Set<() => void>();
  const outdated = new Set<string>();
  const keysAt = (place: string) =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(place),
    );
  const keysOf = (of: Of) => keysAt(placeOf(of));
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const note = (key: string, text: string) => {
    try {
      storage.setItem(key, text);
    } catch {
      // The device is full: the notice may repeat, or the state cannot be resent.
    }
  };
  /** Clears the notice with the lesson's last refused state. */
  const tidy = (of: Of) => {
    if (keysOf(of).length > 0) return;
    storage.removeItem(toldOf(of));
    storage.removeItem(pageOf(of));
  };
  const keep: RefusedWork<Body>['answered'] = (of, sco, body, isTaken, page) => {
    const key = `${placeOf(of)}${sco}`;
    storage.removeItem(key);
    if (!isTaken) {
      const text = JSON.stringify(body);
      try {
        storage.setItem(key, text.length > LONGEST_ASIDE ? '' : text);
      } catch {
        storage.setItem(key, '');
      }
      if (page !== undefined) note(pageOf(of), page);
    }
    tidy(of);
  };

  return {
    answered: (...said) => {
      keep(...said);
      changed();
    },
    forgetOthers: (of, scos) => {
      const kept = new Set([COURSE, ...scos].map((sco) => `${placeOf(of)}${sco}`));
      const gone = keysOf(of).filter((key) => !kept.has(key));
      for (const key of gone) storage.removeItem(key);
      tidy(of);
      if (gone.length > 0) outdated.add(placeOf(of));
      else if (!outdated.delete(placeOf(of))) return;
      changed();
    },
    isOutdated: (of) => outdated.has(placeOf(of)),
    count: (of) => keysOf(of).length,
    bodies: (of) =>
      keysOf(of).flatMap((key) => {
        const text = storage.getItem(key);
        return text ? [JSON.parse(text) as Body] : [];
      }),
    takeAside: (studentId, stateIn) => {
      const place = ofStudent(studentId);
      const aside = keysAt(place)
        .filter((key) => ASIDE.test(key.slice(place.length)))
        .toSorted();
      for (const key of aside) {
        const entry = JSON.parse(storage.getItem(key) ?? 'null') as StoredEntry | null;
        storage.removeItem(key);
        const state = entry && stateIn(entry);
        if (state) keep(state, state.sco, state.body, false, entry.at);
      }
      if (aside.length > 0) changed();
    },
    untold: (studentId) => {
      const place = `${ofStudent(studentId)}scorm/`;
      const lessons = keysAt(place).map((key) => Number(key.slice(place.length).split('/')[0]));
      const untold = lessons.filter(
        (lessonId) => storage.getItem(toldOf({ studentId, lessonId })) === null,
      );
      return untold.length === 0 ? null : Math.min(...untold);
    },
    tell: (of) => {
      if (keysOf(of).length === 0 || storage.getItem(toldOf(of)) !== null) return;
      note(toldOf(of), '');
      changed();
    },
    page: (of) => storage.getItem(pageOf(of)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
