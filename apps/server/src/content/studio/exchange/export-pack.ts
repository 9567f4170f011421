import type { exportPack } from '@skillkite/contract/staff/studio/packs';
import type { DraftCourse } from '@skillkite/content/draft-schemas';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { editsAll } from '../library/library.ts';
import { packFiles } from './pack-files.ts';
import { namedDrafts, packedCourses } from './packed-courses.ts';

/** Of the contents of all drafts in a pack: a larger library is exported course by course. */
export const MOST_BYTES = 40_000_000;
/** The same content is the same file. */
const STAMP = new Date('2000-01-01T00:00:00Z');

type Row = { readonly id: number; readonly bytes: number; readonly content: DraftCourse };

export const exportPackHandler =
  ({ database }: Ports<'database'>): StaffHandler<typeof exportPack> =>
  async ({ body: { library_id, draft_id }, person, place, fail }) => {
    const isAll = editsAll(person, place?.school ?? null);
    const { rows } = await database.orm.execute<Row>(sql`
      select d.id, d.bytes, d.content from drafts d
      where d.library_id = ${library_id} and d.kind = 'course' and d.removed_at is null
        and (${isAll} or d.made_by = ${person.id} or d.is_shared)
        and (${draft_id}::bigint is null or d.id = ${draft_id}::bigint)
      order by d.id`);
    if (rows.length === 0) throw new Failure('NOT_FOUND');
    if (rows.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_BYTES) throw fail('PACK_TOO_LARGE');
    const named = await namedDrafts(
      database.orm,
      rows.map(({ id }) => id),
    );
    const courses = packedCourses(named);
    const byLanguage = Map.groupBy(courses, ({ content }) => content.lang);
    const zip = new ZipFile();
    for (const [language, ofLanguage] of byLanguage) {
      // A pack has one language: several are packs in folders of their own.
      const folder = byLanguage.size > 1 ? `${language}/` : '';
      const about = { id: `library-${library_id}-${language}`, name: 'Skillkite Studio', language };
      for (const [path, text] of packFiles(ofLanguage, about))
        zip.addBuffer(Buffer.from(text), `${folder}${path}`, { mtime: STAMP });
    }
    zip.end();
    const content = await buffer(zip.outputStream);
    return {
      file_name: draft_id === null ? 'skillkite-library.zip' : `skillkite-course-${draft_id}.zip`,
      content: content.toString('base64'),
    };
  };
