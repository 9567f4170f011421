import type { withdrawAssignment } from '@skillkite/contract/staff/assign';
import { eq, sql } from 'drizzle-orm';
import type { Ports } from '../../../../ports.ts';
import type { WithSchoolCatalogue } from '../../../../content/catalogue/catalogue.ts';
import { contentAt } from '../../../../content/catalogue/content-at.ts';
import { announceNews } from '../../../../database/live-channel.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import {
  assignmentOf,
  auditedTerms,
  heldAssignment,
  traceOfAssignment,
} from './assignment-shape.ts';
import { settleEarlyOpenings } from '../../../class-work/early-openings.ts';
import { assignments } from './tables.ts';

export const withdrawAssignmentHandler =
  ({
    catalogue,
    clock,
  }: Ports<'clock'> & WithSchoolCatalogue): StaffHandler<typeof withdrawAssignment> =>
  async ({ body: { assignment_id: id, language, version }, visible, place, commit, changed }) => {
    const content = await contentAt({ catalogue }, place);
    return commit(async (tx) => {
      const now = clock.now();
      const reader = { visible, catalogue: content, language, now };
      await heldAssignment(tx, id);
      const { assignment: before, schoolId } = await assignmentOf(reader, id, tx);
      if (before.is_withdrawn === 1) return { details: { assignment: before }, audit: 'unchanged' };
      if (before.version !== version) throw await changed(tx, before, traceOfAssignment(id));
      await tx
        .update(assignments)
        .set({ withdrawnAt: now, version: sql`${assignments.version} + 1` })
        .where(eq(assignments.id, id));
      await settleEarlyOpenings(tx, { id });
      await announceNews(
        tx,
        before.students.map(({ student_id }) => student_id),
      );
      return {
        details: { assignment: (await assignmentOf(reader, id, tx)).assignment },
        audit: [
          {
            subject: ['assignment', id] as const,
            schoolId,
            before: {
              course: before.course_id,
              ...auditedTerms(before),
              students: before.students.length,
            },
          },
        ],
      };
    });
  };
