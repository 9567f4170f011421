import type { assignWork } from '@skillkite/contract/staff/assign';
import { dayOf } from '@skillkite/rules/time/calendar-day';
import { and, eq } from 'drizzle-orm';
import type { Ports } from '../../../../ports.ts';
import type { WithSchoolCatalogue } from '../../../../content/catalogue/catalogue.ts';
import { contentAt } from '../../../../content/catalogue/content-at.ts';
import { tellNews } from '../../../../school/news/tell-news.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { assignmentOf, auditedTerms, requireDayToCome, requireDays } from './assignment-shape.ts';
import { chosenMembers, membersOf } from './class-members.ts';
import { holdClassWork } from '../../../class-work/class-work.ts';
import { settleEarlyOpenings } from '../../../class-work/early-openings.ts';
import { assignmentStudents, assignments } from './tables.ts';

/** Assigns work. It opens a locked course only if the teacher says so, which is audited (D13). */
export const assignWorkHandler =
  ({ catalogue, clock }: Ports<'clock'> & WithSchoolCatalogue): StaffHandler<typeof assignWork> =>
  async ({ body, visible, place, person, commit, fail }) => {
    const content = (await contentAt({ catalogue }, place)).ofClass(body.class);
    return commit(async (tx) => {
      const { school_id, grade, section } = body.class;
      requireDays(body);
      const now = clock.now();
      const reader = { visible, catalogue: content, language: body.language, now };
      const course = content.course(body.course_id);
      if (!course) throw fail('COURSE_NOT_FOUND');
      const isOfCourse = course.requiredLessons.some(({ id }) => id === body.lesson_id);
      if (body.lesson_id !== null && !isOfCourse) throw fail('LESSON_NOT_FOUND');
      await holdClassWork(tx, school_id);
      const members = await membersOf(visible, tx);
      const chosen = chosenMembers(members, body.student_ids, course.program);
      if (chosen.length === 0) throw fail('COURSE_OUT_OF_REACH');
      const [made] = await tx
        .insert(assignments)
        .values({
          schoolId: school_id,
          grade,
          section,
          courseId: course.id,
          lessonId: body.lesson_id,
          startsOn: body.starts_on,
          dueOn: body.due_on,
          isOpening: body.is_opening === 1,
          note: body.note?.trim() || null,
          isWholeClass: body.student_ids === null,
          personId: person.id,
          requestKey: body.request_key,
          createdAt: now,
        })
        .onConflictDoNothing({ target: [assignments.personId, assignments.requestKey] })
        .returning();
      if (!made) {
        const [before] = await tx
          .select({ id: assignments.id })
          .from(assignments)
          .where(
            and(eq(assignments.personId, person.id), eq(assignments.requestKey, body.request_key)),
          );
        const { assignment } = await assignmentOf(reader, before?.id ?? 0, tx);
        return { details: { assignment }, audit: 'unchanged' };
      }
      // After the repeat check: a repeat is answered on any later day.
      requireDayToCome(body, { today: dayOf(now, members[0]?.timeZone ?? 'UTC') });
      await tx
        .insert(assignmentStudents)
        .values(chosen.map((studentId) => ({ assignmentId: made.id, studentId })));
      const { assignment } = await assignmentOf(reader, made.id, tx);
      await settleEarlyOpenings(tx, { id: made.id });
      await tellNews(tx, { studentIds: chosen, kind: 'assignment', subjectId: made.id, at: now });
      return {
        details: { assignment },
        audit: [
          {
            subject: ['assignment', made.id] as const,
            schoolId: school_id,
            after: {
              course: course.id,
              lesson: body.lesson_id,
              ...auditedTerms(body),
              whole_class: body.student_ids === null,
              students: chosen.length,
            },
          },
        ],
      };
    });
  };
