import {
  type CourseState,
  type SavedStates,
  type ScoState,
  isNewer,
  savedStates,
} from '@skillkite/bridge/saved-state';
import { fields, whole } from '@skillkite/bridge/shape';
import type { ScormSave } from '@skillkite/rules/scorm-launch';

/** What a state of the whole package is kept under, beside those of its SCOs: no SCO has an empty id. */
export const COURSE = '';
const place = fields({ launch: whole, sequence: whole });
const PREFIX = 'skillkite-journal';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * What the student did and the server may not have yet, in the content origin's own storage (architecture 6). A journal
 * belongs to one student and one lesson and is never given to another.
 */
export type Journal = {
  read(): SavedStates;
  /** False when the storage takes no more; the state then has only the port. */
  keepSco(sco: string, place: ScormSave, state: ScoState): boolean;
  keepCourse(place: ScormSave, state: CourseState): boolean;
  /** Forgets what the server has of one SCO, or of the whole package (`''`), and anything older. */
  trim(sco: string, accepted: ScormSave): void;
};

/** Opens the journal of one student and lesson; null where the browser gives a frame no storage (private windows). */
export function openJournal(store: Store | null, student: string, lesson: string): Journal | null {
  if (store === null) return null;
  const own = [PREFIX, student, lesson].map(encodeURIComponent).join(':');
  const keyOf = (sco: string) => `${own}:${encodeURIComponent(sco)}`;

  function entries(): readonly (readonly [string, unknown])[] {
    const keys = Array.from({ length: store?.length ?? 0 }, (_, at) => store?.key(at) ?? '');
    return keys
      .filter((key) => key.startsWith(`${own}:`))
      .map((key) => [key, parsed(store?.getItem(key) ?? '')] as const);
  }

  function keep(sco: string, place: ScormSave, state: unknown): boolean {
    try {
      store?.setItem(keyOf(sco), JSON.stringify({ ...place, state }));
      return true;
    } catch {
      return false;
    }
  }

  return {
    read() {
      let read: SavedStates = { scos: {}, course: null };
      for (const [key, entry] of entries()) {
        const sco = decodeURIComponent(key.slice(own.length + 1));
        const one: unknown =
          sco === COURSE ? { scos: {}, course: entry } : { scos: { [sco]: entry }, course: null };
        // Anything a package or an older player left there under our name is passed over.
        if (!savedStates(one)) continue;
        read = { scos: { ...read.scos, ...one.scos }, course: one.course ?? read.course };
      }
      return read;
    },
    keepSco: keep,
    keepCourse: (place, state) => keep(COURSE, place, state),
    trim(sco, accepted) {
      const entry = parsed(store.getItem(keyOf(sco)) ?? '');
      if (!place(entry) || !isNewer(entry, accepted)) store.removeItem(keyOf(sco));
    },
  };
}

/** The page's own storage, where it has one that takes something. */
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
