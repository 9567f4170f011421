import type { FromPlayer } from '@skillkite/bridge/messages';
import { LOG_PART_ENTRIES, type LogEntry } from '@skillkite/rules/scorm/launch-log';
import { type LogPart, sendLogPart } from '../../../app/endpoints/launch-log.ts';
import { keptLogParts } from './send-kept-logs.ts';
import { type Said, answerEntry, cut, entryOf } from './log-entry.ts';

/** Delay in milliseconds that joins entries. */
const SEND_EVERY_MS = 5000;
/** Longest part in characters: browsers limit requests that outlive a page to 64 KiB. */
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
 * Records a launch and sends it in numbered parts, one at a time. Unsent parts wait up to a limit,
 * and are stored when the page closes.
 */
export function openLaunchLog(place: Place): LaunchLog {
  const begun = performance.now();
  let waiting: LogEntry[] = [];
  let dropped = 0;
  let parts = 0;
  /** Parts without an answer: at most one, except when the page closes. */
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
