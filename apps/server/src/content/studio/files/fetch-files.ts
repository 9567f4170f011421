import type { fetchFiles } from '@skillkite/contract/staff/studio/files';
import { listOf } from '@skillkite/rules/calls/listing';
import { sql } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { fileShape, filesWhere } from './library-file.ts';
import { isUsed } from './file-use.ts';
import { quotaOf, usedBytes } from './library-quota.ts';

const PAGE = 50;

export const fetchFilesHandler =
  (services: Ports<'clock' | 'config' | 'database'>): StaffHandler<typeof fetchFiles> =>
  async ({ body }) => {
    const { orm } = services.database;
    const { library_id, words = '', kind = null, is_unused = 0, file_ids, most = PAGE } = body;
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    const read = await filesWhere(
      orm,
      sql`f.library_id = ${library_id} and (${kind}::text is null or f.kind = ${kind}::text)
        and not exists (select from unnest(${sql.param(wanted)}::text[]) w where strpos(lower(f.name), w) = 0)
        and (${file_ids === undefined} or f.id = any(${sql.param([...(file_ids ?? [])])}::bigint[]))
        and (${is_unused} = 0 or not ${isUsed(sql`f.id`)})`,
      sql`order by f.made_at desc, f.id desc limit ${most + 1}`,
    );
    const { rows, nextMost } = listOf(read, most);
    return {
      next_most: nextMost,
      files: rows.map(fileShape),
      used_bytes: await usedBytes(orm, library_id, services.clock.now()),
      quota_bytes: await quotaOf(orm, services, library_id),
    };
  };
