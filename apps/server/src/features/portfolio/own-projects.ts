import type { ownProjects } from '@skillkite/contract/portfolio';
import { desc, eq } from 'drizzle-orm';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { acceptedFiles, shownFile } from '../projects/submission.ts';
import { submissions } from '../projects/tables.ts';

/** Every project this student handed in, newest first; a course that is shown no more takes its project along. */
export const answerOwnProjects =
  ({ catalogue, database }: Services): Handler<typeof ownProjects> =>
  async ({ student }) => {
    const content = catalogue.current();
    const rows = await database.orm
      .select()
      .from(submissions)
      .where(eq(submissions.studentId, student.id))
      .orderBy(desc(submissions.submittedAt));
    const projects = await Promise.all(
      rows.map(async (row) => {
        const course = content.course(row.courseId);
        if (!course) return [];
        const files = await acceptedFiles(database.orm, row);
        return [
          {
            ilm_id: course.id,
            name: course.name,
            skill_name: course.program.name,
            area: course.program.area,
            status: row.status as 'submitted' | 'approved' | 'returned',
            remarks: row.remarks,
            submitted_at: row.submittedAt.toISOString(),
            files: files.map(shownFile).map(({ name, url }) => ({ name, url })),
          },
        ];
      }),
    );
    return { projects: projects.flat() };
  };
