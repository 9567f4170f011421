import type { fetchMembers } from '@skillkite/contract/staff/lti';
import { and, eq } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import { ltiResourceLinks } from '../tables.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { memberAsker } from './ask-members.ts';

type Link = { subject: string; link_id: number; student_id: number; fullname: string };

/** Without teachers of the platform's course. */
export const fetchMembersHandler = (
  services: Ports<'clock' | 'database'>,
): StaffHandler<typeof fetchMembers> => {
  const ask = memberAsker(services);
  return async ({ body: { platform_id, place_id }, visible, fail, request }) => {
    const [place] = await services.database.orm
      .select({ membershipsUrl: ltiResourceLinks.membershipsUrl })
      .from(ltiResourceLinks)
      .where(and(eq(ltiResourceLinks.id, place_id), eq(ltiResourceLinks.platformId, platform_id)));
    if (!place) throw new Failure('NOT_FOUND');
    const { members, isCut } = await ask(
      { platformId: platform_id, ...place },
      { log: request.log, silent: () => fail('PLATFORM_SILENT') },
    );
    const links = await visible.rows<Link>(sql`
      select l.subject, l.id as link_id, s.id as student_id, s.fullname
      from lti_links l join visible_students s on s.id = l.student_id
      where l.platform_id = ${platform_id}
        and l.subject = any(${sql.param(members.map(({ subject }) => subject))}::text[])`);
    const bySubject = new Map(links.map(({ subject, ...link }) => [subject, link]));
    return {
      is_cut: isCut ? 1 : 0,
      members: members.map((member) => ({
        ...member,
        joined: bySubject.get(member.subject) ?? null,
      })),
    };
  };
};
