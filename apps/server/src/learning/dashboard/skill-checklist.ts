import type { skillChecklist } from '@skillkite/contract/learning/dashboard';
import type { Handler } from '../../http/serve.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { WithProgressReads } from '../programs/student-progress.ts';
import { isCompleted, sourceOf } from '../../content/catalogue/course-access.ts';
import { said, textsFrom } from '../../content/catalogue/content-texts.ts';

/** The programs of the student's own grade, and what of each is done. */
export const skillChecklistHandler =
  ({ catalogue, reads }: WithCatalogue & WithProgressReads): Handler<typeof skillChecklist> =>
  async ({ student }) => {
    const progress = await reads.progress(student.id);
    const programs = (await catalogue.of(student)).programs.filter(
      (program) => sourceOf(program, student) === 'school',
    );
    return {
      skills: programs.map((program) => ({
        skill_id: program.id,
        ...textsFrom({ name: said(program, 'name') }, program.lang),
        items: program.courses.map((course) => ({
          ilm_id: course.id,
          ...textsFrom({ name: said(course, 'name') }, course.lang),
          is_completed: isCompleted(course, progress) ? 1 : 0,
        })),
      })),
    };
  };
