import type { fetchClassMembers } from '@skillkite/contract/staff/lti';
import { sql } from 'drizzle-orm';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { memberAsker } from './ask-members.ts';

type Place = { platform_id: number; memberships_url: string | null };
type Pupil = { subject: string; student_id: number; fullname: string; has_come: 0 | 1 };

/**
 * Members of a class's links, and learners of the platform's course without a join. Students of other classes are only
 * counted.
 */
export const fetchClassMembersHandler = (
  services: Ports<'clock' | 'database'>,
): StaffHandler<typeof fetchClassMembers> => {
  const ask = memberAsker(services);
  return async ({ body: { place_id }, visible, fail, request }) => {
    const [place] = await visible.rows<Place>(sql`
      select r.platform_id, r.memberships_url from lti_resource_links r
      join lti_platforms p on p.id = r.platform_id and p.ended_at is null
      where r.id = ${place_id} and exists (
        select from lti_scores o join visible_students s on s.id = o.student_id and s.school_id = p.school_id
        where o.resource_link_id = r.id)`);
    if (!place) throw new Failure('NOT_FOUND');
    const { platform_id: platformId, memberships_url: membershipsUrl } = place;
    const { members, isCut } = await ask(
      { platformId, membershipsUrl },
      { log: request.log, silent: () => fail('PLATFORM_SILENT') },
    );
    const pupils = await visible.rows<Pupil>(sql`
      select l.subject, s.id as student_id, s.fullname,
        (exists (select from lti_scores o where o.student_id = s.id and o.resource_link_id = ${place_id}))::int as has_come
      from lti_links l join visible_students s on s.id = l.student_id
      where l.platform_id = ${platformId} order by s.fullname, s.id`);
    const { rows: joined } = await services.database.orm.execute<{ subject: string }>(sql`
      select l.subject from lti_links l where l.platform_id = ${platformId}
        and l.subject = any(${sql.param(members.map(({ subject }) => subject))}::text[])`);
    const named = new Map(members.map(({ subject, name }) => [subject, name]));
    const taken = new Set(joined.map(({ subject }) => subject));
    const own = pupils.filter(({ subject, has_come }) => has_come === 1 || named.has(subject));
    const ownMembers = own.filter(({ subject }) => named.has(subject)).length;
    return {
      is_cut: isCut ? 1 : 0,
      students: own.map(({ subject, ...pupil }) => ({
        ...pupil,
        name: named.get(subject) ?? null,
        is_member: named.has(subject) ? 1 : 0,
      })),
      unknown: members.filter(({ subject }) => !taken.has(subject)).map(({ name }) => name),
      others: taken.size - ownMembers,
    };
  };
};
