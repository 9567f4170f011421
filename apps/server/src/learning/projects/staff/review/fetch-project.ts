import type { fetchProject } from '@skillkite/contract/staff/review';
import type { WithCatalogue } from '../../../../content/catalogue/catalogue.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { reviewedProject } from './project-shape.ts';

export const fetchProjectHandler =
  ({ catalogue }: WithCatalogue): StaffHandler<typeof fetchProject> =>
  async ({ body: { student_id, course_id, language }, visible }) => {
    const { project } = await reviewedProject(
      { visible, catalogue: catalogue.current(), language },
      { studentId: student_id, courseId: course_id },
    );
    return { project };
  };
