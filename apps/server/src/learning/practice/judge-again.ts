import { type KeyedQuestion, judgedAgain, scoreAfter } from '@skillkite/rules/quiz/judge-again';
import { cardAfter } from '@skillkite/rules/quiz/practice';
import type { CalendarDay } from '@skillkite/rules/time/calendar-day';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { tellNews } from '../../school/news/tell-news.ts';
import { cardFrom } from './cards.ts';
import { attemptsFrom } from './judge-run.ts';
import { practiceCards, quizRuns } from './tables.ts';

/** A question whose key changed, as earlier students had it and as it is now. */
export type ChangedKey = {
  readonly questionId: number;
  readonly before: KeyedQuestion;
  readonly after: KeyedQuestion;
};
/** A lesson with changed keys. */
export type ChangedLesson = {
  readonly lessonId: number;
  readonly questionCount: number;
  readonly keys: readonly ChangedKey[];
};

type Verdict = { readonly questionId: number; readonly became: 'right' | 'wrong' };
type Judged = {
  readonly studentId: number;
  readonly score: number | null;
  readonly verdicts: Verdict[];
};

/** PostgreSQL takes 65,535 values in one statement. */
const ROWS_AT_ONCE = 5000;

/** First answers of a page of students whose judgement changes; `lastId` where there are more students. */
async function changedRuns(
  tx: Tx,
  { lessonId, keys }: ChangedLesson,
  { afterId, most }: { afterId: number; most: number },
): Promise<{ judged: Judged[]; count: number; lastId: number | null }> {
  // One more tells whether there are more.
  const found = await tx
    .select({ studentId: quizRuns.studentId, attempts: quizRuns.attempts, score: quizRuns.score })
    .from(quizRuns)
    .where(and(eq(quizRuns.lessonId, lessonId), gt(quizRuns.studentId, afterId as never)))
    .orderBy(asc(quizRuns.studentId))
    .limit(most + 1);
  const rows = found.slice(0, most);
  const judged = rows.map(({ studentId, attempts, score }) => {
    const all = attemptsFrom(attempts);
    const verdicts = keys.flatMap(({ questionId, before, after }): Verdict[] => {
      const first = all.find((one) => one.questionId === questionId);
      const became = first ? judgedAgain(before, after, first) : null;
      return became === null ? [] : [{ questionId, became }];
    });
    return { studentId, score, verdicts };
  });
  const last = rows.at(-1);
  return {
    judged: judged.filter(({ verdicts }) => verdicts.length > 0),
    count: rows.length,
    lastId: found.length > most && last ? last.studentId : null,
  };
}

export type JudgedCount = {
  readonly answers: number;
  readonly right: number;
  readonly students: number;
};
export const NONE_JUDGED: JudgedCount = { answers: 0, right: 0, students: 0 };
const countOf = (judged: readonly Judged[]): JudgedCount => {
  const verdicts = judged.flatMap((one) => one.verdicts);
  return {
    answers: verdicts.length,
    right: verdicts.filter(({ became }) => became === 'right').length,
    students: judged.length,
  };
};
export const addCounts = (one: JudgedCount, other: JudgedCount): JudgedCount => ({
  answers: one.answers + other.answers,
  right: one.right + other.right,
  students: one.students + other.students,
});

/** How many answers would be judged otherwise, of the first so many students; `isMore` where there are others. */
export async function countJudgedAgain(
  tx: Tx,
  lesson: ChangedLesson,
  most: number,
): Promise<JudgedCount & { isMore: boolean }> {
  const { judged, lastId } = await changedRuns(tx, lesson, { afterId: 0, most });
  return { ...countOf(judged), isMore: lastId !== null };
}

async function raiseScores(tx: Tx, lesson: ChangedLesson, judged: readonly Judged[]) {
  const raised = judged.flatMap(({ studentId, score, verdicts }) => {
    const right = verdicts.filter(({ became }) => became === 'right').length;
    return score === null || right === 0
      ? []
      : [[studentId, scoreAfter(score, right, lesson.questionCount)] as const];
  });
  if (raised.length === 0) return;
  const of = (at: 0 | 1) => sql.param(raised.map((one) => one[at]));
  await tx.execute(sql`
    update quiz_runs r set score = greatest(r.score, n.score)
    from unnest(${of(0)}::bigint[], ${of(1)}::int[]) n(student_id, score)
    where r.student_id = n.student_id and r.lesson_id = ${lesson.lessonId}`);
}

/** A question that became wrong comes again tomorrow; one that became right is no mistake any more. */
async function moveCards(
  tx: Tx,
  { keys }: ChangedLesson,
  judged: readonly Judged[],
  today: CalendarDay,
): Promise<void> {
  const rows = await tx
    .select()
    .from(practiceCards)
    .where(
      and(
        inArray(
          practiceCards.questionId,
          keys.map(({ questionId }) => questionId),
        ),
        sql`${practiceCards.studentId} = any(${sql.param(judged.map(({ studentId }) => studentId))}::bigint[])`,
      ),
    );
  const cards = new Map(rows.map((row) => [`${row.studentId} ${row.questionId}`, cardFrom(row)]));
  const moved = judged.flatMap(({ studentId, verdicts }) =>
    verdicts.flatMap(({ questionId, became }) => {
      const card = cards.get(`${studentId} ${questionId}`) ?? null;
      if (became === 'right' && card?.missedOn == null) return [];
      return [
        {
          studentId: studentId as never,
          questionId,
          ...cardAfter(card, became === 'right', today),
        },
      ];
    }),
  );
  for (let at = 0; at < moved.length; at += ROWS_AT_ONCE)
    await tx
      .insert(practiceCards)
      .values(moved.slice(at, at + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [practiceCards.studentId, practiceCards.questionId],
        set: {
          box: sql`excluded.box`,
          dueOn: sql`excluded.due_on`,
          missedOn: sql`excluded.missed_on`,
        },
      });
}

/**
 * Judges first answers of a page of students by the present keys (decision 111): scores rise, mistakes leave or enter the practice,
 * and each student is told. `lastId`: there are more students after this one.
 */
export async function judgeLessonAgain(
  tx: Tx,
  lesson: ChangedLesson,
  { afterId, most, now, today }: { afterId: number; most: number; now: Date; today: CalendarDay },
): Promise<JudgedCount & { count: number; lastId: number | null }> {
  const { judged, count, lastId } = await changedRuns(tx, lesson, { afterId, most });
  if (judged.length > 0) {
    await raiseScores(tx, lesson, judged);
    await moveCards(tx, lesson, judged, today);
    for (let at = 0; at < judged.length; at += ROWS_AT_ONCE)
      await tellNews(tx, {
        studentIds: judged.slice(at, at + ROWS_AT_ONCE).map(({ studentId }) => studentId),
        kind: 'corrected',
        subjectId: lesson.lessonId,
        at: now,
      });
  }
  return { ...countOf(judged), count, lastId };
}
