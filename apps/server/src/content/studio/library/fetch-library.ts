import type { fetchLibrary } from '@skillkite/contract/staff/studio/library';
import type { DraftCourse } from '@skillkite/content/draft-schemas';
import type { DraftState } from '@skillkite/rules/learning/course/draft-state';
import { listOf } from '@skillkite/rules/calls/listing';
import { sql } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { type VersionRow, latestVersion, publicationShape } from '../course-tree.ts';
import { editsAll } from './library.ts';

const PAGE = 50;

type Row = {
  id: number;
  rowId: number;
  content: DraftCourse;
  state: DraftState;
  lessonCount: number;
  onlyLesson: number | null;
  changeCount: number;
  madeBy: string;
  isOwn: boolean;
  isShared: boolean;
  editedAt: string;
  published: VersionRow | null;
  publishAt: string | null;
  isOriginChanged: boolean;
};
type Found = { counts: Partial<Record<DraftState, number>>; courses: Row[] };

export const fetchLibraryHandler =
  ({ database }: Ports<'database'>): StaffHandler<typeof fetchLibrary> =>
  async ({ body, person, place }) => {
    const { library_id, words = '', state = null, grade = null, most = PAGE } = body;
    const isAll = editsAll(person, place?.school ?? null);
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    const { rows: read } = await database.orm.execute<Found>(sql`
      with courses as (
        select c.id, c.row_id, c.content, c.state, c.lesson_count, c.change_count, c.made_by, c.is_shared,
          c.tree_edited_at, c.publish_at, c.origin_changed_at
        from drafts c
        where c.library_id = ${library_id} and c.kind = 'course' and c.removed_at is null
          and (${isAll} or c.made_by = ${person.id} or c.is_shared)
          and not exists (select from unnest(${sql.param(wanted)}::text[]) w
            where strpos(lower(c.content->>'name'), w) = 0)
          and (${grade}::int is null or c.content->'grades' @> to_jsonb(${grade}::int))
      ), listed as (
        select s.id, s.row_id as "rowId", s.content, s.state, s.lesson_count as "lessonCount",
          case when s.lesson_count = 1 then (select d.id from drafts d
            where d.parent_id = s.id and d.kind = 'lesson' and d.removed_at is null limit 1) end as "onlyLesson", s.change_count as "changeCount",
          p.name as "madeBy", s.made_by = ${person.id} as "isOwn", s.is_shared as "isShared",
          s.tree_edited_at as "editedAt", s.publish_at as "publishAt",
          s.origin_changed_at is not null as "isOriginChanged",
          case when s.state <> 'draft' then (select to_jsonb(of) from (${latestVersion(sql`s.id`)}) of) end as published
        from courses s join people p on p.id = s.made_by
        where ${state}::text is null or s.state = ${state}::text
        order by s.tree_edited_at desc, s.id desc limit ${most + 1}
      )
      select (select coalesce(jsonb_object_agg(of.state, of.count), '{}')
          from (select s.state, count(*) as count from courses s group by s.state) of) as counts,
        (select coalesce(jsonb_agg(of order by of."editedAt" desc, of.id desc), '[]') from listed of) as courses`);
    const found = read[0] ?? { counts: {}, courses: [] };
    const { rows, nextMost } = listOf(found.courses, most);
    const { draft = 0, changed = 0, published = 0 } = found.counts;
    return {
      next_most: nextMost,
      counts: { draft, changed, published },
      courses: rows.map((row) => ({
        draft_id: row.id,
        course_id: row.rowId,
        content: row.content,
        state: row.state,
        lesson_count: row.lessonCount,
        only_lesson: row.onlyLesson,
        change_count: row.changeCount,
        made_by: row.madeBy,
        is_own: row.isOwn ? (1 as const) : (0 as const),
        is_shared: row.isShared ? (1 as const) : (0 as const),
        edited_at: new Date(row.editedAt).toISOString(),
        published: publicationShape(row.published),
        publish_at: row.publishAt === null ? null : new Date(row.publishAt).toISOString(),
        is_origin_changed: row.isOriginChanged ? (1 as const) : (0 as const),
      })),
    };
  };
