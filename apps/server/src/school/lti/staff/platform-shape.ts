import type { Platform, addPlatform } from '@skillkite/contract/staff/lti';
import { isLtiAddress } from '@skillkite/rules/lti/lti-address';
import { fieldIn } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { Failure } from '../../../errors/failure.ts';
import type { Catalogue } from '../../../content/catalogue/catalogue.ts';
import type { Visible } from '../../../staff/visible.ts';

type Row = Omit<Platform, 'places'> & {
  places: {
    place_id: number;
    course_id: number | null;
    is_graded: 0 | 1;
    has_members: 0 | 1;
    last_at: string;
  }[];
};
type Reader = {
  readonly visible: Visible;
  readonly catalogue: Catalogue;
  readonly language: Locale;
};

/** More links of one platform are not listed. */
const MOST_PLACES = 100;

/** The platforms of the schools that are visible, or one of them. */
export async function platformsOf(
  { visible, catalogue, language }: Reader,
  platformId: number | null = null,
  tx?: Tx,
): Promise<Platform[]> {
  const rows = await visible.rows<Row>(
    sql`select p.id as platform_id, p.version, p.name, p.issuer, p.client_id, p.authorization_url, p.token_url, p.jwks_url,
        coalesce((
          select json_agg(json_build_object('deployment_id', d.deployment_id, 'is_confirmed', d.is_confirmed::int)
            order by d.first_at, d.deployment_id)
          from lti_deployments d where d.platform_id = p.id
        ), '[]') as deployments,
        (select count(*)::int from lti_links l where l.platform_id = p.id) as joined,
        scores.waiting as waiting_scores, scores.failed as failed_scores,
        coalesce((
          select json_agg(of order by of.last_at desc) from (
            select r.id as place_id, r.course_id, (coalesce(r.line_item_url, r.line_items_url) is not null)::int as is_graded,
              (r.memberships_url is not null)::int as has_members, r.last_at
            from lti_resource_links r where r.platform_id = p.id order by r.last_at desc limit ${MOST_PLACES}
          ) of
        ), '[]') as places
      from visible_schools c join lti_platforms p on p.school_id = c.id and p.ended_at is null
      cross join lateral (
        select count(*) filter (where o.due_at is not null)::int as waiting,
          count(*) filter (where o.due_at is null and o.changes > o.sent_changes)::int as failed
        from lti_resource_links r join lti_scores o on o.resource_link_id = r.id
        where r.platform_id = p.id and coalesce(r.line_item_url, r.line_items_url) is not null
      ) scores
      where ${platformId}::bigint is null or p.id = ${platformId}
      order by lower(p.name), p.id`,
    tx,
  );
  return rows.map(({ places, ...row }) => ({
    ...row,
    places: places.map(({ course_id, last_at, ...place }) => {
      const course = course_id === null ? undefined : catalogue.course(course_id);
      return {
        ...place,
        course: course ? fieldIn(course, 'name', language) : null,
        last_at: new Date(last_at).toISOString(),
      };
    }),
  }));
}

export async function onePlatform(reader: Reader, platformId: number, tx: Tx): Promise<Platform> {
  const [platform] = await platformsOf(reader, platformId, tx);
  if (!platform) throw new Failure('NOT_FOUND');
  return platform;
}

type Facts = Pick<
  (typeof addPlatform)['~request'],
  'name' | 'issuer' | 'client_id' | 'authorization_url' | 'token_url' | 'jwks_url'
>;

/** Values for the table. Throws for an address that a platform cannot have. */
export function factsOf(body: Facts, publicUrl: string) {
  for (const field of ['issuer', 'authorization_url', 'token_url', 'jwks_url'] as const)
    if (!isLtiAddress(body[field].trim(), publicUrl))
      throw new Failure('BAD_REQUEST', {
        field,
        message: `The field "${field}" must be an address that begins with https.`,
      });
  return {
    name: body.name.trim(),
    issuer: body.issuer.trim(),
    clientId: body.client_id.trim(),
    authorizationUrl: body.authorization_url.trim(),
    tokenUrl: body.token_url.trim(),
    jwksUrl: body.jwks_url.trim(),
  };
}
