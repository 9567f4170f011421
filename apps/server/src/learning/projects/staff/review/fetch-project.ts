import type { fetchProject } from '@skillkite/contract/staff/review';
import type { WithSchoolCatalogue } from '../../../../content/catalogue/catalogue.ts';
import { contentAt } from '../../../../content/catalogue/content-at.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { reviewedProject } from './project-shape.ts';

export const fetchProjectHandler =
  ({ catalogue }: WithSchoolCatalogue): StaffHandler<typeof fetchProject> =>
  async ({ body: { student_id, course_id, language }, visible, place }) => {
    const { project } = await reviewedProject(
      { visible, catalogue: await contentAt({ catalogue }, place), language },
      { studentId: student_id, courseId: course_id },
    );
    return { project };
  };
