import { type CourseState, type ScoState, isNewer } from '@skillkite/bridge/states/saved-state';
import {
  COURSE,
  type SealedSco,
  type SealedStates,
  sealedCourse,
  sealedSco,
} from '@skillkite/bridge/states/sealed-states';
import { fields, whole } from '@skillkite/bridge/shape';
import type { ScormSave } from '@skillkite/rules/scorm/scorm-launch';

type Sealed = ScormSave & { readonly seal: string };
const place = fields({ launch: whole, sequence: whole });
const PREFIX = 'skillkite-journal';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The student's work that the server may lack, stored on the content origin. A journal belongs to
 * one student and lesson.
 */
export type Journal = {
  /** Stored states of these SCOs and the package, unverified: other packages can write to a shared origin. */
  read(scos: readonly string[]): SealedStates;
  /** False if the storage is full; then the state goes only through the port. */
  keepSco(sco: string, place: Sealed, state: ScoState): boolean;
  keepCourse(place: Sealed, state: CourseState): boolean;
  /** Deletes states that the server has accepted, and older ones. */
  trim(sco: string, accepted: ScormSave): void;
  drop(sco: string): void;
};

/**
 * Opens the journal of one student and lesson; null if the browser blocks a frame's storage
 * (private windows).
 */
export function openJournal(store: Store | null, student: string, lesson: string): Journal | null {
  if (store === null) return null;
  const own = [PREFIX, student, lesson].map(encodeURIComponent).join(':');
  const keyOf = (sco: string) => `${own}:${encodeURIComponent(sco)}`;

  function keep(sco: string, place: Sealed, state: unknown): boolean {
    try {
      store?.setItem(keyOf(sco), JSON.stringify({ ...place, state }));
      return true;
    } catch {
      return false;
    }
  }

  return {
    read(scos) {
      const at = (sco: string) => parsed(store.getItem(keyOf(sco)) ?? '');
      const found = scos.map((sco) => [sco, at(sco)] as const);
      const course = at(COURSE);
      return {
        scos: Object.fromEntries(
          found.filter((one): one is [string, SealedSco] => sealedSco(one[1])),
        ),
        course: sealedCourse(course) ? course : null,
      };
    },
    keepSco: keep,
    keepCourse: (place, state) => keep(COURSE, place, state),
    trim(sco, accepted) {
      const entry = parsed(store.getItem(keyOf(sco)) ?? '');
      if (!place(entry) || !isNewer(entry, accepted)) store.removeItem(keyOf(sco));
    },
    drop: (sco) => store.removeItem(keyOf(sco)),
  };
}

/** Whether a storage key belongs to a journal of any student. */
export const isJournalKey = (key: string): boolean => key.startsWith(`${PREFIX}:`);

/** The page's own storage, if it exists and can be written. */
export function ownStorage(of: () => Storage): Storage | null {
  try {
    const storage = of();
    const probe = `${PREFIX}-probe`;
    storage.setItem(probe, probe);
    storage.removeItem(probe);
    return storage;
  } catch {
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
