import type { changeAssignment } from '@skillkite/contract/staff/assign';
import { dayOf } from '@skillkite/rules/time/calendar-day';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { Failure } from '../../../../errors/failure.ts';
import type { Ports } from '../../../../ports.ts';
import type { WithSchoolCatalogue } from '../../../../content/catalogue/catalogue.ts';
import { contentAt } from '../../../../content/catalogue/content-at.ts';
import { announceNews } from '../../../../database/live-channel.ts';
import { tellNews } from '../../../../school/news/tell-news.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import {
  type Assignment,
  assignmentOf,
  auditedTerms,
  heldAssignment,
  requireDayToCome,
  requireDays,
  traceOfAssignment,
} from './assignment-shape.ts';
import { chosenMembers, membersOf } from './class-members.ts';
import { holdClassWork } from '../../../class-work/class-work.ts';
import { settleEarlyOpenings } from '../../../class-work/early-openings.ts';
import { assignmentStudents, assignments } from './tables.ts';

const idsOf = ({ students }: Assignment) => students.map(({ student_id }) => student_id);

/** The second of two concurrent changes is refused with the present state (D12). */
export const changeAssignmentHandler =
  ({
    catalogue,
    clock,
  }: Ports<'clock'> & WithSchoolCatalogue): StaffHandler<typeof changeAssignment> =>
  async ({ body, visible, place, commit, fail, changed }) => {
    const content = await contentAt({ catalogue }, place);
    return commit(async (tx) => {
      const reader = {
        visible,
        catalogue: content,
        language: body.language,
        now: clock.now(),
      };
      const id = body.assignment_id;
      requireDays(body);
      await heldAssignment(tx, id);
      const { assignment: before, schoolId, timeZone } = await assignmentOf(reader, id, tx);
      const program = content.course(before.course_id)?.program;
      if (!program) throw new Failure('NOT_FOUND');
      await holdClassWork(tx, schoolId);
      const members = await membersOf(visible, tx);
      const chosen = chosenMembers(members, body.student_ids, program);
      if (chosen.length === 0) throw fail('COURSE_OUT_OF_REACH');
      const note = body.note?.trim() || null;
      const isWholeClass = body.student_ids === null;
      const isSame =
        (before.is_whole_class === 1) === isWholeClass &&
        before.starts_on === body.starts_on &&
        before.due_on === body.due_on &&
        before.is_opening === body.is_opening &&
        before.note === note &&
        new Set([...idsOf(before), ...chosen]).size === chosen.length &&
        before.students.length === chosen.length;
      if (isSame && before.is_withdrawn === 0)
        return { details: { assignment: before }, audit: 'unchanged' };
      if (before.version !== body.version || before.is_withdrawn === 1)
        throw await changed(tx, before, {
          ...traceOfAssignment(id),
          alsoNow: {
            student_ids: before.is_whole_class ? null : idsOf(before).toSorted((a, b) => a - b),
          },
        });
      requireDayToCome(body, { today: dayOf(reader.now, timeZone), kept: before.due_on });
      const membersLeftOut = members.map((one) => one.id).filter((one) => !chosen.includes(one));
      await tx
        .update(assignments)
        .set({
          startsOn: body.starts_on,
          dueOn: body.due_on,
          note,
          isOpening: body.is_opening === 1,
          isWholeClass,
          version: sql`${assignments.version} + 1`,
        })
        .where(eq(assignments.id, id));
      await tx.delete(assignmentStudents).where(
        and(
          eq(assignmentStudents.assignmentId, id),
          // Completed work of students who left is kept.
          inArray(assignmentStudents.studentId, membersLeftOut),
        ),
      );
      const given = await tx
        .insert(assignmentStudents)
        .values(chosen.map((studentId) => ({ assignmentId: id, studentId })))
        .onConflictDoNothing()
        .returning();
      await settleEarlyOpenings(tx, { id });
      const { assignment: after } = await assignmentOf(reader, id, tx);
      await tellNews(tx, {
        // An announced assignment that now begins later is announced again on its day.
        studentIds: after.is_waiting ? chosen : given.map(({ studentId }) => studentId),
        kind: 'assignment',
        subjectId: id,
        at: reader.now,
      });
      // Refreshes pages of present and former recipients.
      await announceNews(tx, [...new Set([...idsOf(before), ...chosen])]);
      return {
        details: { assignment: after },
        audit: [
          {
            subject: ['assignment', id] as const,
            schoolId,
            before: {
              ...auditedTerms(before),
              whole_class: before.is_whole_class === 1,
              students: before.students.length,
            },
            after: { ...auditedTerms(body), whole_class: isWholeClass, students: chosen.length },
          },
        ],
      };
    });
  };
