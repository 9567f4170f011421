import type { reviewProject } from '@skillkite/contract/staff/review';
import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import { lockStudent } from '../../accounts/lock-student.ts';
import { setStanding } from '../../projects/review.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';
import { reviewedProject } from './project-shape.ts';
import { projectReviews } from './tables.ts';

const WITHOUT_WORDS = new Failure('BAD_REQUEST', {
  field: 'remarks',
  message: 'Say what to do next: the student reads it.',
});

/** Of two who review the same project, or where a file came meanwhile, the second is told what is there now. */
export const reviewProjectHandler =
  ({ catalogue, clock }: Services): StaffHandler<typeof reviewProject> =>
  ({ body, visible, person, commit, fail }) =>
    commit(async (tx) => {
      const { student_id, course_id, language, version, status, sticker } = body;
      const whose = { studentId: student_id, courseId: course_id };
      const remarks = body.remarks?.trim() || null;
      if (status === 'returned' && remarks === null) throw WITHOUT_WORDS;
      const about = { visible, catalogue: catalogue.current(), language };
      await lockStudent(tx, whose.studentId);
      const { project, schoolId } = await reviewedProject(about, whose, tx);
      const isSaid =
        project.status === status && project.remarks === remarks && project.sticker === sticker;
      if (isSaid) return { details: { project }, audit: 'unchanged' };
      if (project.version !== version) throw fail('CHANGED_MEANWHILE', { current: project });
      const now = clock.now();
      await setStanding(tx, whose, { status, remarks, sticker, reviewedAt: now });
      const review = {
        personId: person.id,
        at: now,
        before: {
          status: project.status,
          remarks: project.remarks,
          sticker: project.sticker,
          reviewed_at: project.reviewed_at,
        },
      };
      await tx
        .insert(projectReviews)
        .values({ ...whose, ...review })
        .onConflictDoUpdate({
          target: [projectReviews.studentId, projectReviews.courseId],
          set: review,
        });
      return {
        details: { project: (await reviewedProject(about, whose, tx)).project },
        audit: [
          {
            subject: ['project', `${whose.studentId}-${whose.courseId}`] as const,
            schoolId,
            before: { status: project.status },
            after: { status },
          },
        ],
      };
    });
