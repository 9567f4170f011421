import type { reviewProject } from '@skillkite/contract/staff/review';
import { fitsRubric, sameMarks } from '@skillkite/rules/learning/assessment/rubric';
import { Failure } from '../../../../errors/failure.ts';
import { announceWaiting } from '../../../../database/live-channel.ts';
import type { Ports } from '../../../../ports.ts';
import type { WithSchoolCatalogue } from '../../../../content/catalogue/catalogue.ts';
import { contentAt } from '../../../../content/catalogue/content-at.ts';
import { lockStudent } from '../../../../school/accounts/lock-student.ts';
import { setStanding } from '../../review.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { reviewedProject, traceOfProject } from './project-shape.ts';
import { projectReviews } from './tables.ts';

const WITHOUT_WORDS = new Failure('BAD_REQUEST', {
  field: 'remarks',
  message: 'Say what to do next: the student reads it.',
});

const OTHER_RUBRIC = new Failure('BAD_REQUEST', {
  field: 'marks',
  message: 'The rubric of this project has no such line or level.',
});

/** If another review or a new file came first, the call is refused with the present state. */
export const reviewProjectHandler =
  ({
    catalogue,
    clock,
  }: Ports<'clock'> & WithSchoolCatalogue): StaffHandler<typeof reviewProject> =>
  async ({ body, visible, place, person, commit, changed }) => {
    const content = await contentAt({ catalogue }, place);
    return commit(async (tx) => {
      const { student_id, course_id, language, version, status, sticker } = body;
      const whose = { studentId: student_id, courseId: course_id };
      const remarks = body.remarks?.trim() || null;
      if (status === 'returned' && remarks === null) throw WITHOUT_WORDS;
      const about = { visible, catalogue: content, language };
      await lockStudent(tx, whose.studentId);
      const marks = Object.fromEntries(
        (body.marks ?? []).map(({ criterion, level }) => [criterion, level]),
      );
      const seen = await reviewedProject(about, whose, tx);
      const { project, schoolId } = seen;
      const isSaid =
        (project.version === version || seen.review?.personId === person.id) &&
        project.status === status &&
        project.remarks === remarks &&
        project.sticker === sticker &&
        sameMarks(seen.marks, marks);
      if (isSaid) return { details: { project }, audit: 'unchanged' };
      if (project.version !== version) throw await changed(tx, project, traceOfProject(project));
      if (!fitsRubric(seen.course.projectRubric, marks)) throw OTHER_RUBRIC;
      const now = clock.now();
      await setStanding(tx, whose, { status, remarks, sticker, marks, reviewedAt: now });
      const review = {
        personId: person.id,
        at: now,
        before: {
          status: project.status,
          remarks: project.remarks,
          sticker: project.sticker,
          marks: seen.marks,
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
      await announceWaiting(tx, { schoolId, grade: project.grade });
      return {
        details: { project: (await reviewedProject(about, whose, tx)).project },
        audit: [
          {
            subject: ['project', `${whose.studentId}-${whose.courseId}`] as const,
            schoolId,
            before: { status: project.status },
            after: { status, marks: Object.keys(marks).length },
          },
        ],
      };
    });
  };
