import type { fetchPeople } from '@skillkite/contract/staff/people';
import { listOf } from '@skillkite/rules/calls/listing';
import { dayOf } from '@skillkite/rules/time/calendar-day';
import { sql } from 'drizzle-orm';
import type { Ports } from '../../ports.ts';
import { GIVEN_COLUMNS, GIVEN_JOINS, type GivenRow, givenRole } from '../../staff/given-role.ts';
import { SECOND_FACTORS } from '../../staff/second-factors.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';

const PAGE = 500;

type PersonRow = {
  id: number;
  name: string;
  email: string;
  last_seen_at: string | null;
  has_second_factor: boolean;
  given: (GivenRow & { id: number; version: number })[];
};
type InvitationRow = GivenRow & {
  id: number;
  version: number;
  email: string | null;
  expires_at: string;
  more_classes: { grade: number; section: string }[];
};

const byName = (one: PersonRow, other: PersonRow): number =>
  one.name.toLowerCase().localeCompare(other.name.toLowerCase()) || one.id - other.id;

/** Staff and their invitations, without parents. */
export const fetchPeopleHandler =
  ({ clock, config }: Ports<'clock' | 'config'>): StaffHandler<typeof fetchPeople> =>
  async ({ body, visible }) => {
    const { most = PAGE } = body;
    const isWanted =
      body.school_id === undefined ? sql`true` : sql`g.school_id = ${body.school_id}`;
    const readPeople = await visible.rows<PersonRow>(sql`
      select p.id, p.name, p.email, p.last_seen_at, cardinality(${SECOND_FACTORS}) > 0 as has_second_factor,
        of.given
      from (
        select person_id, max(id) as latest, json_agg(to_json(g) order by id) as given from (
          select g.person_id, g.id, g.version, ${GIVEN_COLUMNS} from visible_grants g ${GIVEN_JOINS}
          where g.role <> 'parent' and ${isWanted}
        ) g group by person_id order by latest desc limit ${most + 1}
      ) of join people p on p.id = of.person_id
      order by of.latest desc`);
    const people = listOf(readPeople, most);
    const readInvitations = await visible.rows<InvitationRow>(sql`
      select g.id, g.version, g.email, g.expires_at, g.more_classes, ${GIVEN_COLUMNS}
      from visible_invitations g ${GIVEN_JOINS}
      where g.role <> 'parent' and ${isWanted} and g.expires_at > ${clock.now().toISOString()}
      order by g.id desc limit ${most + 1}`);
    const invitations = listOf(readInvitations, most);
    return {
      next_most: people.nextMost ?? invitations.nextMost,
      people: people.rows
        .toSorted(byName)
        .map(({ id, name, email, last_seen_at, has_second_factor, given }) => ({
          id,
          name,
          email,
          has_second_factor: has_second_factor ? 1 : 0,
          last_seen_on:
            last_seen_at === null ? null : dayOf(new Date(last_seen_at), config.timeZone),
          grants: given.map((row) => ({
            grant_id: row.id,
            version: row.version,
            ...givenRole(row),
          })),
        })),
      invitations: invitations.rows.map((row) => ({
        invitation_id: row.id,
        version: row.version,
        email: row.email,
        expires_at: new Date(row.expires_at).toISOString(),
        given: givenRole(row),
        more_classes: row.more_classes,
      })),
    };
  };
