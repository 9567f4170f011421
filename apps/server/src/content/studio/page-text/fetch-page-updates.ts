import type { fetchPageUpdates } from '@skillkite/contract/staff/studio/page-text';
import { sql } from 'drizzle-orm';
import { snapshot } from '../../../database/transaction.ts';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { requirePresent } from '../drafts/draft-rows.ts';
import { drafts } from '../tables.ts';
import { readPage } from './page-document.ts';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

export const fetchPageUpdatesHandler =
  ({ database }: Ports<'database'>): StaffHandler<typeof fetchPageUpdates> =>
  ({ body, person }) =>
    snapshot(database, async (tx) => {
      const rows = await tx
        .select()
        .from(drafts)
        .where(
          sql`${drafts.id} in (${body.draft_id}, (select d.course_id from drafts d where d.id = ${body.draft_id}))`,
        );
      const draft = rows.find(({ id, kind }) => id === body.draft_id && kind === 'lesson');
      const course = rows.find(({ id }) => id === draft?.courseId);
      if (!draft || !course) throw new Failure('NOT_FOUND');
      await requirePresent(tx, { course, draft }, person.id);
      const { draft_id: draftId, language } = body;
      const known = await readPage(tx, { draftId, language, seen: body.seen });
      const isSame = known.document !== null && known.document.id === body.document_id;
      const page = isSame ? known : await readPage(tx, { draftId, language });
      const { document } = page;
      if (!document)
        return { document_id: null, seed: null, updates: [], seen: 0, body: page.body };
      const { id, seed, state, stateNumber, lastNumber, updates } = document;
      const isStateKnown = isSame && body.seen >= stateNumber;
      return {
        document_id: id,
        seed,
        updates: [...(isStateKnown ? [] : [state]), ...updates].map(base64),
        seen: lastNumber,
        body: page.body,
      };
    });
