import pLimit from 'p-limit';
import { type Expiring, removeExpired } from '../../jobs/expired-rows.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import type { Ports } from '../../ports.ts';
import type { WithSchoolCatalogue } from '../../content/catalogue/catalogue.ts';
import { type AccessTokens, NoTokenError, accessTokens } from './access-token.ts';
import { PlatformError, askPlatform } from './ask-platform.ts';
import { SCOPE_SCORE } from './launch/launch-token.ts';
import { lineItemMaker } from './line-item.ts';
import { type LtiPlatform, platformById } from './platform.ts';
import { type DueScore, MOST_OF_A_PLATFORM, type ScoreProblem, scoreQueue } from './score-queue.ts';
import { ltiAttempts, ltiLaunches, ltiRegistrations, ltiSelections } from './tables.ts';

const EVERY_MS = 10_000;
const PLATFORMS_AT_ONCE = 4;
const UNAUTHORIZED = 401;
const UNPROCESSABLE = 422;
/**
 * Canvas counts each score as a new attempt unless told otherwise, and limits attempts. A course is submitted once, at
 * its completion.
 */
const CANVAS_SUBMISSION = 'https://canvas.instructure.com/lti/submission';
/** Statuses after which a retry may succeed: an expired token, a busy platform, a score of the same second. */
const WORTH_ANOTHER_TRY = [UNAUTHORIZED, 408, 409, 425, 429];

/** Scores address of a line item: appended to its path, before the query (AGS 2.0, 3.4.2). */
function scoresOf(lineItemUrl: string): string {
  const url = new URL(lineItemUrl);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`;
  return url.href;
}

/** Reason why a score did not arrive, and whether a retry would fail too. */
function problemOf(error: PlatformError): ScoreProblem {
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
  services: Ports<'clock' | 'config' | 'database'> & WithSchoolCatalogue,
  tokens: AccessTokens = accessTokens(services),
): JobKind {
  const { orm } = services.database;
  const queue = scoreQueue(services);
  const madeLineItem = lineItemMaker(services, tokens);

  /** The score that was given; null where its line item is made elsewhere at this moment. */
  const post = async (
    platform: LtiPlatform,
    row: DueScore,
    signal: AbortSignal,
  ): Promise<number | null> => {
    const lineItemUrl =
      row.line_item_url ?? (await madeLineItem({ platform, linkId: row.resource_link_id, signal }));
    if (lineItemUrl === null) return null;
    const score = await queue.scoreOf(row);
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

  /** Sends scores in turn and stops if the platform does not answer. True if more may be due. */
  const tell = async (rows: readonly DueScore[], signal: AbortSignal): Promise<boolean> => {
    const platform = rows[0] && (await platformById(orm, rows[0].platform_id));
    if (!platform) return false;
    let waits = false;
    for (const row of rows) {
      if (signal.aborted) return false;
      try {
        const scoreGiven = await post(platform, row, signal);
        if (scoreGiven === null) waits = true;
        else await queue.settle(row, scoreGiven);
      } catch (error) {
        if (!(error instanceof PlatformError) || signal.aborted) throw error;
        const problem = problemOf(error);
        await queue.putOff(row, problem);
        if (!problem.isOver) return false;
      }
    }
    return !waits && rows.length === MOST_OF_A_PLATFORM;
  };

  return {
    name: 'lti-scores',
    everyMs: EVERY_MS,
    run: async ({ signal }) => {
      const rows = await queue.due();
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
