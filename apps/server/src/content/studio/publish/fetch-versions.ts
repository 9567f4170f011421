import type { fetchVersions } from '@skillkite/contract/staff/studio/publish';
import { listOf } from '@skillkite/rules/calls/listing';
import { sql } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { type VersionRow, publicationShape } from '../course-tree.ts';

const PAGE = 50;

type Row = VersionRow & { lessonCount: number; isCurrent: boolean };

export const fetchVersionsHandler =
  ({ database }: Ports<'database'>): StaffHandler<typeof fetchVersions> =>
  async ({ body: { draft_id, most = PAGE } }) => {
    const { rows: read } = await database.orm.execute<Row>(sql`
      select v.number, v.published_at as "publishedAt", p.name as "publishedBy", v.note, v.audience,
        v.lesson_count as "lessonCount", v.number = max(v.number) over () and d.unpublished_at is null as "isCurrent"
      from course_versions v join people p on p.id = v.published_by
      join drafts d on d.id = v.course_draft_id
      where d.id = (select o.course_id from drafts o where o.id = ${draft_id})
      order by v.number desc limit ${most + 1}`);
    const { rows, nextMost } = listOf(read, most);
    return {
      next_most: nextMost,
      versions: rows.flatMap((row) => {
        const publication = publicationShape(row);
        return publication
          ? [
              {
                ...publication,
                lesson_count: row.lessonCount,
                is_current: row.isCurrent ? (1 as const) : (0 as const),
              },
            ]
          : [];
      }),
    };
  };
