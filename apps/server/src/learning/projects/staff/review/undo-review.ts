import type { undoReview } from '@skillkite/contract/staff/review';
import { UNDO_TAKEN_MS } from '@skillkite/rules/learning/project/project';
import { and, eq } from 'drizzle-orm';
import { announceWaiting } from '../../../../database/live-channel.ts';
import type { Ports } from '../../../../ports.ts';
import type { WithSchoolCatalogue } from '../../../../content/catalogue/catalogue.ts';
import { contentAt } from '../../../../content/catalogue/content-at.ts';
import { lockStudent } from '../../../../school/accounts/lock-student.ts';
import { setStanding } from '../../review.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { reviewedProject, traceOfProject } from './project-shape.ts';
import { projectReviews } from './tables.ts';

export const undoReviewHandler =
  ({ catalogue, clock }: Ports<'clock'> & WithSchoolCatalogue): StaffHandler<typeof undoReview> =>
  async ({ body, visible, place, person, commit, fail, changed }) => {
    const content = await contentAt({ catalogue }, place);
    return commit(async (tx) => {
      const whose = { studentId: body.student_id, courseId: body.course_id };
      const about = {
        visible,
        catalogue: content,
        language: body.language,
      };
      await lockStudent(tx, whose.studentId);
      const { project, schoolId, review } = await reviewedProject(about, whose, tx);
      if (review === null && project.status === 'submitted')
        return { details: { project }, audit: 'unchanged' };
      if (project.version !== body.version)
        throw await changed(tx, project, traceOfProject(project));
      const isFresh =
        review !== null && clock.now().getTime() - review.at.getTime() <= UNDO_TAKEN_MS;
      if (!isFresh || review.personId !== person.id) throw fail('REVIEW_STANDS');
      const { reviewed_at, marks = {}, ...before } = review.before;
      await setStanding(tx, whose, {
        ...before,
        marks,
        reviewedAt: reviewed_at === null ? null : new Date(reviewed_at),
      });
      await tx
        .delete(projectReviews)
        .where(
          and(
            eq(projectReviews.studentId, whose.studentId),
            eq(projectReviews.courseId, whose.courseId),
          ),
        );
      await announceWaiting(tx, { schoolId, grade: project.grade });
      return {
        details: { project: (await reviewedProject(about, whose, tx)).project },
        audit: [
          {
            subject: ['project', `${whose.studentId}-${whose.courseId}`] as const,
            schoolId,
            before: { status: project.status },
            after: { status: before.status },
          },
        ],
      };
    });
  };
