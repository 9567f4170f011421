import type { fetchFile } from '@skillkite/contract/staff/studio/files';
import { may } from '@skillkite/rules/access/role';
import { sql } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import type { DraftContent } from '../tables.ts';
import { NAMING_DRAFTS, fileShape, placeOfFile, readFile } from './library-file.ts';

const MOST_NAMED = 100;

type Row = { id: number; courseId: number; content: DraftContent; lang: string };

/** What a draft is called: its name, title or question. */
function titleOf({ content, lang }: Row): string {
  const text =
    'name' in content ? content.name : 'title' in content ? content.title : content.question;
  if (typeof text === 'string' || text === undefined) return text ?? '';
  const texts: Readonly<Record<string, string | undefined>> = text;
  return texts[lang] ?? Object.values(texts).find(Boolean) ?? '';
}

export const fetchFileHandler =
  ({ database: { orm } }: Ports<'database'>): StaffHandler<typeof fetchFile> =>
  async ({ body, person }) => {
    const row = await readFile(orm, body.file_id);
    // An author who tries an offered course sees the file, not the school's drafts.
    const isEditor = may(person, 'edit-content', (await placeOfFile(orm, body.file_id)) ?? {});
    const { rows } = await orm.execute<Row>(sql`
      select d.id, d.course_id as "courseId", d.content, c.content->>'lang' as lang
      from (select ${row.id}::bigint as id) f cross join lateral (
        select d.* from ${NAMING_DRAFTS} order by d.course_id, d.id limit ${MOST_NAMED}
      ) d join drafts c on c.id = d.course_id order by d.course_id, d.id`);
    return {
      file: fileShape(row),
      used_in: (isEditor ? rows : []).map((one) => ({
        draft_id: one.id,
        course_draft_id: one.courseId,
        title: titleOf(one),
      })),
    };
  };
