import type { FromPlayer } from '@skillkite/bridge/messages';
import { LOG_PART_ENTRIES, type LogEntry } from '@skillkite/rules/scorm/launch-log';
import { type LogPart, sendLogPart } from '../../../app/endpoints/launch-log.ts';
import { keptLogParts } from './send-kept-logs.ts';
import { type Said, answerEntry, cut, entryOf } from './log-entry.ts';

/** How long entries wait for more of them, in milliseconds. */
const SEND_EVERY_MS = 5000;
/** Of one part, in characters: browsers let at most 64 KiB outlive a page. */
const PART_LENGTH = 40_000;
/** Limit of unsent entries; the oldest beyond it are dropped. */
const MOST_WAITING = 5 * LOG_PART_ENTRIES;
type Place = Pick<LogPart, 'studentId' | 'lessonId' | 'launchNumber'>;

export type LaunchLog = {
  heard(message: FromPlayer): void;
  /** Result of a state. */
  answered(sequence: number, outcome: string): void;
};

/**
 * Notes what happens in one launch and sends it in parts, each once, in order; the next when the one before was answered. What finds no
 * connection waits within its bounds, and on the device when the page goes away.
 */
export function openLaunchLog(place: Place): LaunchLog {
  const begun = performance.now();
  let waiting: LogEntry[] = [];
  let dropped = 0;
  let parts = 0;
  /** Made and not answered yet: one, but for a page that goes away. */
  let unanswered: LogPart[] = [];
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

  function cutPart(): void {
    let length = 0;
    const end = waiting.findIndex((entry, at) => {
      length += JSON.stringify(entry).length;
      return at === LOG_PART_ENTRIES || length > PART_LENGTH;
    });
    const entries = end === -1 ? waiting : waiting.slice(0, end);
    waiting = waiting.slice(entries.length);
    unanswered.push({ ...place, part: parts, dropped, entries });
    parts += 1;
    dropped = 0;
  }

  async function send(isLeaving = false): Promise<void> {
    if (isOver) return;
    while (waiting.length > 0 && (isLeaving || unanswered.length === 0)) cutPart();
    // The page may close before the answer.
    if (isLeaving) for (const part of unanswered) keptLogParts.keep(part);
    const [next] = unanswered;
    if (next === undefined) return;
    const outcome = await sendLogPart(next, isLeaving);
    timer = null;
    if (outcome === 'later') keptLogParts.keep(next);
    else {
      keptLogParts.remove(next);
      unanswered = unanswered.filter((part) => part !== next);
    }
    if (outcome === 'over') stop();
    else if (waiting.length > 0 || unanswered.length > 0) {
      timer = setTimeout(() => void send(), SEND_EVERY_MS);
    }
  }

  const hide = () => {
    if (document.visibilityState === 'hidden') void send(true);
  };
  function stop(): void {
    isOver = true;
    for (const part of unanswered) keptLogParts.remove(part);
    waiting = [];
    unanswered = [];
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
