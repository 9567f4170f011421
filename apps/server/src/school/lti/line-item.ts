import { ltiLineItemOf } from '@skillkite/rules/lti/lti-content';
import { ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { fieldIn } from '@skillkite/rules/text/local-text';
import { isLtiAddress } from '@skillkite/rules/lti/lti-address';
import { sql } from 'drizzle-orm';
import type { Ports } from '../../ports.ts';
import type { WithSchoolCatalogue } from '../../content/catalogue/catalogue.ts';
import type { AccessTokens } from './access-token.ts';
import { PlatformError, askPlatform, listIn, nextPage, objectIn } from './ask-platform.ts';
import { SCOPE_LINE_ITEM } from './launch/launch-token.ts';
import type { LtiPlatform } from './platform.ts';

/** Deadline for all requests to a platform; afterwards another process may try. */
const DEADLINE_MS = 30_000;
const BEGUN_LASTS_MS = 60_000;
const MOST_PAGES = 10;
const A_PAGE = 100;
const UNAUTHORIZED = 401;
const ONE = 'application/vnd.ims.lis.v2.lineitem+json';
const MANY = 'application/vnd.ims.lis.v2.lineitemcontainer+json';

type Begun = {
  readonly line_items_url: string;
  readonly resource_link_id: string;
  readonly course_id: number;
};
type Making = {
  readonly platform: LtiPlatform;
  /** Id in `lti_resource_links`. */
  readonly linkId: number;
  readonly signal: AbortSignal;
};

/**
 * Creates line items for launches without one (AGS 2.0, 3.2), once for a link. The process writes itself to the link's
 * row first, and searches for an existing item, because an earlier answer may be lost. Null while another process works
 * on it.
 */
export function lineItemMaker(
  {
    catalogue,
    clock,
    config,
    database,
  }: Ports<'clock' | 'config' | 'database'> & WithSchoolCatalogue,
  tokens: AccessTokens,
): (making: Making) => Promise<string | null> {
  const { orm } = database;

  const begin = async (linkId: number): Promise<Begun | null> => {
    const now = clock.now();
    const { rows } = await orm.execute<Begun>(sql`
      update lti_resource_links set line_item_begun_at = ${now}
      where id = ${linkId} and line_item_url is null and line_items_url is not null and course_id is not null
        and (line_item_begun_at is null or line_item_begun_at <= ${new Date(now.getTime() - BEGUN_LASTS_MS)})
      returning line_items_url, resource_link_id, course_id`);
    return rows[0] ?? null;
  };

  const known = async (linkId: number): Promise<string | null> => {
    const { rows } = await orm.execute<{ line_item_url: string | null }>(
      sql`select line_item_url from lti_resource_links where id = ${linkId}`,
    );
    return rows[0]?.line_item_url ?? null;
  };

  const ask = async (
    { platform, signal }: Making,
    address: string,
    how: { method?: 'POST'; headers: Readonly<Record<string, string>>; body?: string },
  ) => {
    const token = await tokens.of(platform, SCOPE_LINE_ITEM, signal);
    const headers = { ...how.headers, authorization: `Bearer ${token}` };
    const answer = await askPlatform(address, { ...how, headers, signal });
    const { status } = answer;
    if (status === UNAUTHORIZED) tokens.forget(platform, SCOPE_LINE_ITEM);
    if (status < 200 || status > 299)
      throw new PlatformError(`The platform answered ${status}.`, status);
    return answer;
  };

  /** Its address, which must be where all of them are. */
  const addressOf = ({ id }: Readonly<Record<string, unknown>>, begun: Begun): string => {
    if (
      typeof id === 'string' &&
      isLtiAddress(id, config.publicUrl) &&
      new URL(id).origin === new URL(begun.line_items_url).origin
    )
      return id;
    throw new PlatformError('The platform sent no address of the line item.');
  };

  const madeBefore = async (making: Making, begun: Begun, resourceId: string) => {
    const first = new URL(begun.line_items_url);
    first.searchParams.set('resource_link_id', begun.resource_link_id);
    first.searchParams.set('resource_id', resourceId);
    first.searchParams.set('limit', String(A_PAGE));
    let next: string | null = first.href;
    for (let page = 0; next !== null && page < MOST_PAGES; page += 1) {
      const answer = await ask(making, next, { headers: { accept: MANY } });
      // A platform may give more than it was asked for.
      const ours = listIn(answer).find(
        (one) =>
          one['resourceLinkId'] === begun.resource_link_id && one['resourceId'] === resourceId,
      );
      if (ours) return addressOf(ours, begun);
      next = nextPage(answer.headers, next);
    }
    return null;
  };

  const make = async (making: Making, begun: Begun): Promise<string> => {
    const course = (await catalogue.ofSchool(making.platform.schoolId)).course(begun.course_id);
    const title = course ? fieldIn(course, 'name', ORIGINAL_LOCALE).text : config.productName;
    const wanted = ltiLineItemOf({ courseId: begun.course_id, title });
    const before = await madeBefore(making, begun, wanted.resourceId);
    if (before !== null) return before;
    const answer = await ask(making, begun.line_items_url, {
      method: 'POST',
      headers: { 'content-type': ONE, accept: ONE },
      body: JSON.stringify({ ...wanted, resourceLinkId: begun.resource_link_id }),
    });
    return addressOf(objectIn(answer), begun);
  };

  return async (making) => {
    const begun = await begin(making.linkId);
    if (begun === null) return known(making.linkId);
    const signal = AbortSignal.any([making.signal, AbortSignal.timeout(DEADLINE_MS)]);
    try {
      const made = await make({ ...making, signal }, begun);
      // A launch in the meantime may have brought a line item, or ended grading.
      await orm.execute(sql`
        update lti_resource_links set line_item_url = ${made}, line_item_begun_at = null
        where id = ${making.linkId} and line_item_url is null and line_items_url = ${begun.line_items_url}`);
      return await known(making.linkId);
    } catch (error) {
      if (error instanceof PlatformError && !making.signal.aborted)
        await orm.execute(
          sql`update lti_resource_links set line_item_begun_at = null where id = ${making.linkId}`,
        );
      throw error;
    }
  };
}
