import type { FromPlayer } from '@skillkite/bridge/messages';
import { LOG_PART_ENTRIES, type LogEntry } from '@skillkite/rules/launch-log';
import { type LogPart, sendLogPart } from '../../../app/endpoints/launch-log.ts';
import { type Said, answerEntry, cut, entryOf } from './log-entry.ts';

/** How long entries wait for more of them, in milliseconds. */
const SEND_EVERY_MS = 5000;
/** Of one part, in characters: browsers let at most 64 KiB outlive a page. */
const PART_LENGTH = 40_000;
/** What waits while nothing can be sent: the oldest of more are left out. */
const MOST_WAITING = 5 * LOG_PART_ENTRIES;
type Place = Pick<LogPart, 'studentId' | 'lessonId' | 'launchNumber'>;

export type LaunchLog = {
  heard(message: FromPlayer): void;
  /** What became of a state. */
  answered(sequence: number, outcome: string): void;
};

/**
 * Notes what happens in one launch and sends it in parts, each once, in order; the next when the one before was answered. Without a connection it
 * waits as long as the page is open, within its bounds.
 */
export function openLaunchLog(place: Place): LaunchLog {
  const begun = performance.now();
  let waiting: LogEntry[] = [];
  let dropped = 0;
  let part = 0;
  let sending: LogPart | null = null;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function add(one: Said): void {
    if (isOver) return;
    waiting.push({ at: Math.max(0, Math.round(performance.now() - begun)), ...cut(one) });
    if (waiting.length > MOST_WAITING) {
      waiting = waiting.slice(LOG_PART_ENTRIES);
      dropped += LOG_PART_ENTRIES;
    }
    timer ??= setTimeout(() => void send(), SEND_EVERY_MS);
  }

  function nextPart(): LogPart | null {
    if (sending !== null || waiting.length === 0) return sending;
    let length = 0;
    const end = waiting.findIndex((entry, at) => {
      length += JSON.stringify(entry).length;
      return at === LOG_PART_ENTRIES || length > PART_LENGTH;
    });
    const entries = end === -1 ? waiting : waiting.slice(0, end);
    waiting = waiting.slice(entries.length);
    sending = { ...place, part, dropped, entries };
    dropped = 0;
    return sending;
  }

  async function send(isLeaving = false): Promise<void> {
    const next = nextPart();
    if (next === null || isOver) return;
    const outcome = await sendLogPart(next, isLeaving);
    timer = null;
    if (outcome === 'over') isOver = true;
    if (outcome === 'kept' && sending === next) {
      part += 1;
      sending = null;
    }
    if (isOver) stop();
    else if (waiting.length > 0 || sending !== null) {
      timer = setTimeout(() => void send(), SEND_EVERY_MS);
    }
  }

  const hide = () => {
    if (document.visibilityState === 'hidden') void send(true);
  };
  function stop(): void {
    waiting = [];
    document.removeEventListener('visibilitychange', hide);
  }
  document.addEventListener('visibilitychange', hide);

  return {
    heard(message) {
      const one = entryOf(message);
      if (one !== null) add(one);
      if (message.kind === 'closed') void send();
    },
    answered(sequence, outcome) {
      add(answerEntry(sequence, outcome));
    },
  };
}
