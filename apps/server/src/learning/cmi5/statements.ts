import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import type { LessonOutcome } from '@skillkite/bridge/lesson-outcome';
import {
  type AuProgress,
  type AuVerb,
  type JudgedStatement,
  type Session,
  VERB_IDS,
  auStatus,
  judgeStatement,
  progressAfter,
} from '@skillkite/rules/scorm/cmi5';
import { type Hundredths, parseDuration2004 } from '@skillkite/rules/scorm/scorm-time';
import { sql } from 'drizzle-orm';
import { Failure } from '../../errors/failure.ts';
import { unescapeJson } from '../../database/exact-text.ts';
import type { Tx } from '../../database/database.ts';
import { transaction } from '../../database/transaction.ts';
import type { Ports } from '../../ports.ts';
import { activityIdOf, newlySatisfied } from './course-structure.ts';
import { insertStatements } from './insert-statements.ts';
import { isRecord } from './documents.ts';
import { keepAnswers } from './answers.ts';
import { addTime, keepStandings } from './keep-standings.ts';
import { LATE_MS, STATEMENTS_AT_ONCE, STATEMENT_BYTES, TOLD_BYTES } from './limits.ts';
import { type Statement, satisfied } from './own-statement.ts';
import type { OpenSession } from './open-session.ts';

const { default: problemsOf } = createRequire(import.meta.url)(
  '@learninglocker/xapi-validation',
) as typeof import('@learninglocker/xapi-validation');

type Known = {
  said: readonly AuVerb[];
  started_at: Date;
  ended_at: Date | null;
  is_abandoned: boolean;
  has_preferences: boolean;
  is_completed: boolean;
  is_passed: boolean;
  is_failed: boolean;
  scaled: number | null;
  told_bytes: number;
  statuses: Readonly<Record<string, LessonOutcome['lessonStatus']>> | null;
};

const badRequest = (message: string) => new Failure('BAD_REQUEST', { field: 'body', message });

/** Stores a single context activity as a list of one (xAPI 1.0.3, 2.4.6.2 of part two). */
function withLists(statement: Record<string, unknown>): Record<string, unknown> {
  const { context, object } = statement;
  const isSub = isRecord(object) && object['objectType'] === 'SubStatement';
  const activities = isRecord(context) ? context['contextActivities'] : undefined;
  return {
    ...statement,
    ...(isSub && { object: withLists(object) }),
    ...(isRecord(context) &&
      isRecord(activities) && {
        context: {
          ...context,
          contextActivities: Object.fromEntries(
            Object.entries(activities).map(([list, one]) => [list, isRecord(one) ? [one] : one]),
          ),
        },
      }),
  };
}

/** One statement that is one; whether it is taken, the rules of cmi5 judge. */
function statementFrom(sent: unknown): JudgedStatement {
  if (!isRecord(sent)) throw badRequest('A statement is an object.');
  if (Buffer.byteLength(JSON.stringify(sent)) > STATEMENT_BYTES) {
    throw new Failure('BODY_TOO_LARGE', { message: 'A statement may have 64 KB.' });
  }
  const { attachments = [] } = sent;
  if (
    Array.isArray(attachments) &&
    attachments.some((one) => isRecord(one) && !('fileUrl' in one))
  ) {
    throw new Failure('BODY_TOO_LARGE', {
      message: 'No data of attachments is taken here: they lie at their fileUrl.',
    });
  }
  const statement = withLists(sent);
  if (problemsOf(statement).length > 0) throw badRequest('This is no statement of xAPI 1.0.3.');
  const { id } = statement;
  return (
    typeof id === 'string' ? { ...statement, id: id.toLowerCase() } : statement
  ) as JudgedStatement;
}

/** The statements of a request, each once. */
export function statementsFrom(body: unknown, asked: string | undefined): JudgedStatement[] {
  const sent: readonly unknown[] = Array.isArray(body) ? body : [body];
  if (sent.length > STATEMENTS_AT_ONCE) {
    throw new Failure('BODY_TOO_LARGE', { message: `${STATEMENTS_AT_ONCE} statements at once.` });
  }
  const statements = sent.map((one) => {
    if (asked === undefined || !isRecord(one)) return statementFrom(one);
    const { id = asked } = one;
    if (typeof id !== 'string' || id.toLowerCase() !== asked.toLowerCase()) {
      throw badRequest('The id of the statement is another one than the address has.');
    }
    return statementFrom({ ...one, id: asked });
  });
  const ids = statements.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) {
    throw badRequest('Two statements have one id.');
  }
  return statements;
}

/** Duration of a session as reported, limited to its open time; null for other statements. */
function timeIn({ verb, result }: JudgedStatement, openMs: number): Hundredths | null {
  if (verb.id !== VERB_IDS.terminated) return null;
  // Hundredths are the finest that is counted.
  const told = parseDuration2004(result?.duration?.replace(/(\.\d\d)\d+/, '$1') ?? '');
  return told === null ? null : Math.min(told, Math.max(0, Math.round(openMs / 10)));
}

const progressOf = (known: Known): AuProgress => ({
  isCompleted: known.is_completed,
  isPassed: known.is_passed,
  isFailed: known.is_failed,
  scaled: known.scaled,
});

/** Locks the session until its statements are judged. */
async function lockSession(tx: Tx, { id, studentId, lessonId, item }: OpenSession) {
  const { rows } = await tx.execute<Known>(sql`
    select s.said, s.started_at, s.ended_at, s.is_abandoned, s.has_preferences, p.is_completed, p.is_passed, p.is_failed, p.scaled, p.told_bytes, (
      select json_object_agg(k.sco_id, k.lesson_status) from scorm_states k
      where k.student_id = s.student_id and k.lesson_id = s.lesson_id and k.lesson_status is not null
    ) as statuses
    from cmi5_sessions s
    join cmi5_progress p on p.student_id = s.student_id and p.lesson_id = s.lesson_id and p.au_id = s.au_id
    where s.id = ${id} and s.student_id = ${studentId} and s.lesson_id = ${lessonId} and s.au_id = ${item.id}
    for update of s`);
  const [known] = rows;
  if (!known) throw new Failure('NOT_SIGNED_IN');
  return known;
}

/** Statements that are not stored yet. Throws for an id with a different statement. */
async function newOnes(
  tx: Tx,
  { studentId, lessonId }: OpenSession,
  statements: readonly JudgedStatement[],
): Promise<JudgedStatement[]> {
  const { rows } = await tx.execute<{ id: string; statement: unknown }>(sql`
    select statement_id as id, statement from cmi5_statements
    where student_id = ${studentId} and lesson_id = ${lessonId}
      and statement_id in (select json_array_elements_text(${JSON.stringify(statements.flatMap(({ id }) => id ?? []))}::json))`);
  const kept = new Map(rows.map(({ id, statement }) => [id, unescapeJson(statement)]));
  return statements.filter((statement) => {
    const before = kept.get(statement.id ?? '');
    if (before === undefined) return true;
    if (isDeepStrictEqual(statement, before)) return false;
    throw new Failure('STATEMENT_CONFLICT');
  });
}

/** After its end a session accepts only repeats and its own end (cmi5 9.3.8). */
function requireOpen({ ended_at: endedAt }: Known, statements: readonly JudgedStatement[]): void {
  const isEnd = statements.some(({ verb }) => verb.id === VERB_IDS.terminated);
  if (endedAt === null || isEnd) return;
  throw new Failure('STATEMENT_REFUSED', { message: 'This session is over.' });
}

/**
 * Stores an AU's statements, all or none; each is judged by the earlier ones (cmi5 9.3). Existing ones change nothing.
 * Returns their ids.
 */
export async function keepStatements(
  services: Ports<'clock' | 'config' | 'database'>,
  session: OpenSession,
  body: unknown,
  asked?: string,
): Promise<readonly string[]> {
  const now = services.clock.now();
  const statements = statementsFrom(body, asked);
  const { config, database } = services;
  const { item, manifest } = session;
  const of: Session = {
    ...session,
    sessionId: session.id,
    publisherId: item.id,
    masteryScore: item.au.masteryScore,
  };
  await transaction(database, async (tx) => {
    const known = await lockSession(tx, session);
    const fresh = await newOnes(tx, session, statements);
    if (fresh.length === 0) {
      requireOpen(known, statements);
      return;
    }
    const endedMs = known.ended_at === null ? null : new Date(known.ended_at).getTime();
    const isLate = known.is_abandoned || (endedMs !== null && now.getTime() > endedMs + LATE_MS);
    let { said, told_bytes: told } = known;
    const before = progressOf(known);
    let progress = before;
    const taken: (Statement & JudgedStatement)[] = [];
    for (const statement of fresh) {
      const verdict = judgeStatement(statement, of, {
        said,
        progress,
        isLate,
        hasPreferences: known.has_preferences,
      });
      if (verdict.kind === 'refused') {
        throw new Failure('STATEMENT_REFUSED', { message: verdict.why });
      }
      // One without an id was refused.
      taken.push(statement as Statement & JudgedStatement);
      if (verdict.kind === 'defined') {
        said = [...said, verdict.verb];
        progress = progressAfter(progress, verdict);
      } else {
        told += Buffer.byteLength(JSON.stringify(statement));
        if (told > TOLD_BYTES) throw new Failure('STATE_TOO_LARGE');
      }
    }
    const standing = { auId: item.id, moveOn: item.au.moveOn, progress };
    const statuses = new Map(Object.entries(known.statuses ?? {}));
    const after = new Map(statuses).set(item.id, auStatus(item.au.moveOn, progress));
    const done = newlySatisfied(manifest, statuses, after).map((one) =>
      satisfied(of, {
        item: one,
        activityId: activityIdOf(config, session.lessonId, one.id),
        isCourse: one.id === manifest.root.id,
        at: now,
      }),
    );
    await insertStatements(tx, session, now, [...taken, ...done]);
    const isEnded = said.includes('terminated') && known.ended_at === null;
    await tx.execute(sql`
      with told as (
        update cmi5_progress set is_completed = ${progress.isCompleted}, is_passed = ${progress.isPassed},
          is_failed = ${progress.isFailed}, scaled = ${progress.scaled}, told_bytes = ${told}, updated_at = ${now}
        where student_id = ${session.studentId} and lesson_id = ${session.lessonId} and au_id = ${item.id}
      )
      update cmi5_sessions set said = ${JSON.stringify(said)}::json, said_at = ${now},
        ended_at = case when ${isEnded} then ${now}::timestamptz else ended_at end
      where id = ${session.id}`);
    if (!isDeepStrictEqual(progress, before)) await keepStandings(tx, session, [standing], now);
    await addTime(
      tx,
      session,
      taken
        .flatMap((one) => timeIn(one, now.getTime() - new Date(known.started_at).getTime()) ?? [])
        .map((time) => ({ auId: item.id, time })),
    );
    await keepAnswers(tx, session, taken, now);
  });
  return statements.flatMap(({ id }) => id ?? []);
}
