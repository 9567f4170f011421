import type { FinishedLesson } from '../celebrations/celebrations.ts';

/** An action that the server has not confirmed yet. */
export type OutboxEntry = {
  /**
   * Key of the entry: a later entry replaces an unsent one with the same key, and a repeat is
   * harmless.
   */
  readonly key: string;
  readonly studentId: number;
  readonly path: string;
  readonly body: unknown;
  /** Tags to refresh when the server has accepted the entry. */
  readonly invalidates: readonly string[];
  /** Path of the page where it happened, for a link back. */
  readonly at?: string;
  /** The lesson that it finishes; any page that receives the answer celebrates it. */
  readonly finishes?: FinishedLesson & { readonly isActivity: boolean };
};

export type StoredEntry = OutboxEntry & { readonly version: string };

/** Storage key `outbox/<student>/<ordinal>/<key>`; sorting gives the order of entries. */
export type Slot = string;

export type SlotStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export type Slots = {
  read(slot: Slot): StoredEntry | null;
  /** Stores an entry: in the slot of an unsent one with the same key, else at the end. */
  keep(entry: StoredEntry): Slot;
  remove(slot: Slot): void;
  /** Moves the entry to `refused/<student>/<ordinal>/<key>`, to be reported. */
  setAside(slot: Slot, entry: StoredEntry): void;
  /** The slots of a student, oldest entry first. */
  of(studentId: number): Slot[];
};

const PREFIX = 'outbox';
const ORDINAL_DIGITS = 10;

const prefixOf = (studentId: number) => `${PREFIX}/${studentId}/`;
const keyOf = (slot: Slot) => slot.split('/').slice(3).join('/');
const ordinalOf = (slot: Slot) => Number(slot.split('/')[2]);

/** Student of a slot's entry. */
export const ownerOf = (slot: Slot): number => Number(slot.split('/')[1]);

/** One storage key per entry, so that two tabs never overwrite each other's. */
export function slotsIn(storage: SlotStorage): Slots {
  /** Entries that did not fit on the device; they last as long as the page. */
  const homeless = new Map<Slot, StoredEntry>();

  const of = (studentId: number): Slot[] => {
    const prefix = prefixOf(studentId);
    const found = new Set([...homeless.keys()].filter((slot) => slot.startsWith(prefix)));
    for (let index = 0; index < storage.length; index += 1) {
      const slot = storage.key(index);
      if (slot?.startsWith(prefix)) found.add(slot);
    }
    return [...found].sort();
  };

  const slotFor = ({ studentId, key }: OutboxEntry): Slot => {
    const slots = of(studentId);
    const next = (slots.length === 0 ? 0 : ordinalOf(slots.at(-1) ?? '')) + 1;
    return (
      slots.find((slot) => keyOf(slot) === key) ??
      `${prefixOf(studentId)}${String(next).padStart(ORDINAL_DIGITS, '0')}/${key}`
    );
  };

  const write = (slot: Slot, entry: StoredEntry) => {
    try {
      storage.setItem(slot, JSON.stringify(entry));
      homeless.delete(slot);
    } catch {
      homeless.set(slot, entry);
    }
  };

  return {
    of,
    read: (slot) => {
      const text = storage.getItem(slot);
      if (text === null) return homeless.get(slot) ?? null;
      // Entries of earlier versions have other tags, which are dropped.
      return { invalidates: [], ...(JSON.parse(text) as Omit<StoredEntry, 'invalidates'>) };
    },
    keep: (entry) => {
      const slot = slotFor(entry);
      write(slot, entry);
      return slot;
    },
    setAside: (slot, entry) => write(slot.replace(PREFIX, 'refused'), entry),
    remove: (slot) => {
      storage.removeItem(slot);
      homeless.delete(slot);
    },
  };
}
