import type { removeQuestions } from '@skillkite/contract/staff/studio/bank';
import { inArray } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { bytesOf, touchCourse } from '../drafts/draft-rows.ts';
import { aboutCourse } from '../drafts/editing-audit.ts';
import { deleteOldestRemoved } from '../drafts/removed-drafts.ts';
import { drafts } from '../tables.ts';
import { holdQuestions, requireRoomInBank } from './bank.ts';

export const removeQuestionsHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof removeQuestions> =>
  ({ body, person, place, commit }) =>
    commit(async (tx) => {
      const schoolId = place?.school ?? null;
      const { questions, courses } = await holdQuestions(tx, {
        libraryId: body.library_id,
        ids: body.draft_ids,
        editor: { person, schoolId },
      });
      const isRemoved = body.is_removed === 1;
      const bank = courses.find(({ kind }) => kind === 'bank');
      const own = questions.filter(({ courseId }) => courseId === bank?.id);
      const changed = own.filter(({ removedAt }) => (removedAt !== null) !== isRemoved);
      const details = {
        changed_count: changed.length,
        kept_count: questions.length - own.length,
      };
      if (!bank || changed.length === 0) return { details, audit: 'unchanged' };
      const now = clock.now();
      if (!isRemoved) await requireRoomInBank(tx, bank, changed.length);
      await tx
        .update(drafts)
        .set({ removedAt: isRemoved ? now : null })
        .where(
          inArray(
            drafts.id,
            changed.map(({ id }) => id),
          ),
        );
      if (isRemoved) await deleteOldestRemoved(tx, bank.id);
      const bytes = changed.reduce((sum, { content }) => sum + bytesOf(content), 0);
      await touchCourse(tx, bank, {
        personId: person.id,
        now,
        moreBytes: isRemoved ? -bytes : bytes,
      });
      const after = { count: changed.length, is_deleted: isRemoved };
      return { details, audit: [aboutCourse(bank, schoolId, after)] };
    });
