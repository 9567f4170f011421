import { LOG_RECORDS_MS } from '@skillkite/rules/scorm/launch-log';
import type { LogPart } from '../../../app/endpoints/launch-log.ts';
import type { SlotStorage } from '../../../app/outbox/outbox-slots.ts';

/** Limit for all students of a device; other data is more important. */
const MOST_KEPT = 5;
const PLACE = 'launchLog/';

type Kept = { readonly keptAt: number; readonly part: LogPart };
type Of = Pick<LogPart, 'studentId' | 'lessonId' | 'launchNumber' | 'part'>;

const PART_DIGITS = 6;
const keyOf = ({ studentId, lessonId, launchNumber, part }: Of) =>
  `${PLACE}${studentId}/${lessonId}/${launchNumber}/${String(part).padStart(PART_DIGITS, '0')}`;

/**
 * Unsent parts of debug logs by student, limited in number and time. Other data takes precedence.
 */
export function keptLogPartsIn(storage: SlotStorage, now: () => number) {
  const keys = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(PLACE),
    );
  const read = (key: string): Kept | null => {
    const text = storage.getItem(key);
    return text === null ? null : (JSON.parse(text) as Kept);
  };
  const dropOld = () => {
    for (const key of keys()) {
      const kept = read(key);
      if (kept && kept.keptAt <= now() - LOG_RECORDS_MS) storage.removeItem(key);
    }
  };

  return {
    /** Stores a part if there is space. */
    keep: (part: LogPart) => {
      dropOld();
      const key = keyOf(part);
      if (storage.getItem(key) !== null || keys().length >= MOST_KEPT) return;
      try {
        storage.setItem(key, JSON.stringify({ keptAt: now(), part } satisfies Kept));
      } catch {
        // The device is full: the part lasts as long as its page.
      }
    },
    /** Deletes a part that the server accepted or refused. */
    remove: (of: Of) => storage.removeItem(keyOf(of)),
    /** A student's parts that are recent enough to send, in order. */
    of: (studentId: number): LogPart[] => {
      dropOld();
      return keys()
        .filter((key) => key.startsWith(`${PLACE}${studentId}/`))
        .toSorted()
        .flatMap((key) => read(key)?.part ?? []);
    },
  };
}
