import type { fetchJoined } from '@skillkite/contract/staff/lti';
import { sql } from 'drizzle-orm';
import type { StaffHandler } from '../../../staff/serve-staff.ts';

type Joined = (typeof fetchJoined)['~details']['joined'][number];

const A_PAGE = 100;

export const fetchJoinedHandler: StaffHandler<typeof fetchJoined> = async ({
  body: { platform_id, after },
  visible,
}) => {
  const [count] = await visible.rows<{ total: number }>(sql`
    select count(*)::int as total from lti_links l join visible_students s on s.id = l.student_id
    where l.platform_id = ${platform_id}`);
  const rows = await visible.rows<Joined>(sql`
    select l.id as link_id, s.id as student_id, s.fullname, s.grade, coalesce(s.section, '') as section, l.joined_by,
      l.created_at as joined_at
    from lti_links l join visible_students s on s.id = l.student_id
    where l.platform_id = ${platform_id}
      and (${after?.link_id ?? null}::bigint is null or (s.fullname, l.id) > (${after?.fullname ?? ''}, ${after?.link_id ?? 0}))
    order by s.fullname, l.id limit ${A_PAGE + 1}`);
  const joined = rows.slice(0, A_PAGE).map(({ joined_at, ...row }) => ({
    ...row,
    joined_at: new Date(joined_at).toISOString(),
  }));
  const last = joined.at(-1);
  const next =
    rows.length > A_PAGE && last ? { fullname: last.fullname, link_id: last.link_id } : null;
  return { total: count?.total ?? 0, joined, next };
};
