import { dayOf } from '@skillkite/rules/time/calendar-day';
import type { Tx } from '../../../database/database.ts';
import { enqueue } from '../../../jobs/job-queue.ts';
import {
  type JudgedCount,
  NONE_JUDGED,
  addCounts,
  judgeLessonAgain,
} from '../../../learning/practice/judge-again.ts';
import { changedByVersion } from './versions.ts';

/** Students whose answers are judged in one transaction; a job does the rest. */
export const AT_ONCE = 10_000;
export const JUDGE = { name: 'judge-again' } as const;

export type JudgeFrom = {
  readonly courseDraftId: number;
  readonly number: number;
  /** Where the last page ended. */
  readonly lessonId: number | null;
  readonly afterId: number;
};

/** Judges a page of answers by the keys of a version, and has a job do the next one. */
export async function judgeVersion(
  tx: Tx,
  from: JudgeFrom,
  { now, timeZone, most = AT_ONCE }: { now: Date; timeZone: string; most?: number },
): Promise<JudgedCount & { isMore: boolean }> {
  const { courseDraftId, number } = from;
  const lessons = await changedByVersion(tx, courseDraftId, number);
  const begun = lessons.findIndex(({ lessonId }) => lessonId === from.lessonId);
  let sum = NONE_JUDGED;
  let left = most;
  let { afterId } = from;
  for (const [at, lesson] of lessons.entries()) {
    if (at < begun) continue;
    const page = { afterId, most: left, now, today: dayOf(now, timeZone) };
    const { count, lastId, ...counts } = await judgeLessonAgain(tx, lesson, page);
    sum = addCounts(sum, counts);
    left -= count;
    const isLast = at === lessons.length - 1;
    if (lastId !== null || (left <= 0 && !isLast)) {
      const next = {
        ...from,
        lessonId: lesson.lessonId,
        afterId: lastId ?? Number.MAX_SAFE_INTEGER,
      };
      await enqueue(tx, JUDGE, {
        payload: next,
        uniqueKey: `${courseDraftId}:${number}:${next.lessonId}:${next.afterId}`,
      });
      return { ...sum, isMore: true };
    }
    afterId = 0;
  }
  return { ...sum, isMore: false };
}
