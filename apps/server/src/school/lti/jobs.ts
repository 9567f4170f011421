import { courseProgress } from '@skillkite/rules/learning/course/course-progress';
import {
  type LtiScoreProblem,
  MOST_SCORE_TRIES,
  ltiScore,
  nextScoreStamp,
  scoreDelayMs,
} from '@skillkite/rules/lti/lti-score';
import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { type Expiring, removeExpired } from '../../jobs/expired-rows.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { type AccessTokens, NoTokenError, accessTokens } from './access-token.ts';
import { PlatformError, askPlatform } from './ask-platform.ts';
import { SCOPE_SCORE } from './launch/launch-token.ts';
import { lineItemMaker } from './line-item.ts';
import { type LtiPlatform, platformById } from './platform.ts';
import { ltiAttempts, ltiLaunches, ltiRegistrations, ltiSelections } from './tables.ts';

const EVERY_MS = 10_000;
const MOST_OF_A_PLATFORM = 50;
const PLATFORMS_AT_ONCE = 4;
const UNAUTHORIZED = 401;
const UNPROCESSABLE = 422;
/**
 * Canvas counts each score as a new attempt unless told otherwise, and limits attempts. A course is submitted once, at
 * its completion.
 */
const CANVAS_SUBMISSION = 'https://canvas.instructure.com/lti/submission';
/** Answers after which another try may fare better: a token that ended, a busy platform, a score of the same second. */
const WORTH_ANOTHER_TRY = [UNAUTHORIZED, 408, 409, 425, 429];

type Due = {
  readonly platform_id: number;
  readonly student_id: number;
  readonly resource_link_id: number;
  readonly course_id: number;
  readonly subject: string;
  /** Null where one is to be made first. */
  readonly line_item_url: string | null;
  readonly changes: number;
  readonly tries: number;
  readonly last_stamp: Date | null;
  readonly score_sent: number | null;
};

/** Scores address of a line item: appended to its path, before the query (AGS 2.0, 3.4.2). */
function scoresOf(lineItemUrl: string): string {
  const url = new URL(lineItemUrl);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`;
  return url.href;
}

/** Why a score did not arrive, and whether another try would fare the same. */
function problemOf(error: PlatformError): { problem: LtiScoreProblem; isOver: boolean } {
  if (error instanceof NoTokenError) return { problem: 'no-token', isOver: false };
  const { status } = error;
  const isRefused = status !== null && status < 500 && !WORTH_ANOTHER_TRY.includes(status);
  return { problem: isRefused ? 'refused' : 'no-answer', isOver: isRefused };
}

/**
 * Sends course progress to platforms (AGS 2.0). `lti_scores` is written with the progress. The job sends the present
 * progress, so that a score sent twice after a kill is the same.
 */
export function ltiScoresJob(
  services: Ports<'clock' | 'config' | 'database'> & WithCatalogue,
  tokens: AccessTokens = accessTokens(services),
): JobKind {
  const { catalogue, clock, database } = services;
  const { orm } = database;
  const madeLineItem = lineItemMaker(services, tokens);

  const due = async (): Promise<Due[]> => {
    const { rows } = await orm.execute<Due>(sql`
      select * from (
        select r.platform_id, o.student_id, o.resource_link_id, o.course_id, l.subject, r.line_item_url, o.changes, o.tries,
          o.last_stamp, o.score_sent, row_number() over (partition by r.platform_id order by o.due_at, o.student_id) as place
        from lti_scores o
        join lti_resource_links r on r.id = o.resource_link_id
        join lti_links l on l.platform_id = r.platform_id and l.student_id = o.student_id
        join lti_platforms p on p.id = r.platform_id
        join students s on s.id = o.student_id and s.school_id = p.school_id
        where o.due_at <= ${clock.now()} and coalesce(r.line_item_url, r.line_items_url) is not null
      ) waiting where place <= ${MOST_OF_A_PLATFORM}
      order by platform_id, place`);
    return rows;
  };

  const percentageOf = async ({ student_id, course_id }: Due) => {
    const course = catalogue.current().course(course_id);
    const { rows } = await orm.execute<{ done: number[]; is_complete: boolean }>(sql`
      select coalesce((select json_agg(p.lesson_id) from lesson_progress p
          where p.student_id = ${student_id} and p.course_id = ${course_id} and p.is_done), '[]') as done,
        exists (select from course_progress c where c.student_id = ${student_id}
          and c.course_id = ${course_id} and c.completed_at is not null) as is_complete`);
    const { done = [], is_complete: isComplete = false } = rows[0] ?? {};
    const lessons = (course?.requiredLessons ?? []).map(({ id }) => ({ id, isSupporting: false }));
    // A course that left the catalogue has no share that is done.
    const percentage = course ? courseProgress<number>(lessons, new Set(done)).percentage : 0;
    return { percentage, isComplete };
  };

  /** The score of this moment, and the moment it names: kept before it is sent, so that the next one names a later one. */
  const scoreOf = async (row: Due) => {
    const stamp = nextScoreStamp(row.last_stamp && new Date(row.last_stamp), clock.now());
    await orm.execute(sql`
      update lti_scores set last_stamp = ${stamp}
      where student_id = ${row.student_id} and resource_link_id = ${row.resource_link_id}`);
    return { ...ltiScore(await percentageOf(row)), timestamp: stamp.toISOString() };
  };

  /** The score that was given; null where its line item is made elsewhere at this moment. */
  const post = async (
    platform: LtiPlatform,
    row: Due,
    signal: AbortSignal,
  ): Promise<number | null> => {
    const lineItemUrl =
      row.line_item_url ?? (await madeLineItem({ platform, linkId: row.resource_link_id, signal }));
    if (lineItemUrl === null) return null;
    const score = await scoreOf(row);
    const token = await tokens.of(platform, SCOPE_SCORE, signal);
    const tellIt = (isHandedIn: boolean) =>
      askPlatform(scoresOf(lineItemUrl), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/vnd.ims.lis.v1.score+json',
        },
        body: JSON.stringify({
          ...score,
          userId: row.subject,
          [CANVAS_SUBMISSION]: { new_submission: isHandedIn },
        }),
        signal,
      });
    const isHandedIn =
      score.activityProgress === 'Completed' && row.score_sent !== score.scoreGiven;
    let { status } = await tellIt(isHandedIn);
    // No attempt is left: an earlier answer was lost, or the teacher used it.
    if (isHandedIn && status === UNPROCESSABLE) ({ status } = await tellIt(false));
    if (status === UNAUTHORIZED) tokens.forget(platform, SCOPE_SCORE);
    if (status < 200 || status > 299)
      throw new PlatformError(`The platform answered ${status}.`, status);
    return score.scoreGiven;
  };

  const settle = (row: Due, scoreGiven: number) =>
    orm.execute(sql`
      update lti_scores set sent_changes = ${row.changes}, score_sent = ${scoreGiven}, sent_at = ${clock.now()},
        tries = 0, problem = null, due_at = case when changes > ${row.changes} then due_at end
      where student_id = ${row.student_id} and resource_link_id = ${row.resource_link_id}`);

  /** What changed since is due all the same. */
  const putOff = (row: Due, error: PlatformError) => {
    const { problem, isOver } = problemOf(error);
    const tries = row.tries + 1;
    const again =
      isOver || tries >= MOST_SCORE_TRIES
        ? null
        : new Date(clock.now().getTime() + scoreDelayMs(tries));
    return orm.execute(sql`
      update lti_scores set problem = ${problem},
        tries = case when changes > ${row.changes} then tries else ${tries} end,
        due_at = case when changes > ${row.changes} then due_at else ${again} end
      where student_id = ${row.student_id} and resource_link_id = ${row.resource_link_id}`);
  };

  /** One after the other, until the platform does not answer: the others are not tried in vain then. True where there may be more. */
  const tell = async (rows: readonly Due[], signal: AbortSignal): Promise<boolean> => {
    const platform = rows[0] && (await platformById(orm, rows[0].platform_id));
    if (!platform) return false;
    let waits = false;
    for (const row of rows) {
      if (signal.aborted) return false;
      try {
        const scoreGiven = await post(platform, row, signal);
        if (scoreGiven === null) waits = true;
        else await settle(row, scoreGiven);
      } catch (error) {
        if (!(error instanceof PlatformError) || signal.aborted) throw error;
        await putOff(row, error);
        if (!problemOf(error).isOver) return false;
      }
    }
    return !waits && rows.length === MOST_OF_A_PLATFORM;
  };

  return {
    name: 'lti-scores',
    everyMs: EVERY_MS,
    run: async ({ signal }) => {
      const rows = await due();
      const limit = pLimit(PLATFORMS_AT_ONCE);
      const byPlatform = [...Map.groupBy(rows, ({ platform_id }) => platform_id).values()];
      const haveMore = await Promise.all(byPlatform.map((some) => limit(() => tell(some, signal))));
      return haveMore.includes(true) ? 'more' : 'done';
    },
  };
}

const EXPIRED_EVERY_MS = 600_000;
const expiring = (
  table: typeof ltiAttempts | typeof ltiLaunches | typeof ltiSelections | typeof ltiRegistrations,
): Expiring => ({
  table,
  key: 'stateHash' in table ? table.stateHash : table.tokenHash,
  expiresAt: table.expiresAt,
});

/** Whether a row still counts is asked whenever it is read: here it is only removed. */
export const expiredLtiRows = (services: Ports<'clock' | 'database'>): JobKind =>
  removeExpired(services, {
    name: 'expired-lti-rows',
    everyMs: EXPIRED_EVERY_MS,
    tables: [ltiAttempts, ltiLaunches, ltiSelections, ltiRegistrations].map(expiring),
  });
