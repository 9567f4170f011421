import { addDays, daysBetween } from '../time/calendar-day.ts';
import type { CalendarDay } from '../time/calendar-day.ts';

/** States of a daily quest; doing an open one finishes it. */
export const QUEST_STATUSES = ['done', 'open', 'waiting'] as const;
export type QuestStatus = (typeof QUEST_STATUSES)[number];

/** Longest text of a quest. */
export const QUEST_NOTE_CHARACTERS = 1000;
export const QUEST_PHOTO_CHARACTERS = 200_000;
/** Longest merged text from several devices. */
export const QUEST_NOTES_CHARACTERS = 4 * QUEST_NOTE_CHARACTERS;

/**
 * Daily quests of a course in order: the first opens on the day the course starts, one more each calendar day. Finished
 * quests stay finished. Before the start the first is open.
 */
export function questStatuses<Id extends number>(
  inOrder: readonly Id[],
  done: ReadonlySet<Id>,
  courseStartedOn: CalendarDay | null,
  today: CalendarDay,
): Map<Id, QuestStatus> {
  const daysIn = courseStartedOn === null ? 0 : Math.max(0, daysBetween(courseStartedOn, today));
  const statusOf = (quest: Id, index: number): QuestStatus => {
    if (done.has(quest)) return 'done';
    return index <= daysIn ? 'open' : 'waiting';
  };
  return new Map(inOrder.map((quest, index) => [quest, statusOf(quest, index)]));
}

/** The day that opens a quest, by its index in the course; null before the course starts. */
export const questOpensOn = (
  index: number,
  courseStartedOn: CalendarDay | null,
): CalendarDay | null => (courseStartedOn === null ? null : addDays(courseStartedOn, index));
