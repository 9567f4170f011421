import type { SubmissionStatus } from '@skillkite/rules/learning/project/project';
import type { Marks } from '@skillkite/rules/learning/assessment/rubric';
import type { Sticker } from '@skillkite/rules/rewards/sticker';
import { desc, eq } from 'drizzle-orm';
import type { Ports } from '../../ports.ts';
import type { ActiveStudent } from '../../security/principal.ts';
import type { Course, WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { KeptFile } from '../projects/files/kept-file.ts';
import { acceptedFiles } from '../projects/submission.ts';
import { submissions } from '../projects/tables.ts';

export type HandedInProject = {
  readonly course: Course;
  readonly status: SubmissionStatus;
  readonly remarks: string | null;
  readonly sticker: Sticker | null;
  readonly marks: Marks;
  readonly submittedAt: Date;
  readonly reviewedAt: Date | null;
  readonly files: readonly KeptFile[];
};

/** Projects of a student with their files, newest first; a course that is shown no more takes its project along. */
export async function handedInProjects(
  { catalogue, database: { orm } }: Ports<'database'> & WithCatalogue,
  student: ActiveStudent,
): Promise<HandedInProject[]> {
  const content = await catalogue.of(student);
  const rows = await orm
    .select()
    .from(submissions)
    .where(eq(submissions.studentId, student.id))
    .orderBy(desc(submissions.submittedAt));
  const projects = await Promise.all(
    rows.map(async ({ courseId, ...standing }) => {
      const course = content.course(courseId);
      if (!course) return [];
      const files = await acceptedFiles(orm, { studentId: student.id, courseId });
      return [{ course, ...standing, files }];
    }),
  );
  return projects.flat();
}
