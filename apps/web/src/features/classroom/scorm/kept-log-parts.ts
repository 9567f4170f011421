import { LOG_RECORDS_MS } from '@skillkite/rules/scorm/launch-log';
import type { LogPart } from '../../../app/endpoints/launch-log.ts';
import type { SlotStorage } from '../../../app/outbox/outbox-slots.ts';

/** Of all students of a device: others need the room more. */
const MOST_KEPT = 5;
const PLACE = 'launchLog/';

type Kept = { readonly keptAt: number; readonly part: LogPart };
type Of = Pick<LogPart, 'studentId' | 'lessonId' | 'launchNumber' | 'part'>;

const PART_DIGITS = 6;
const keyOf = ({ studentId, lessonId, launchNumber, part }: Of) =>
  `${PLACE}${studentId}/${lessonId}/${launchNumber}/${String(part).padStart(PART_DIGITS, '0')}`;

/** Unsent parts of debug logs by student, few and for a limited time. They give way to other data. */
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
    /** Keeps a part, where there is room for it. */
    keep: (part: LogPart) => {
      dropOld();
      const key = keyOf(part);
      if (storage.getItem(key) !== null || keys().length >= MOST_KEPT) return;
      try {
        storage.setItem(key, JSON.stringify({ keptAt: now(), part } satisfies Kept));
      } catch {
        // A full device: this part lives as long as its page.
      }
    },
    /** The server has it, or does not want it. */
    remove: (of: Of) => storage.removeItem(keyOf(of)),
    /** Those of a student that are worth sending, in their order. */
    of: (studentId: number): LogPart[] => {
      dropOld();
      return keys()
        .filter((key) => key.startsWith(`${PLACE}${studentId}/`))
        .toSorted()
        .flatMap((key) => read(key)?.part ?? []);
    },
  };
}
