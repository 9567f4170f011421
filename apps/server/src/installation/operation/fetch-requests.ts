import type { fetchRequests } from '@skillkite/contract/staff/operation';
import { inArray } from 'drizzle-orm';
import type { Ports } from '../../ports.ts';
import { listWaiting } from '../../school/privacy/waiting-request.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { people } from '../../staff/tables.ts';
import { copyLink } from './copy-link.ts';

export const fetchRequestsHandler =
  ({ database }: Ports<'database'>): StaffHandler<typeof fetchRequests> =>
  async () => {
    const waiting = await listWaiting(database);
    const parents = await database.orm
      .select({ id: people.id, name: people.name })
      .from(people)
      .where(
        inArray(
          people.id,
          waiting.flatMap(({ parentId }) => parentId ?? []),
        ),
      );
    const nameOf = new Map(parents.map(({ id, name }) => [id, name]));
    return {
      requests: waiting.map(({ id, kind, askedAt, fullname, grade, school, parentId }) => ({
        request_id: id,
        kind,
        asked_at: askedAt.toISOString(),
        fullname,
        grade,
        school_code: school,
        copy_url: copyLink(id),
        parent_name: parentId === null ? null : (nameOf.get(parentId) ?? null),
      })),
    };
  };
